import type { AdminPromotion, Promotion } from '#contract/cart/promotions.schema.ts';
import { ofTranslations, translations, type Translation } from '#domain/accounts/languages.ts';
import { codePattern, normalizeCode } from '#domain/cart/promotions/code.ts';
import { highestPromotionCents } from '#domain/cart/promotions/limits.ts';
import type { PromotionKind } from '#domain/cart/promotions/promotion.ts';
import { addDays, fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, parseEuros, type Cents } from '#domain/money.ts';

/** The values of the form as typed. Days are in Berlin; the last one is inclusive. */
export interface PromotionValues {
  name: string;
  translations: Record<Translation, string>;
  code: string;
  kind: PromotionKind;
  amount: string;
  percent: string;
  minimum: string;
  first: string;
  last: string;
  use_limit: string;
  customer_limit: string;
  first_order_only: boolean;
  is_combinable: boolean;
}

type TypedField = Exclude<
  keyof PromotionValues,
  'first' | 'first_order_only' | 'is_combinable' | 'kind' | 'translations'
>;
type PromotionError = 'amount' | 'code' | 'last' | 'limit' | 'minimum' | 'name' | 'percent';
/** The errors by field, as keys of `admin_promotions.error`. */
export type PromotionErrors = Partial<Record<TypedField, PromotionError>>;

const euros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');

export function valuesOf(promotion: AdminPromotion | undefined, now: Date): PromotionValues {
  const { kind = 'amount', value = 0, valid_to = null } = promotion ?? {};
  return {
    name: promotion?.name ?? '',
    translations: ofTranslations((language) => promotion?.name_translations[language] ?? ''),
    code: promotion?.code ?? '',
    kind,
    amount: kind === 'amount' && value > 0 ? euros(value) : '',
    percent: kind === 'percent' ? String(value) : '',
    minimum: promotion?.minimum_cents ? euros(promotion.minimum_cents) : '',
    first: toBerlin(promotion ? new Date(promotion.valid_from) : now).day,
    last: valid_to === null ? '' : toBerlin(new Date(Date.parse(valid_to) - 1)).day,
    use_limit: String(promotion?.use_limit ?? ''),
    customer_limit: String(promotion?.customer_limit ?? ''),
    first_order_only: promotion?.first_order_only ?? false,
    is_combinable: promotion?.is_combinable ?? true,
  };
}

export function findErrors(values: PromotionValues): PromotionErrors {
  const errors: PromotionErrors = {};
  if (values.name.trim() === '') errors.name = 'name';
  const code = normalizeCode(values.code);
  if (code !== '' && !codePattern.test(code)) errors.code = 'code';
  if (values.kind === 'amount' && !isAmount(parseEuros(values.amount))) errors.amount = 'amount';
  if (values.kind === 'percent' && readPercent(values.percent) === undefined) {
    errors.percent = 'percent';
  }
  if (readMinimum(values.minimum) === undefined) errors.minimum = 'minimum';
  if (values.last !== '' && values.last < values.first) errors.last = 'last';
  for (const field of ['use_limit', 'customer_limit'] as const) {
    if (readLimit(values[field]) === undefined) errors[field] = 'limit';
  }
  return errors;
}

/** Undefined until all values are valid. The beginning of an unchanged first day stays. */
export function readValues(
  values: PromotionValues,
  now: Date,
  promotion?: AdminPromotion,
): Promotion | undefined {
  if (Object.keys(findErrors(values)).length > 0) return undefined;
  const { kind, first, last, first_order_only, is_combinable } = values;
  const value = {
    amount: parseEuros(values.amount) ?? 0,
    percent: readPercent(values.percent) ?? 0,
    free_delivery: 0,
  }[kind];
  const code = normalizeCode(values.code);
  const name_translations: Promotion['name_translations'] = {};
  for (const language of translations) {
    const text = values.translations[language].trim();
    if (text !== '') name_translations[language] = text;
  }
  const isUnchanged = first === valuesOf(promotion, now).first;
  return {
    name: values.name.trim(),
    name_translations,
    code: code === '' ? null : code,
    kind,
    value,
    minimum_cents: readMinimum(values.minimum) ?? cents(0),
    first_order_only,
    is_combinable,
    use_limit: readLimit(values.use_limit) ?? null,
    customer_limit: readLimit(values.customer_limit) ?? null,
    valid_from: isUnchanged ? (promotion?.valid_from ?? now.toISOString()) : midnight(first),
    valid_to: last === '' ? null : midnight(addDays(last, 1)),
  };
}

const isAmount = (amount: Cents | undefined) =>
  amount !== undefined && amount > 0 && amount <= highestPromotionCents;

function readMinimum(typed: string): Cents | undefined {
  if (typed.trim() === '') return cents(0);
  const amount = parseEuros(typed);
  return amount !== undefined && amount <= highestPromotionCents ? amount : undefined;
}

function readPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

/** Null without a limit, undefined if it is not a number. */
function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined;
}

function midnight(day: string): string {
  return fromBerlin({ day, minutes: 0 }).toISOString();
}
