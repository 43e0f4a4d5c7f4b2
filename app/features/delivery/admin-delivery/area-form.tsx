import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { createDeliveryArea, updateDeliveryArea } from '#contract/delivery/delivery-plan.admin.ts';
import type { AdminArea } from '#contract/delivery/delivery-plan.schema.ts';
import { areaForm, readArea, valuesOfArea, type AreaValues } from './area-values.ts';
import { planKey } from './queries.ts';

interface AreaFormProps {
  /** Undefined: a new one. */
  area: AdminArea | undefined;
  onClose: () => void;
}

export function AreaForm({ area, onClose }: AreaFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => valuesOfArea(area));
  const { form, errorOf, check } = useFieldErrors(areaForm.errors(values));
  const saving = useAdminAction([planKey], {
    done: t('admin_delivery.area_saved'),
    failed: t('admin.save_failed'),
  });

  function send(): void {
    const body = readArea(values);
    if (!check() || body === undefined) return;
    const save = () =>
      area === undefined
        ? call(createDeliveryArea, { body })
        : call(updateDeliveryArea, { params: { id: area.id }, body });
    saving.mutate(save, { onSuccess: onClose });
  }

  const field = (name: Exclude<keyof AreaValues, 'has_own_drivers' | 'is_active'>) => ({
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
      title={t(area === undefined ? 'admin_delivery.area_add' : 'admin_delivery.area_edit')}
      isBusy={saving.isPending}
      onClose={onClose}
      onSend={send}
      className="grid gap-4"
    >
      <TextField {...field('name')} />
      <TextArea {...field('postal_codes')} dir="ltr" />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextField {...field('delivery_fee')} />
        <TextField {...field('minimum_order')} />
        <TextField {...field('free_from')} />
      </div>
      <CheckBox
        checked={values.has_own_drivers}
        onChange={({ target }) => setValues({ ...values, has_own_drivers: target.checked })}
      >
        {t('admin_delivery.area.has_own_drivers')}
      </CheckBox>
      <CheckBox
        checked={values.is_active}
        onChange={({ target }) => setValues({ ...values, is_active: target.checked })}
      >
        {t('admin_delivery.area.is_active')}
      </CheckBox>
    </FormDialog>
  );
}
