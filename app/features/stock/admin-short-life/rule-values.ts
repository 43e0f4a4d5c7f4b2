import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, required, whole } from '#app/i18n/form/typed-fields.ts';
import type { NewShortLifeRule, ShortLifeRule } from '#contract/stock/short-life.schema.ts';
import { shortLifeLimits } from '#domain/stock/short-life.ts';

export const ruleForm = defineForm({
  /** Empty: all others. */
  category_id: choice(''),
  days_left: required('required', whole('days_left', shortLifeLimits.days_left)),
  percent: required('required', whole('percent', shortLifeLimits.percent)),
});
export type RuleValues = ReturnType<typeof ruleForm.format>;

/** Empty for a new one. */
export function formatRule(rule: ShortLifeRule | null): RuleValues {
  if (rule === null) return ruleForm.format({});
  const { category_id, days_left, percent } = rule;
  return ruleForm.format({ category_id: category_id ?? '', days_left, percent });
}

/** Undefined until all is right. */
export function readRule(typed: RuleValues): NewShortLifeRule | undefined {
  const values = ruleForm.values(typed);
  if (values === undefined) return undefined;
  return { ...values, category_id: values.category_id === '' ? null : values.category_id };
}
