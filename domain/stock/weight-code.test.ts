import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRightCheckDigit } from '#domain/catalog/barcode.ts';
import { hasRightInnerCheckDigit } from './inner-check-digit.ts';
import { type WeightCodeRule, defaultWeightCodeRules, parseWeightCode } from './weight-code.ts';

const base = { item_digits: 5, value_digits: 5, has_inner_check_digit: false };
const shortWithInner = { item_digits: 5, value_digits: 4, has_inner_check_digit: true };
const butcher: WeightCodeRule[] = [
  { ...base, prefix: '28', value: 'price', decimals: 2 },
  { ...base, prefix: '281', item_digits: 4, value: 'weight', decimals: 3 },
];
const cheeseCounter: WeightCodeRule[] = [
  { prefix: '28', value: 'weight', decimals: 3, ...shortWithInner },
  { prefix: '20', value: 'price', decimals: 2, ...shortWithInner },
];

test('a longer prefix of the table wins over a shorter one', () => {
  expect(parseWeightCode('2812345012505', butcher)).toEqual({ item: '2345', weight_g: 1250 });
  expect(parseWeightCode('2800007003459', butcher)).toEqual({ item: '00007', price_cents: 345 });
});

test('the table decides what the digits mean', () => {
  const code = complete('281234592875');
  expect(parseWeightCode(code, cheeseCounter)).toEqual({ item: '12345', weight_g: 2875 });
  expect(parseWeightCode(code, butcher)).toEqual({ item: '2345', weight_g: 92_875 });
  expect(parseWeightCode(code, defaultWeightCodeRules)).toEqual({
    item: '12345',
    weight_g: 92_875,
  });
  expect(parseWeightCode(code, [])).toBeUndefined();
  const price = complete('201234592875');
  expect(parseWeightCode(price, cheeseCounter)).toEqual({ item: '12345', price_cents: 2875 });
});

// The check digits of the second and third one are right.
test.each([
  '281234501250',
  complete('2812345'),
  complete('2812345012505'),
  '28123450125x5',
  '4006381333931',
  '',
])('"%s" is no weight code', (code) => {
  expect(parseWeightCode(code, defaultWeightCodeRules)).toBeUndefined();
});

test.each([
  // The examples of the GS1 General Specifications.
  ['2875', '9'],
  ['14685', '6'],
  // Others.
  ['0000', '0'],
  ['00000', '0'],
  ['0599', '1'],
])('of the check digits of %s only %s is right', (value, right) => {
  const digits = Array.from({ length: 10 }, (_, digit) => `${digit}`);
  expect(digits.filter((digit) => hasRightInnerCheckDigit(value, digit))).toEqual([right]);
});

test.each(['287', '146850'])('%s has a length for which there is no check digit', (value) => {
  const digits = Array.from({ length: 10 }, (_, digit) => `${digit}`);
  expect(digits.filter((digit) => hasRightInnerCheckDigit(value, digit))).toEqual([]);
});

test('reads back every item and value', () => {
  const given = fc.record({
    rule: fc.constantFrom(...defaultWeightCodeRules),
    item: fc.nat({ max: 9999 }),
    value: fc.nat({ max: 99_999 }),
  });
  fc.assert(
    fc.property(given, ({ rule, item, value }) => {
      const shownItem = `${item}`.padStart(rule.item_digits, '0');
      const shownValue = `${value}`.padStart(5, '0');
      const digits = Array.from({ length: 10 }, (_, digit) => `${digit}`);
      const inner = digits.find((digit) => hasRightInnerCheckDigit(shownValue, digit)) ?? '';
      const middle = rule.has_inner_check_digit ? inner : '';
      const code = complete(`${rule.prefix}${shownItem}${middle}${shownValue}`);
      expect(parseWeightCode(code, defaultWeightCodeRules)).toEqual({
        item: shownItem,
        [rule.value === 'weight' ? 'weight_g' : 'price_cents']: value,
      });
    }),
  );
});

function complete(digits: string): string {
  const all = Array.from({ length: 10 }, (_, last) => `${digits}${last}`);
  return all.find(hasRightCheckDigit) ?? '';
}
