import { hasRightCheckDigit } from '#domain/catalog/barcode.ts';
import { type Cents, cents } from '#domain/money.ts';
import { scaleDigits } from './decimals.ts';
import { completeCheckDigit } from './gtin.ts';
import { hasRightInnerCheckDigit } from './inner-check-digit.ts';

/**
 * How to read the codes with one prefix. Each company that labels goods in the shop gives the
 * prefixes 20 to 29 its own meaning.
 */
export interface WeightCodeRule {
  prefix: string;
  item_digits: number;
  value_digits: number;
  /** A weight in kilograms or a price in euros. */
  value: 'weight' | 'price';
  decimals: number;
  /** A check digit of the value alone, between item and value. */
  has_inner_check_digit: boolean;
}

export type WeightCode = { item: string; weight_g: number } | { item: string; price_cents: Cents };

/** Weights and prices, each without and with an inner check digit. */
export const defaultWeightCodeRules: readonly WeightCodeRule[] = [
  { prefix: '28', value: 'weight', decimals: 3, ...layout(5, 5, false) },
  { prefix: '29', value: 'weight', decimals: 3, ...layout(4, 5, true) },
  { prefix: '22', value: 'price', decimals: 2, ...layout(5, 5, false) },
  { prefix: '23', value: 'price', decimals: 2, ...layout(4, 5, true) },
];

function layout(item_digits: number, value_digits: number, has_inner_check_digit: boolean) {
  return { item_digits, value_digits, has_inner_check_digit };
}

/** The rule for the prefix of a code. Two rules may share a prefix of which one is longer. */
export function findWeightCodeRule(
  code: string,
  rules: readonly WeightCodeRule[],
): WeightCodeRule | undefined {
  if (!/^\d{13}$/.test(code)) return undefined;
  return rules
    .filter(({ prefix }) => code.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Item and weight or price of an in-store EAN-13; undefined when a check digit is wrong. */
export function parseWeightCode(
  code: string,
  rules: readonly WeightCodeRule[],
): WeightCode | undefined {
  const rule = findWeightCodeRule(code, rules);
  if (rule === undefined || !hasRightCheckDigit(code)) return undefined;

  const itemEnd = rule.prefix.length + rule.item_digits;
  const valueStart = itemEnd + (rule.has_inner_check_digit ? 1 : 0);
  // A rule for another length than 13 digits would read digits of other fields.
  if (valueStart + rule.value_digits !== 12) return undefined;

  const item = code.slice(rule.prefix.length, itemEnd);
  const value = code.slice(valueStart, 12);
  const inner = code.slice(itemEnd, valueStart);
  if (rule.has_inner_check_digit && !hasRightInnerCheckDigit(value, inner)) return undefined;

  return rule.value === 'weight'
    ? { item, weight_g: scaleDigits(value, rule.decimals, 3) }
    : { item, price_cents: cents(scaleDigits(value, rule.decimals, 2)) };
}

/**
 * The barcode under which the catalogue has the product of an in-store code: the same code with a
 * value of zero.
 */
export function toItemBarcode(code: string, { prefix, item_digits }: WeightCodeRule): string {
  return completeCheckDigit(code.slice(0, prefix.length + item_digits).padEnd(12, '0'));
}
