import { defineForm } from '#app/i18n/form/define-form.ts';
import {
  choice,
  decimal,
  euros,
  optional,
  orElse,
  required,
  text,
  whole,
} from '#app/i18n/form/typed-fields.ts';
import type {
  NewSupplierArticle,
  SupplierArticle,
  SupplierArticleChanges,
} from '#contract/stock/suppliers.schema.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import type { PriceUnit } from '#domain/stock/buying/supplier-price.ts';

const cases = whole('number', { min: 1, max: buyingLimits.cases });
const gramsOfKilogram = 1000;

/** What a supplier sells of a product; the weight of a case is typed in kilograms. */
export const articleForm = defineForm(
  {
    name: required('required', text),
    number: text,
    units_per_case: required(
      'required',
      whole('number', { min: 1, max: buyingLimits.units_per_case }),
    ),
    case_weight_kg: optional(
      decimal('number', { min: 0.001, max: buyingLimits.case_weight_g / gramsOfKilogram }),
    ),
    least_cases: orElse(1, cases),
    step_cases: orElse(1, cases),
    life_days: optional(whole('number', { max: buyingLimits.life_days })),
    is_preferred: choice(false),
    is_always_there: choice(false),
    net_cents: optional(euros('amount', { max: buyingLimits.price_cents })),
    per: choice<PriceUnit>('case'),
  },
  ({ net_cents = null, per, case_weight_kg }) =>
    net_cents !== null && per === 'kilogram' && case_weight_kg === null
      ? [['case_weight_kg', 'weight'] as const]
      : [],
);
export type ArticleValues = ReturnType<typeof articleForm.format>;

/** Of an article, whose price is a dialog of its own, or of a new one. */
export function valuesOf(article: SupplierArticle | undefined): ArticleValues {
  if (article === undefined) return articleForm.format({ is_preferred: true });
  const { case_weight_g } = article;
  const case_weight_kg = case_weight_g === null ? null : case_weight_g / gramsOfKilogram;
  return articleForm.format({ ...article, case_weight_kg });
}

/** Undefined until all is right. The price of a new article is valid from today on. */
export function readArticle(
  typed: ArticleValues,
  today: string,
):
  | {
      fields: Omit<SupplierArticleChanges, 'is_archived'>;
      price: NewSupplierArticle['price'];
    }
  | undefined {
  const values = articleForm.values(typed);
  if (values === undefined) return undefined;
  const { net_cents, per, case_weight_kg, ...rest } = values;
  const case_weight_g =
    case_weight_kg === null ? null : Math.round(case_weight_kg * gramsOfKilogram);
  const price = net_cents === null ? null : { net_cents, per, valid_from: today };
  return { fields: { ...rest, case_weight_g }, price };
}
