import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, required, text, whole } from '#app/i18n/form/typed-fields.ts';
import type { DemandFactorRow, NewDemandFactor } from '#contract/stock/demand-settings.schema.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { demandLimits } from '#domain/stock/forecast/factors.ts';

export const factorForm = defineForm(
  {
    reason: required('required', text),
    /** Empty: all categories. */
    category_id: choice(''),
    first_day: required('required', text),
    last_day: required('required', text),
    percent: required('required', whole('percent', demandLimits.factor_percent)),
  },
  ({ first_day, last_day }) =>
    first_day === undefined ||
    last_day === undefined ||
    (first_day <= last_day && last_day < addDays(first_day, demandLimits.days))
      ? []
      : [['last_day', 'days'] as const],
);
export type FactorValues = ReturnType<typeof factorForm.format>;

/** Empty for a new one. */
export function formatFactor(factor: DemandFactorRow | null): FactorValues {
  if (factor === null) return factorForm.format({});
  const { category_id, reason, first_day, last_day, percent } = factor;
  return factorForm.format({
    category_id: category_id ?? '',
    reason,
    first_day,
    last_day,
    percent,
  });
}

/** Undefined until all is right. */
export function readFactor(typed: FactorValues): NewDemandFactor | undefined {
  const values = factorForm.values(typed);
  if (values === undefined) return undefined;
  const { category_id, ...rest } = values;
  return { ...rest, category_id: category_id === '' ? null : category_id };
}
