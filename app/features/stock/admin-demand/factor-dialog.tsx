import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import {
  addDemandFactor,
  listServiceLevels,
  updateDemandFactor,
} from '#contract/stock/demand-settings.admin.ts';
import type { DemandFactorRow } from '#contract/stock/demand-settings.schema.ts';
import { demandLimits } from '#domain/stock/forecast/factors.ts';
import { factorForm, formatFactor, readFactor, type FactorValues } from './factor-values.ts';

export const factorsKey = 'demand-factors';

/** Days of a category on which more or less is wanted: those of a factor, or new ones. */
export function FactorDialog({
  factor,
  onClose,
}: {
  factor: DemandFactorRow | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => formatFactor(factor));
  const categories = useWholeList(['service-levels'], listServiceLevels);
  const saving = useAdminAction([factorsKey], {
    done: t('admin_demand.saved'),
    failed: t('admin_demand.save_failed'),
  });
  const errors = factorForm.errors(values);
  const read = readFactor(values);
  const set = (changes: Partial<FactorValues>) => setValues({ ...values, ...changes });
  return (
    <FormDialog
      title={factor === null ? t('admin_demand.add') : t('admin_demand.change')}
      isBusy={saving.isPending}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={() => {
        if (read === undefined) return;
        const save = () =>
          factor === null
            ? call(addDemandFactor, { body: read })
            : call(updateDemandFactor, { params: { id: factor.id }, body: read });
        saving.mutate(save, { onSuccess: onClose });
      }}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextField
        label={t('admin_demand.reason')}
        hint={t('admin_demand.reason_hint')}
        required
        autoComplete="off"
        maxLength={demandLimits.reason}
        value={values.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <SelectField
        label={t('admin_demand.category')}
        value={values.category_id}
        onChange={({ target }) => set({ category_id: target.value })}
      >
        <option value="">{t('admin_demand.all_categories')}</option>
        {categories.items.map(({ category }) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('admin_demand.first_day')}
        type="date"
        required
        value={values.first_day}
        onChange={({ target }) => set({ first_day: target.value })}
      />
      <TextField
        label={t('admin_demand.last_day')}
        type="date"
        required
        value={values.last_day}
        error={errors.last_day === 'days' ? t('admin_demand.wrong_days') : undefined}
        onChange={({ target }) => set({ last_day: target.value })}
      />
      <TextField
        label={t('admin_demand.factor_percent')}
        hint={t('admin_demand.factor_hint')}
        inputMode="numeric"
        dir="ltr"
        required
        value={values.percent}
        error={errors.percent === 'percent' ? t('admin_demand.wrong_percent') : undefined}
        onChange={({ target }) => set({ percent: target.value })}
      />
    </FormDialog>
  );
}
