import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import {
  isDifferent,
  listReceived,
  listDelivered,
  totalsDue,
  totalsExpected,
} from './delivered-lines.ts';

const item = { id: 'milk', quantity: 3, price_at_purchase_cents: cents(119) };
const date = { date: '2026-12-24', date_kind: 'best_before' };
const line = {
  order_item_id: 'milk',
  outcome: 'delivered' as const,
  ordered_quantity: 1,
  quantity: 1,
  product: { id: 'p' },
  charged_cents: cents(119),
  weight_g: null as number | null,
  lot: date as typeof date | null,
};
const short = {
  ...line,
  outcome: 'short' as const,
  quantity: 0,
  charged_cents: cents(0),
  lot: null,
};

describe('listDelivered', () => {
  test('adds up units with the same outcome and date', () => {
    const [delivered, ...others] = listDelivered([item], [line, line, short]);
    expect(delivered?.line).toMatchObject({ quantity: 2, charged_cents: 238, weight_g: null });
    expect(delivered).toMatchObject({ ordered_cents: 238, less_cents: 0 });
    expect(others).toHaveLength(1);
    expect(others[0]?.line.outcome).toBe('short');
    expect(others[0]?.less_cents).toBe(119);
  });

  test('separates dates, and has a key for each line', () => {
    const other = { ...line, lot: { ...date, date: '2026-12-31' } };
    const all = listDelivered([item], [line, other, short]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(3);
  });

  test('separates lots that another certificate proves', () => {
    const halal = { certifier: 'HCB', number: '17', lot_code: 'L7' };
    const of = (changes: Partial<typeof halal>) => ({
      ...line,
      lot: { ...date, halal: { ...halal, ...changes } },
    });
    const lines = [of({}), of({}), of({ number: '18' }), of({ lot_code: 'L8' })];
    expect(listDelivered([item], lines).map((each) => each.line.quantity)).toEqual([2, 1, 1]);
  });

  test('adds up weights', () => {
    const weighed = { ...line, weight_g: 480, charged_cents: cents(114) };
    const [delivered] = listDelivered([item], [weighed, { ...weighed, weight_g: 500 }]);
    expect(delivered?.line.weight_g).toBe(980);
    expect(delivered?.less_cents).toBe(10);
  });

  test('is in the order of the items', () => {
    const bread = { ...item, id: 'bread' };
    const all = listDelivered([bread, item], [line, { ...line, order_item_id: 'bread' }]);
    expect(all.map((each) => each.item.id)).toEqual(['bread', 'milk']);
  });
});

test.each([
  ['as ordered', line, false],
  ['lighter', { ...line, charged_cents: cents(110) }, true],
  ['short', short, true],
  ['substituted at the same price', { ...line, outcome: 'substituted' as const }, true],
])('a line %s differs from the order: %j', (_, of, expected) => {
  expect(listDelivered([item], [of]).map(isDifferent)).toEqual([expected]);
});

test('the totals due are those of the settlement, and of the order before', () => {
  const ordered = { total_cents: cents(500) };
  expect(totalsDue<typeof ordered, typeof ordered>({ ...ordered, settlement: null })).toMatchObject(
    ordered,
  );
  expect(totalsDue({ ...ordered, settlement: { total_cents: cents(400) } }).total_cents).toBe(400);
});

test('the totals expected are those without what is missing so far, else those that are due', () => {
  const totalOf = (settled: number | null, expected: number | null) => {
    const totals = (amount: number) => ({ total_cents: cents(amount) });
    const settlement = settled === null ? null : totals(settled);
    const fulfilment = expected === null ? null : { totals: totals(expected) };
    return totalsExpected({ ...totals(500), settlement, fulfilment });
  };
  expect(totalOf(null, 450)).toMatchObject({ total_cents: 450 });
  expect(totalOf(null, null)).toMatchObject({ total_cents: 500 });
  expect(totalOf(400, null)).toMatchObject({ total_cents: 400 });
});

describe('listReceived', () => {
  test('is what came for each ordered line, with the product that replaced it', () => {
    const bread = { ...item, id: 'bread' };
    const replaced = { ...line, outcome: 'substituted' as const, product: { id: 'q' } };
    const eggs = { ...short, order_item_id: 'eggs' };
    expect(listReceived([bread, item, { id: 'eggs' }], [line, replaced, short, eggs])).toEqual([
      { order_item_id: 'milk', quantity: 2, products: [{ id: 'p' }, { id: 'q' }] },
    ]);
  });
});
