import { expect, test } from 'vitest';
import type { BatchProduct } from '#contract/stock/picking.schema.ts';
import { batchOf, batchProduct } from '#test/helpers/batch.ts';
import { readGoods, unitsOf } from './read-goods.ts';

const lot = (id: string, code: string) =>
  ({ id, code, date: '2026-12-24', date_kind: 'best_before', quantity: 3 }) as const;

const product = (name: string, barcode: string, lots: BatchProduct['lots'] = []) =>
  batchProduct(name, { barcode, lots });

const milk = product('milk', '4006381333931', [lot('one', 'A1'), lot('two', 'B2')]);
const meat = product('meat', '2812345000007');
const rice = product('rice', '4011200296908', [lot('opening', '')]);
const batch = batchOf([], [milk, meat, rice]);
const read = (code: string, sought = milk) =>
  readGoods(code, { batch, product: sought, today: '2026-11-27' });

test.each([
  ['a barcode', '4006381333931', { kind: 'goods', lot_id: null, weight_g: null }],
  [
    'a label with a lot',
    '(01)04006381333931(10)B2',
    { kind: 'goods', lot_id: 'two', weight_g: null },
  ],
  ['a label of the lot alone', ']C110A1', { kind: 'goods', lot_id: 'one', weight_g: null }],
  ['another product', '4011200296908', { kind: 'other_product', name: 'rice' }],
  ['an unknown product', '96385074', { kind: 'other_product', name: null }],
  [
    'a lot that may not be picked',
    '(01)04006381333931(10)X9',
    { kind: 'other_lot', lot_code: 'X9' },
  ],
  ['a tote', 'T-10051-2', { kind: 'tote', tote: 'T-10051-2', order_number: 10_051 }],
  ['a damaged code', '4006381333932', { kind: 'unreadable' }],
])('%s is recognised without a network', (_, code, expected) => {
  expect(read(code)).toEqual(expected);
});

test.each(['96385074', '14006381333938', '(01)14006381333938(10)B2'])(
  'the further code %s proves the product whose code it is',
  (code) => {
    const sought = { ...milk, other_codes: ['14006381333938', '96385074'] };
    const known = batchOf([], [sought, rice]);
    const readFor = (wanted: BatchProduct) =>
      readGoods(code, { batch: known, product: wanted, today: '2026-11-27' });
    expect(readFor(sought)).toMatchObject({ kind: 'goods' });
    expect(readFor(rice)).toEqual({ kind: 'other_product', name: 'milk' });
  },
);

test('a weight code names the product and its weight', () => {
  expect(read('2812345009857', meat)).toEqual({ kind: 'goods', lot_id: null, weight_g: 985 });
});

test('a lot code counts for nothing where the lots have none', () => {
  expect(read('(01)04011200296908(10)X9', rice)).toEqual({
    kind: 'goods',
    lot_id: null,
    weight_g: null,
  });
});

test.each([
  [985, 1],
  [2100, 2],
  [9000, 3],
  [10, 1],
])('%d g of goods of 1,000 g are %d of 3 open units', (weight, units) => {
  expect(unitsOf(weight, 1000, 3)).toBe(units);
});
