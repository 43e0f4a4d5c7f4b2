import { expect, test } from 'vitest';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { cents } from '#domain/money.ts';
import { findErrors, readValues, valuesOf, type OfferValues } from './offer-values.ts';

/** Noon in Berlin. */
const now = new Date('2026-11-23T11:00:00Z');
const product_id = '00000000-0000-4000-8000-000000000000';
const typed = (changes: Partial<OfferValues>): OfferValues => ({
  ...valuesOf(undefined, now),
  product_id,
  ...changes,
});

test('a new offer is 20 % off for a week from now, without a product', () => {
  const values = valuesOf(undefined, now);
  expect(values).toMatchObject({ percent: '20', first: '2026-11-23', last: '2026-11-29' });
  expect(readValues(values, now)).toBeUndefined();
  expect(readValues({ ...values, product_id }, now)).toEqual({
    product_id,
    kind: 'weekly',
    price: { percent_off: 20 },
    period: { valid_to: '2026-11-29T23:00:00.000Z' },
  });
});

test('a planned offer starts at midnight in Berlin and includes its last day', () => {
  // The clocks are changed between the two days.
  const values = typed({ first: '2027-03-27', last: '2027-03-28' });
  expect(readValues(values, now)?.period).toEqual({
    valid_from: '2027-03-26T23:00:00.000Z',
    valid_to: '2027-03-28T22:00:00.000Z',
  });
});

test.each([
  ['1,99', 199],
  ['6.66', 666],
])('a price of %s is accepted as typed', (price, price_cents) => {
  expect(readValues(typed({ asks: 'price', price }), now)?.price).toEqual({ price_cents });
});

test.each<[Partial<OfferValues>, object]>([
  [{ percent: '95' }, { percent: 'percent' }],
  [{ percent: '0' }, { percent: 'percent' }],
  [{ percent: '12,5' }, { percent: 'percent' }],
  [{ asks: 'price', price: '0' }, { price: 'price' }],
  [{ asks: 'price', price: '1,2,3' }, { price: 'price' }],
  [{ percent: '100' }, { percent: 'percent' }],
  [{ percent: 'x5' }, { percent: 'percent' }],
  [{ percent: '91' }, { percent: 'percent' }],
  [
    { first: '2026-11-22', last: '2026-11-22' },
    { first: 'past', last: 'past' },
  ],
  [{ first: '2026-11-22' }, { first: 'past' }],
  [{ first: '2026-11-25', last: '2026-11-24' }, { last: 'before_first' }],
])('%o is not sent, and said at its field', (changes, errors) => {
  expect(findErrors(typed(changes), now, false)).toEqual(errors);
  expect(readValues(typed(changes), now)).toBeUndefined();
});

// One of them ends in the night when summer time begins.
test.each(['2026-11-29', '2027-03-28'])(
  'an offer until %s that is saved unchanged stays unchanged',
  (last) => {
    const before = typed({ first: '2026-11-24', last, asks: 'price', price: '1,99' });
    const wanted = readValues(before, now);
    const offer: AdminOffer = {
      id: product_id,
      product: {
        id: product_id,
        name: 'Feigen',
        image_url: null,
        pack: null,
        price_cents: cents(299),
      },
      kind: 'weekly',
      price_cents: cents(199),
      reduction: null,
      valid_from: wanted?.period.valid_from ?? '',
      valid_to: wanted?.period.valid_to ?? '',
      state: 'upcoming',
    };
    expect(valuesOf(offer, now)).toMatchObject({ first: '2026-11-24', last });
    expect(readValues(valuesOf(offer, now), now, offer)).toEqual(wanted);
  },
);

test.each(['1', '90', ' 5 '])('%s percent can be taken off', (percent) => {
  expect(readValues(typed({ percent }), now)?.price).toEqual({ percent_off: Number(percent) });
});

test('an offer may be for today only', () => {
  expect(readValues(typed({ last: '2026-11-23' }), now)?.period).toEqual({
    valid_to: '2026-11-23T23:00:00.000Z',
  });
});

test('the end of a running offer can be changed, whatever its first day and price', () => {
  const running: AdminOffer = {
    id: product_id,
    product: {
      id: product_id,
      name: 'Feigen',
      image_url: null,
      pack: null,
      price_cents: cents(299),
    },
    kind: 'featured',
    price_cents: cents(199),
    reduction: null,
    valid_from: '2026-11-19T23:00:00.000Z',
    valid_to: '2026-11-25T23:00:00.000Z',
    state: 'running',
  };
  const values = valuesOf(running, now);
  expect(values).toMatchObject({
    product_id,
    kind: 'featured',
    asks: 'price',
    price: '1,99',
    percent: '',
    first: '2026-11-20',
    last: '2026-11-25',
  });
  const moved = { ...values, last: '2026-11-24', price: '' };
  expect(readValues(moved, now, running)).toMatchObject({
    price: {},
    period: { valid_to: '2026-11-24T23:00:00.000Z' },
  });
  expect(readValues(moved, now, running)?.period).not.toHaveProperty('valid_from');
  expect(findErrors({ ...values, last: '2026-11-22' }, now, true)).toEqual({ last: 'past' });
  expect(readValues({ ...values, last: '2026-11-22' }, now, running)).toBeUndefined();
});
