import { expect, test } from 'vitest';
import type { ReturnedGoods } from '#contract/stock/returns.schema.ts';
import { advisedWaste, findScanned } from './state.ts';

const goods = (id: string, changes: Partial<ReturnedGoods> = {}): ReturnedGoods => ({
  id,
  cause: 'refused',
  refusal_reason: null,
  order_number: 7,
  product: { id: 'milk', name: 'Milch' },
  shelf: null,
  lot: { code: id, date: '2026-12-01', date_kind: 'best_before', is_for_sale: true },
  quantity: 3,
  tour: null,
  waste_advice: null,
  ...changes,
});

const scan = (product_id: string, lot_code: string | null = null) => ({
  product: { id: product_id, name: '' },
  lot_code,
  date: null,
  date_kind: 'none' as const,
  weight_g: null,
  price_cents: null,
  count: null,
  needs_check: null,
  origin: null,
  recorded_origin: null,
  unknown_ais: [],
  case: null,
});

test('all units are advised to be thrown away, or none', () => {
  expect(advisedWaste(goods('a'))).toBe(0);
  expect(advisedWaste(goods('a', { waste_advice: 'warm' }))).toBe(3);
});

test.each([
  ['the first goods of the product, without a lot in the code', scan('milk'), 'a'],
  ['the goods of the scanned lot', scan('milk', 'b'), 'b'],
  ['goods of the product, although the lot is another one', scan('milk', 'c'), 'a'],
  ['nothing for another product', scan('bread'), undefined],
])('a scan finds %s', (_, read, id) => {
  expect(findScanned([goods('a'), goods('b')], read)?.id).toBe(id);
});
