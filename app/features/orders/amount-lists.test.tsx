import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TotalsList } from '#app/features/cart/cart/totals-list.tsx';
import { SumList } from '#app/features/tours/tour-stop/payment/sum-list.tsx';
import { noCharges } from '#domain/cart/charges.ts';
import { addUp, amountNames } from '#domain/cart/totals.ts';
import { cents, sum } from '#domain/money.ts';
import { fullAmounts, readAmounts } from '#test/helpers/amounts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { OrderItems } from './admin-orders/order-items.tsx';
import { AmountDifferences } from './order-change/amount-differences.tsx';

const order = { ...fullAmounts, vat: [] };
const none = cents(0);
const before = addUp({ subtotal_cents: none, deposit_cents: none }, noCharges);
const { total_cents } = fullAmounts;
const door = {
  empties_cents: none,
  paid_cents: none,
  balance_cents: none,
  payout_cents: none,
  credit_cents: none,
};

/** Of the goods, the deposit and each charge, the discounts by themselves; then the total. */
const listed = amountNames.flatMap((name) =>
  name === 'discount'
    ? fullAmounts.discounts.map(({ amount_cents }) => 0 - amount_cents)
    : [fullAmounts[`${name}_cents`]],
);

test('each amount of an order that has them all is another one', () => {
  expect(new Set(listed).size).toBe(amountNames.length + 1);
});

const lists: { of: string; list: ReactNode; isTotalFirst?: boolean }[] = [
  { of: 'a cart and an order of a customer', list: <TotalsList totals={order} /> },
  {
    of: 'an order of the staff',
    list: <OrderItems order={{ ...order, items: [], settlement: null, balance_cents: none }} />,
  },
  {
    of: 'a door, the total first,',
    isTotalFirst: true,
    list: <SumList sum={{ settlement: fullAmounts, ...door, due_cents: total_cents }} />,
  },
];

test.each(lists)(
  'the amounts of $of are all there, and the parts add up to the total',
  ({ list, isTotalFirst = false }) => {
    const shown = readAmounts(markupOf(list));
    const amounts = isTotalFirst ? [...shown.slice(1), ...shown.slice(0, 1)] : shown;
    expect(amounts).toEqual(listed);
    expect(sum(amounts.slice(0, -1).map(cents))).toBe(total_cents);
  },
);

const paidInPart: { of: string; list: ReactNode }[] = [
  { of: 'a cart', list: <TotalsList totals={{ ...order, balance_cents: cents(749) }} /> },
  {
    of: 'an order of the staff',
    list: (
      <OrderItems order={{ ...order, items: [], settlement: null, balance_cents: cents(749) }} />
    ),
  },
];

test.each(paidInPart)(
  'what the balance pays of $of follows the total, with what is left',
  ({ list }) => {
    expect(readAmounts(markupOf(list))).toEqual([...listed, -749, total_cents - 749]);
  },
);

test('the comparison of a changed order has every amount before and after', () => {
  const differences = readAmounts(
    markupOf(<AmountDifferences before={before} after={{ ...order }} />),
  );
  const after = amountNames.flatMap((name) => [before[`${name}_cents`], order[`${name}_cents`]]);
  expect(differences.slice(0, after.length)).toEqual(after);
  expect(differences.at(-1)).toBe(total_cents);
});
