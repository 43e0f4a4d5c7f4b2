import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noFees } from '#domain/cart/charges.ts';
import { cents } from '#domain/money.ts';
import { expectSettlement } from './expected-settlement.ts';

const eggs = {
  id: 'eggs',
  quantity: 3,
  price_at_purchase_cents: cents(279),
  deposit_cents: cents(0),
  vat_rate: 7,
};
const water = {
  id: 'water',
  quantity: 2,
  price_at_purchase_cents: cents(100),
  deposit_cents: cents(25),
  vat_rate: 19,
};
const terms = { ...noFees, delivery_fee_cents: cents(399), promotions: [] };
const nothing = { missing: [], substitutes: [] };

it('an order of which nothing is missing costs what was ordered', () => {
  const expected = expectSettlement([eggs, water], nothing, terms);
  expect(expected).toMatchObject({ subtotal_cents: 1037, deposit_cents: 50, total_cents: 1486 });
});

it('missing units cost nothing, and neither does their deposit', () => {
  const missing = [
    { order_item_id: 'eggs', quantity: 1 },
    { order_item_id: 'water', quantity: 2 },
  ];
  const expected = expectSettlement([eggs, water], { ...nothing, missing }, terms);
  expect(expected).toMatchObject({ subtotal_cents: 558, deposit_cents: 0, total_cents: 957 });
});

it('an accepted substitute costs what was offered, and replaces its units', () => {
  const missing = [{ order_item_id: 'eggs', quantity: 2 }];
  const substitutes = [
    { quantity: 1, charged_cents: cents(450), deposit_cents: cents(8), vat_rate: 7 },
  ];
  const expected = expectSettlement([eggs], { missing, substitutes }, terms);
  expect(expected).toMatchObject({ subtotal_cents: 729, deposit_cents: 8, total_cents: 1136 });
});

it('an order of which everything is missing costs nothing', () => {
  const missing = [{ order_item_id: 'eggs', quantity: 3 }];
  const expected = expectSettlement([eggs], { ...nothing, missing }, terms);
  expect(expected).toMatchObject({ delivery_fee_cents: 0, total_cents: 0 });
});

it('what is missing never makes an order dearer', () => {
  const promotion = {
    promotion_id: 'p',
    name: 'Zehn Prozent',
    code: null,
    kind: 'percent' as const,
    value: 10,
    minimum_cents: cents(900),
    is_combinable: true,
  };
  const discounted = { ...terms, promotions: [promotion] };
  const full = expectSettlement([eggs, water], nothing, discounted).total_cents;
  fc.assert(
    fc.property(fc.nat(3), fc.nat(2), (noEggs, noWater) => {
      const missing = [
        { order_item_id: 'eggs', quantity: noEggs },
        { order_item_id: 'water', quantity: noWater },
      ];
      const { total_cents } = expectSettlement([eggs, water], { ...nothing, missing }, discounted);
      return total_cents <= full;
    }),
  );
});
