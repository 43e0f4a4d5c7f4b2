import { defineForm } from '#app/i18n/form/define-form.ts';
import {
  askedIf,
  choice,
  euros,
  firstDay,
  lastDay,
  optional,
  parsed,
  required,
  text,
  textsIn,
  whole,
} from '#app/i18n/form/typed-fields.ts';
import type { AdminPromotion, Promotion } from '#contract/cart/promotions.schema.ts';
import { translations } from '#domain/accounts/languages.ts';
import { codePattern, normalizeCode } from '#domain/cart/promotions/code.ts';
import { highestPromotionCents, highestUseLimit } from '#domain/cart/promotions/limits.ts';
import type { PromotionKind } from '#domain/cart/promotions/promotion.ts';
import { cents } from '#domain/money.ts';

const limit = optional(whole('limit', { min: 1, max: highestUseLimit }));

/** Only the value of the chosen kind is required. */
const formOf = (kind: PromotionKind) =>
  defineForm(
    {
      name: required('name', text),
      name_translations: textsIn(translations),
      code: optional(
        parsed('code', (typed) => {
          const code = normalizeCode(typed);
          return codePattern.test(code) ? code : undefined;
        }),
      ),
      kind: choice<PromotionKind>('amount'),
      amount: askedIf(kind === 'amount', euros('amount', { min: 1, max: highestPromotionCents })),
      percent: askedIf(kind === 'percent', whole('percent', { min: 1, max: 100 })),
      minimum: optional(euros('minimum', { max: highestPromotionCents })),
      valid_from: firstDay('first'),
      /** Inclusive; empty: without an end. */
      valid_to: optional(lastDay('last')),
      use_limit: limit,
      customer_limit: limit,
      first_order_only: choice(false),
      is_combinable: choice(true),
    },
    ({ valid_from: first = '', valid_to: last }) =>
      last && last <= first ? [['valid_to', 'last']] : [],
  );

/** The values of the form as typed. Days are in Berlin. */
export type PromotionValues = ReturnType<ReturnType<typeof formOf>['format']>;

type Typed = Exclude<keyof PromotionValues, 'kind' | 'name_translations' | 'valid_from'>;
/** The fields of text that can be wrong. */
export type TypedField = Exclude<Typed, 'first_order_only' | 'is_combinable'>;

export function valuesOf(promotion: AdminPromotion | undefined, now: Date): PromotionValues {
  if (promotion === undefined) return formOf('amount').format({ valid_from: now.toISOString() });
  const { kind, value, minimum_cents } = promotion;
  return formOf(kind).format({
    ...promotion,
    ...(kind === 'amount' && { amount: cents(value) }),
    ...(kind === 'percent' && { percent: value }),
    minimum: minimum_cents === 0 ? null : minimum_cents,
  });
}

export const findErrors = (typed: PromotionValues) => formOf(typed.kind).errors(typed);

/** Undefined until all values are valid. The beginning of an unchanged first day stays. */
export function readValues(
  typed: PromotionValues,
  now: Date,
  promotion?: AdminPromotion,
): Promotion | undefined {
  const values = formOf(typed.kind).values(typed);
  if (values === undefined) return undefined;
  const { amount, percent, minimum, ...terms } = values;
  const isUnchanged = typed.valid_from === valuesOf(promotion, now).valid_from;
  return {
    ...terms,
    value: amount ?? percent ?? 0,
    minimum_cents: minimum ?? cents(0),
    ...(isUnchanged && { valid_from: promotion?.valid_from ?? now.toISOString() }),
  };
}
