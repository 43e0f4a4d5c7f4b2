import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { creditAtOnce, creditUnits, mostAtOnce } from './instant-credit.ts';

const line = (order_item_id: string, product_id: string, quantity: number, paid: number) => ({
  order_item_id,
  product_id,
  quantity,
  paid_cents: cents(paid),
  credited_cents: cents(0),
  left_cents: cents(paid),
});
const lines = [
  line('milk', 'milk', 3, 400),
  line('tea', 'tea', 1, 250),
  line('tea', 'mint', 2, 300),
];
const terms = { limit_cents: cents(1000), month_cents: cents(3000), used_cents: cents(0) };
const of = (order_item_id: string, quantity: number) => ({ order_item_id, quantity });

describe('the price of complained units', () => {
  it.each([
    [[of('milk', 1)], [133]],
    [[of('milk', 3)], [400]],
    [[of('tea', 2)], [250, 150]],
    [
      [of('milk', 1), of('tea', 1)],
      [133, 250],
    ],
    [[of('bread', 1)], []],
  ])('%j cost %j', (items, amounts) => {
    expect(creditUnits(items, lines).map(({ amount_cents }) => amount_cents)).toEqual(amounts);
  });

  it('is no more than what is left of the line', () => {
    const rest = { ...line('milk', 'milk', 3, 400), left_cents: cents(50) };
    expect(creditUnits([of('milk', 2)], [rest])).toMatchObject([{ amount_cents: 50 }]);
  });
});

describe('a credit at once', () => {
  const complaint = {
    wish: 'refund',
    reasons: ['damaged'],
    items: [of('milk', 3)],
    earlier: ['tea'],
  } as const;

  it('is given up to the limit', () => {
    expect(creditAtOnce(complaint, lines, terms)).toMatchObject([{ amount_cents: 400 }]);
    expect(creditAtOnce(complaint, lines, { ...terms, limit_cents: cents(400) })).not.toBeNull();
    expect(creditAtOnce(complaint, lines, { ...terms, limit_cents: cents(399) })).toBeNull();
    expect(creditAtOnce(complaint, lines, { ...terms, limit_cents: cents(0) })).toBeNull();
  });

  it('is the same for new goods and for money', () => {
    const asked = { ...complaint, wish: 'replacement' as const };
    expect(creditAtOnce(asked, lines, terms)).toEqual(creditAtOnce(complaint, lines, terms));
  });

  it('is bounded by what the customer got in thirty days', () => {
    expect(mostAtOnce({ ...terms, used_cents: cents(2500) })).toBe(500);
    expect(mostAtOnce({ ...terms, used_cents: cents(3500) })).toBe(0);
    expect(creditAtOnce(complaint, lines, { ...terms, used_cents: cents(2601) })).toBeNull();
  });

  it.each([
    ['nothing is said about the money', { ...complaint, wish: null }],
    ['a reason is in words', { ...complaint, reasons: ['damaged', 'other'] as const }],
    ['an earlier complaint named the line', { ...complaint, earlier: ['tea', 'milk'] }],
    ['nothing was paid for the line', { ...complaint, items: [of('bread', 1)] }],
  ])('is for the staff to decide if %s', (_, asked) => {
    expect(creditAtOnce(asked, lines, terms)).toBeNull();
  });

  it('is for the staff to decide if the line was credited before', () => {
    const before = {
      ...line('milk', 'milk', 3, 400),
      credited_cents: cents(10),
      left_cents: cents(390),
    };
    expect(creditAtOnce(complaint, [before], terms)).toBeNull();
  });
});
