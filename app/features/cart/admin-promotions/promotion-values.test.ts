import { expect, test } from 'vitest';
import type { AdminPromotion } from '#contract/cart/promotions.schema.ts';
import { cents } from '#domain/money.ts';
import { findErrors, readValues, valuesOf, type PromotionValues } from './promotion-values.ts';

/** Noon in Berlin. */
const now = new Date('2026-11-23T11:00:00Z');

const promotion: AdminPromotion = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Willkommen',
  name_translations: { en: 'Welcome' },
  code: 'HALLO-5',
  kind: 'amount',
  value: 550,
  minimum_cents: cents(2000),
  first_order_only: true,
  is_combinable: false,
  use_limit: 100,
  customer_limit: null,
  valid_from: '2026-11-20T08:30:00.000Z',
  valid_to: '2026-11-29T23:00:00.000Z',
  state: 'running',
  use_count: 3,
  discount_cents: cents(1650),
  created_at: '2026-11-20T08:30:00.000Z',
};
const typed = (changes: Partial<PromotionValues> = {}): PromotionValues => ({
  ...valuesOf(undefined, now),
  name: 'Herbst',
  amount: '5',
  ...changes,
});

test('a promotion is shown as typed, and saved unchanged stays unchanged', () => {
  const values = valuesOf(promotion, now);
  expect(values).toMatchObject({
    name_translations: { en: 'Welcome', ar: '', tr: '' },
    amount: '5,50',
    percent: '',
    minimum: '20,00',
    valid_from: '2026-11-20',
    valid_to: '2026-11-29',
    use_limit: '100',
    customer_limit: '',
  });
  expect(promotion).toMatchObject(readValues(values, now, promotion) ?? { name: null });
});

test('a new promotion begins now, has no end and no limits', () => {
  expect(readValues(typed(), now)).toEqual({
    name: 'Herbst',
    name_translations: {},
    code: null,
    kind: 'amount',
    value: 500,
    minimum_cents: 0,
    first_order_only: false,
    is_combinable: true,
    use_limit: null,
    customer_limit: null,
    valid_from: now.toISOString(),
    valid_to: null,
  });
});

test('a changed first day begins at midnight in Berlin, and the last day is included', () => {
  const values = typed({ valid_from: '2027-03-27', valid_to: '2027-03-28', code: ' hallo 7 ' });
  expect(readValues(values, now)).toMatchObject({
    code: 'HALLO7',
    valid_from: '2027-03-26T23:00:00.000Z',
    valid_to: '2027-03-28T22:00:00.000Z',
  });
});

test('only the value of the chosen kind is required', () => {
  const percent = typed({ kind: 'percent', percent: '15', amount: 'viel' });
  expect(readValues(percent, now)).toMatchObject({ kind: 'percent', value: 15 });
  const free = typed({ kind: 'free_delivery', percent: 'x', amount: '' });
  expect(readValues(free, now)).toMatchObject({ kind: 'free_delivery', value: 0 });
});

test.each<[Partial<PromotionValues>, object]>([
  [{ name: ' ' }, { name: 'name' }],
  [{ code: 'A!' }, { code: 'code' }],
  [{ amount: '0' }, { amount: 'amount' }],
  [{ amount: '1000' }, {}],
  [{ amount: '1000,01' }, { amount: 'amount' }],
  [{ kind: 'percent', percent: '101' }, { percent: 'percent' }],
  [{ kind: 'percent', percent: '' }, { percent: 'percent' }],
  [{ minimum: 'x' }, { minimum: 'minimum' }],
  [{ minimum: '0' }, {}],
  [
    { use_limit: '0', customer_limit: 'x' },
    { use_limit: 'limit', customer_limit: 'limit' },
  ],
  [{ valid_to: '2026-11-22' }, { valid_to: 'last' }],
  [{ valid_to: '2026-11-23' }, {}],
  [{ valid_from: '' }, { valid_from: 'first' }],
])('%o: is said at its field', (changes, errors) => {
  expect(findErrors(typed(changes))).toEqual(errors);
  expect(readValues(typed(changes), now) === undefined).toBe(Object.keys(errors).length > 0);
});
