import { expect, test } from 'vitest';
import { mapFees } from '#domain/cart/charges.ts';
import { cents, sum } from '#domain/money.ts';
import { settle } from '#domain/orders/settlement.ts';
import { totalWith } from './totals.ts';

const fees = mapFees(() => cents(399));
const packed = (subtotal: number, quantity: number) => ({
  picked: 0,
  of: 2,
  missing: [],
  totals: {
    ...settle(
      [
        {
          quantity,
          vat_rate: 7,
          charged_cents: cents(subtotal),
          deposit_cents: cents(quantity * 25),
        },
      ],
      { ...fees, promotions: [] },
    ),
    vat: [],
  },
});

test('a substitute is added to what is packed, at the fees of the order', () => {
  const order = { ...fees, discount_cents: cents(0) };
  const due = sum(Object.values(fees));
  expect(totalWith({ ...order, fulfilment: packed(1000, 1) }, cents(250))).toBe(1275 + due);
  // With nothing to deliver there is no fee yet.
  expect(totalWith({ ...order, fulfilment: packed(0, 0) }, cents(250))).toBe(250 + due);
});

test('with a discount, or before the packing, only the shop knows what the order will cost', () => {
  const order = { ...fees, discount_cents: cents(0), fulfilment: packed(1000, 1) };
  expect(totalWith({ ...order, discount_cents: cents(-100) }, cents(250))).toBeNull();
  expect(totalWith({ ...order, fulfilment: null }, cents(250))).toBeNull();
});
