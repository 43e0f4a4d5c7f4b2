import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LabelledLot, labelCodeOf } from './lot-label.ts';
import { readScannedCode } from './scanned-code.ts';
import { defaultWeightCodeRules as rules } from './weight-code.ts';

const today = '2026-10-01';
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const milk: LabelledLot = {
  id,
  code: 'L7',
  date: '2026-12-31',
  date_kind: 'best_before',
  barcode: '4006381333931',
};
const ownCode = 'L-3F2504E0-4F89-41D3-9A0C-0305E82C3301';

test.each<[string, Partial<LabelledLot>, string]>([
  ['a best-before date', {}, '01040063813339311526123110L7'],
  ['a use-by date', { date_kind: 'use_by' }, '01040063813339311726123110L7'],
  ['no code', { code: '' }, '010400638133393115261231'],
  ['no date', { date: null, date_kind: 'none' }, '010400638133393110L7'],
  ['neither', { date: null, date_kind: 'none', code: '' }, '0104006381333931'],
  ['an EAN-8', { barcode: '96385074' }, '01000000963850741526123110L7'],
  ['an in-store weight code', { barcode: '2812345000007' }, '01028123450000071526123110L7'],
  ['a product without barcode', { barcode: null }, ownCode],
  ['a code that GS1 does not allow', { code: 'L#7' }, ownCode],
  ['a code that ends like a date', { code: 'L715261231' }, ownCode],
  ['a date that two digits of a year cannot say', { date: '2099-12-31' }, ownCode],
])('the label of a lot with %s', (_, changes, code) => {
  expect(labelCodeOf({ ...milk, ...changes }, today)).toBe(code);
});

const digits = fc
  .string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 12, maxLength: 12 })
  .filter((text) => !/^0{5}/.test(text));
const days = fc
  .date({ min: new Date('2026-10-01'), max: new Date('2120-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const lots = fc.record({
  id: fc.uuid(),
  code: fc.stringMatching(/^[!-~]{0,20}$/),
  day: days,
  date_kind: fc.constantFrom('best_before' as const, 'use_by' as const, 'none' as const),
  barcode: fc.option(digits.map(complete)),
});

function complete(twelve: string): string {
  const sum = Array.from(twelve, (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  return twelve + ((10 - (sum.reduce((total, part) => total + part) % 10)) % 10);
}

test('each label is read back as its lot, or names the id of its lot', () => {
  const kinds = { lot: 0, own_lot: 0 };
  fc.assert(
    fc.property(lots, ({ day, ...rest }) => {
      const lot = { ...rest, date: rest.date_kind === 'none' ? null : day };
      const read = readScannedCode(labelCodeOf(lot, today), { today, rules });
      const kind = read?.kind === 'own_lot' ? 'own_lot' : 'lot';
      kinds[kind] += 1;
      const gs1 = {
        kind: 'lot',
        gtin: lot.barcode,
        ...(lot.code !== '' && { lot_code: lot.code }),
        ...(lot.date !== null && { [lot.date_kind]: lot.date }),
      };
      expect(read).toEqual({ lot: gs1, own_lot: { kind, lot_id: lot.id } }[kind]);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(kinds.lot, kinds.own_lot)).toBeGreaterThan(200);
});
