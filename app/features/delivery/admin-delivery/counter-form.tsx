import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { createDeliveryArea, updateDeliveryArea } from '#contract/delivery/delivery-plan.admin.ts';
import type { AdminArea } from '#contract/delivery/delivery-plan.schema.ts';
import { cents } from '#domain/money.ts';
import { counterForm, readCounter, valuesOfCounter } from './counter-values.ts';
import { planKey } from './queries.ts';

interface CounterFormProps {
  /** Undefined: there is none yet. */
  area: AdminArea | undefined;
  onClose: () => void;
}

/** The counter, where customers fetch their orders: without postal codes and fee. */
export function CounterForm({ area, onClose }: CounterFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => valuesOfCounter(area));
  const { form, errorOf, check } = useFieldErrors(counterForm.errors(values));
  const saving = useAdminAction([planKey], {
    done: t('admin_delivery.counter_saved'),
    failed: t('admin.save_failed'),
  });

  function send(): void {
    const counter = readCounter(values);
    if (!check() || counter === undefined) return;
    const fixed = {
      postal_codes: [],
      delivery_fee_cents: cents(0),
      free_from_cents: null,
      has_own_drivers: true,
    };
    const save = () =>
      area === undefined
        ? call(createDeliveryArea, { body: { ...fixed, ...counter, is_pickup: true } })
        : call(updateDeliveryArea, { params: { id: area.id }, body: counter });
    saving.mutate(save, { onSuccess: onClose });
  }

  const field = (name: 'minimum_order' | 'name') => ({
    name,
    label: t(`admin_delivery.area.${name}`),
    value: values[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setValues({ ...values, [name]: value }),
    error: errorOf(name) && t(`admin_delivery.area_wrong.${name}`),
  });

  return (
    <FormDialog
      ref={form}
      title={t('admin_delivery.counter')}
      isBusy={saving.isPending}
      onClose={onClose}
      onSend={send}
      className="grid gap-4"
    >
      <p className="text-muted">{t('admin_delivery.counter_hint')}</p>
      <TextField {...field('name')} />
      <TextField {...field('minimum_order')} />
      <CheckBox
        checked={values.is_active}
        onChange={({ target }) => setValues({ ...values, is_active: target.checked })}
      >
        {t('admin_delivery.counter_active')}
      </CheckBox>
    </FormDialog>
  );
}
