import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { formatDate, formatWeekdayName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import {
  createDayException,
  createWindowTemplates,
  deleteDayException,
  deleteWindowTemplate,
  updateWindowTemplate,
} from '#contract/delivery/delivery-plan.admin.ts';
import type {
  DayWindow,
  DeliveryPlan,
  WindowPlanBody,
} from '#contract/delivery/delivery-plan.schema.ts';
import { isoWeekday } from '#domain/delivery/berlin-time.ts';
import { planKey } from './queries.ts';
import { WindowFields } from './window-fields.tsx';
import { readWindow, valuesOf, windowForm } from './window-values.ts';

interface WindowDialogProps {
  /** YYYY-MM-DD */
  day: string;
  /** Null: a new one. */
  window: DayWindow | null;
  plan: DeliveryPlan;
  onClose: () => void;
}

/** Adds or changes a window: of each week, or of one day alone. */
export function WindowDialog({ day, window, plan, onClose }: WindowDialogProps) {
  const { t, i18n } = useTranslation();
  const template_id = window?.template_id ?? null;
  const exception_id = window?.exception_id ?? null;
  const isExtra = window !== null && template_id === null;
  const [scope, setScope] = useState<'week' | 'day'>(exception_id === null ? 'week' : 'day');
  const [values, setValues] = useState(() => valuesOf(window?.window));
  const { form, errorOf, check } = useFieldErrors(windowForm.errors(values));
  const saving = useAdminAction([planKey], {
    done: t('admin_delivery.saved'),
    failed: t('admin.save_failed'),
  });
  const weekday = isoWeekday(day);
  const date = formatDate(`${day}T12:00:00Z`);
  const scopes = [
    {
      id: 'week',
      text: t('admin_delivery.each_week', { weekday: formatWeekdayName(weekday, i18n.language) }),
    },
    { id: 'day', text: t('admin_delivery.only_on', { date }) },
  ] as const;

  const act = (request: () => Promise<unknown>) => saving.mutate(request, { onSuccess: onClose });

  function send(): void {
    const read = readWindow(values);
    if (check() && read !== undefined) act(saverOf(read));
  }

  function saverOf(changed: WindowPlanBody): () => Promise<unknown> {
    if (scope === 'week') {
      return template_id === null
        ? () => call(createWindowTemplates, { body: { ...changed, weekdays: [weekday] } })
        : () => call(updateWindowTemplate, { params: { id: template_id }, body: changed });
    }
    if (template_id !== null) {
      const body = { kind: 'changed', day, template_id, window: changed } as const;
      return () => call(createDayException, { body });
    }
    return async () => {
      if (exception_id !== null) await call(deleteDayException, { params: { id: exception_id } });
      await call(createDayException, { body: { kind: 'extra', day, window: changed } });
    };
  }

  function remove(): void {
    if (scope === 'week' && template_id !== null) {
      act(() => call(deleteWindowTemplate, { params: { id: template_id } }));
    } else if (template_id !== null) {
      act(() => call(createDayException, { body: { kind: 'closed', day, template_id } }));
    } else if (exception_id !== null) {
      act(() => call(deleteDayException, { params: { id: exception_id } }));
    }
  }

  return (
    <FormDialog
      ref={form}
      title={t(window === null ? 'admin_delivery.add' : 'admin_delivery.edit')}
      isBusy={saving.isPending}
      isRight={window?.is_before_iftar !== true}
      onClose={onClose}
      onSend={send}
      className="grid gap-4"
    >
      {window?.is_before_iftar === true && <p>{t('admin_delivery.iftar_hint')}</p>}
      {!isExtra && (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="sr-only">{t('admin_delivery.scope')}</legend>
          {scopes.map(({ id, text }) => (
            <RadioCard
              key={id}
              name="scope"
              value={id}
              checked={scope === id}
              onChange={() => setScope(id)}
            >
              {text}
            </RadioCard>
          ))}
        </fieldset>
      )}
      <WindowFields values={values} areas={plan.areas} errorOf={errorOf} onChange={setValues} />
      {window !== null && !window.is_before_iftar && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={remove}>
            {t(scope === 'week' ? 'admin_delivery.remove_weekly' : 'admin_delivery.remove_once')}
          </Button>
          {template_id !== null && exception_id !== null && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => act(() => call(deleteDayException, { params: { id: exception_id } }))}
            >
              {t('admin_delivery.as_usual')}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}
