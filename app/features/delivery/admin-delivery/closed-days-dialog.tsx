import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isProblem } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { setClosedDays } from '#contract/delivery/delivery-plan.admin.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { longestClosure } from '#domain/delivery/window-rules.ts';
import { planKey } from './queries.ts';

interface ClosedDaysDialogProps {
  /** The day that the page shows, YYYY-MM-DD. */
  day: string;
  onClose: () => void;
}

/** Closes the days of a holiday at once, or opens them again. */
export function ClosedDaysDialog({ day, onClose }: ClosedDaysDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [days, setDays] = useState({ from: day, until: day, is_closed: true });
  const saving = useMutation({
    mutationFn: (with_orders: boolean) => call(setClosedDays, { body: { ...days, with_orders } }),
    onSuccess: () => {
      toast.success(t('admin_delivery.saved'));
      onClose();
      return client.invalidateQueries({ queryKey: [planKey] });
    },
  });
  const { from, until, is_closed } = days;
  const isRight = from !== '' && until >= from && until < addDays(from, longestClosure);
  const { error } = saving;
  const refused = isProblem(error, 'closed_days_have_orders') ? error : null;
  const hasOrders = refused !== null;

  function change(changes: Partial<typeof days>): void {
    saving.reset();
    setDays({ ...days, ...changes });
  }

  return (
    <FormDialog
      title={t('admin_delivery.closed_days')}
      action={t(hasOrders ? 'admin_settings.close_anyway' : 'admin.save')}
      isBusy={saving.isPending}
      isRight={isRight}
      onClose={onClose}
      onSend={() => saving.mutate(hasOrders)}
      className="space-y-5"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('admin_delivery.first_day')}
          type="date"
          required
          value={from}
          onChange={({ target: { value } }) =>
            change({ from: value, ...(until < value && { until: value }) })
          }
        />
        <TextField
          label={t('admin_delivery.last_day')}
          type="date"
          required
          value={until}
          error={
            isRight ? undefined : t('admin_delivery.closed_days_wrong', { count: longestClosure })
          }
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{t('admin_delivery.closed_days')}</legend>
        <RadioCard
          name="closed-days"
          value="closed"
          checked={is_closed}
          onChange={() => change({ is_closed: true })}
        >
          {t('admin_delivery.close')}
        </RadioCard>
        <RadioCard
          name="closed-days"
          value="open"
          checked={!is_closed}
          onChange={() => change({ is_closed: false })}
        >
          {t('admin_delivery.open_days')}
        </RadioCard>
      </fieldset>
      <p className="text-muted">{t('admin_delivery.closed_days_hint')}</p>
      {error !== null && (
        <div role="alert">
          <Notice tone={hasOrders ? 'warning' : 'danger'}>
            {refused === null
              ? problemText(error)
              : t('admin_settings.close_booked', { count: Number(refused.facts.count) })}
          </Notice>
        </div>
      )}
    </FormDialog>
  );
}
