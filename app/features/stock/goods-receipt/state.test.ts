import { expect, test } from 'vitest';
import type { ExpectedLine } from '#contract/stock/expected-deliveries.schema.ts';
import type { Scan } from '#contract/stock/inventory.schema.ts';
import {
  applyScan,
  assignLine,
  noOrigin,
  parseKilograms,
  parseTemperature,
  readDraft,
  startDraft,
  startLine,
  withProbable,
  type ReceiptDraft,
} from './state.ts';

const milk = { id: 'milk', name: 'Milch' };
const plain: Scan = {
  product: milk,
  needs_check: null,
  origin: null,
  recorded_origin: null,
  unknown_ais: [],
  lot_code: null,
  date: null,
  date_kind: 'none',
  weight_g: null,
  price_cents: null,
  count: null,
  case: null,
};
const label: Scan = { ...plain, lot_code: 'L7', date: '2026-12-31', date_kind: 'use_by' };
const draft: ReceiptDraft = {
  ...startDraft(milk),
  date_kind: 'best_before',
  date: '2026-12-31',
  code: 'L7',
  quantity: 3,
};

test('an unknown case begins a receipt of what is probably inside, and changes none', () => {
  const barcode = '14006381333938';
  const unknown: Scan = {
    ...plain,
    product: null,
    case: { barcode, units: null, is_confirmed: false, may_confirm: false, probable: milk },
  };
  expect(applyScan(null, withProbable(null, unknown))).toMatchObject({
    kind: 'started',
    draft: { product: milk, quantity: 1 },
  });
  expect(applyScan(draft, withProbable(draft, unknown))).toEqual({ kind: 'unknown_product' });
  expect(withProbable(null, label)).toBe(label);
});

test('a scan begins a receipt with what the label says', () => {
  expect(applyScan(null, { ...label, count: 24 })).toEqual({
    kind: 'started',
    draft: {
      product: milk,
      date_kind: 'use_by',
      date: '2026-12-31',
      code: 'L7',
      produced_on: '',
      temperature_note: '',
      quantity: 24,
      cost: '',
    },
  });
  expect(applyScan(null, plain)).toEqual({ kind: 'started', draft: startDraft(milk) });
});

test('a second scan of the same goods counts one more', () => {
  expect(applyScan(draft, plain)).toEqual({ kind: 'counted', draft: { ...draft, quantity: 4 } });
  expect(applyScan(draft, { ...label, date_kind: 'best_before' })).toMatchObject({
    kind: 'counted',
    draft: { quantity: 4 },
  });
});

test('a label completes a receipt that began with a barcode, and counts nothing', () => {
  expect(applyScan(startDraft(milk), label)).toEqual({
    kind: 'completed',
    draft: { ...startDraft(milk), code: 'L7', date: '2026-12-31', date_kind: 'use_by' },
  });
});

test.each([
  ['an unknown code', { ...plain, product: null }, 'unknown_product'],
  ['another product', { ...plain, product: { id: 'jam', name: 'Konfitüre' } }, 'other_product'],
  ['another lot', { ...label, lot_code: 'L8' }, 'other_lot'],
  ['another date', { ...label, date: '2027-01-01' }, 'other_lot'],
  ['more than the shop books at once', { ...plain, count: 10_000 }, 'too_many'],
])('%s changes nothing', (_, scan, kind) => {
  expect(applyScan(draft, scan)).toEqual({ kind });
});

const unknown = noOrigin;

test('a draft is sent as the contract wants it', () => {
  expect(
    readDraft(
      { ...draft, code: ' L7 ', cost: '1,20' },
      { ...noOrigin, supplierId: 's1', note: ' LS 1 ' },
    ),
  ).toEqual({
    receipt: {
      product_id: 'milk',
      code: 'L7',
      date: '2026-12-31',
      date_kind: 'best_before',
      quantity: 3,
      supplier_id: 's1',
      note_number: 'LS 1',
      unit_cost_cents: 120,
    },
  });
  expect(readDraft({ ...draft, date_kind: 'none' }, unknown)).toMatchObject({
    receipt: { date: null, date_kind: 'none', supplier_id: null, unit_cost_cents: null },
  });
});

test.each<[Partial<ReceiptDraft>, string]>([
  [{ date: '' }, 'date'],
  [{ code: 'L 7' }, 'code'],
  [{ code: 'L'.repeat(21) }, 'code'],
  [{ cost: 'viel' }, 'cost'],
])('%j is refused at the field %s', (change, field) => {
  expect(readDraft({ ...draft, ...change }, unknown)).toEqual({ errors: { [field]: true } });
});

test('a draft is not sent before it is known what the date means', () => {
  expect(readDraft({ ...draft, date_kind: null }, unknown)).toEqual({
    errors: { date_kind: true },
  });
});

test.each([
  ['4', 40],
  [' 4,5 ', 45],
  ['-18', -180],
  ['\u221218.5', -185],
  ['-0,5', -5],
  ['0', 0],
  ['', undefined],
  ['-', undefined],
  ['4,55', undefined],
  ['180', undefined],
  ['kalt', undefined],
])('reads the temperature %j as %s tenths', (text, tenths) => {
  expect(parseTemperature(text)).toBe(tenths);
});

test.each([
  ['2', '', { temperature_tenths: 20 }],
  ['3', ' sofort gekühlt ', { temperature_tenths: 30, temperature_note: 'sofort gekühlt' }],
  // The shop refuses it, and its text says why.
  ['9', '', { temperature_tenths: 90 }],
])('minced meat at %s degrees is sent with %j', (typed, temperature_note, sent) => {
  const cooled = { zone: 'chilled', food_kind: 'minced_meat' } as const;
  const origin = { ...noOrigin, temperatures: { chilled: typed, frozen: '-20' } };
  expect(readDraft({ ...draft, temperature_note }, origin, { cooled })).toMatchObject({
    receipt: sent,
  });
});

test.each([
  ['', 'temperature'],
  ['kalt', 'temperature'],
  ['3', 'temperature_note'],
])('chilled goods with the temperature %j lack the field %s', (typed, field) => {
  const cooled = { zone: 'chilled', food_kind: 'minced_meat' } as const;
  const origin = { ...noOrigin, temperatures: { chilled: typed } };
  expect(readDraft(draft, origin, { cooled })).toEqual({ errors: { [field]: true } });
});

test.each([
  ['2,4', 2400],
  ['0.35', 350],
  ['12', 12_000],
  ['0', undefined],
  ['-1', undefined],
  ['1,2345', undefined],
  ['', undefined],
])('the weight %j is %j grams', (text, grams) => {
  expect(parseKilograms(text)).toBe(grams);
});

const line: ExpectedLine = {
  id: 'line',
  product: milk,
  article_number: '',
  article_name: 'Milch 6er',
  units_per_case: 6,
  cases: 2,
  received_units: 0,
  refused_units: 0,
  open_units: 12,
  most_units: 18,
  rest: null,
  expected_on: null,
  life_days: null,
  is_by_weight: false,
  price_cents: null,
  zone: null,
};
const done = { ...line, id: 'done', open_units: 0, most_units: 4 };

test('goods of an order begin with what is missing, or with one more case', () => {
  expect(assignLine(startDraft(milk), [done, line])).toMatchObject({ line, quantity: 12 });
  expect(assignLine(startDraft(milk), [done])).toMatchObject({ line: done, quantity: 4 });
  expect(assignLine(startDraft({ id: 'figs', name: 'Feigen' }), [line]).line).toBeUndefined();
});

test('a second scan of ordered goods adds nothing, and a label completes them', () => {
  const begun = startLine(line);
  expect(applyScan(begun, plain)).toEqual({ kind: 'completed', draft: begun });
  expect(applyScan(begun, label)).toMatchObject({ draft: { code: 'L7', quantity: 12 } });
});

test('a receipt of an order names its line, its weight and another price', () => {
  const by = { ...noOrigin, supplierId: 'farm' };
  const loose = { ...startLine(line), date_kind: 'none' as const };
  expect(readDraft({ ...loose, price: '9,90' }, by)).toMatchObject({
    receipt: { purchase_order_line_id: 'line', weight_g: null, price_cents: 990 },
  });
  const weighed = { ...loose, line: { ...line, is_by_weight: true } };
  expect(readDraft({ ...weighed, weight: '2,4' }, by)).toMatchObject({
    receipt: { weight_g: 2400, price_cents: null },
  });
  expect(readDraft({ ...weighed, price: 'x' }, by)).toEqual({
    errors: { weight: true, price: true },
  });
});
