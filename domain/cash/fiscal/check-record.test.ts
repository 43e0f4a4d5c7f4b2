import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { buildRecord } from './build-record.ts';
import { checkRecord } from './check-record.ts';
import type { FiscalLine, FiscalMeans, RecordContent } from './content.ts';

const bar = (amount: number): FiscalMeans => ({
  type: 'Bar',
  name: '',
  amount_cents: cents(amount),
});
const sale = (gross: number) => ({
  gv_type: 'Umsatz' as const,
  text: 'Reis',
  vat_key: 2 as const,
  gross_cents: cents(gross),
});
const right = buildRecord([[sale(1070)]], [bar(1070)]);
const withLine = (changes: Partial<FiscalLine>): RecordContent => ({
  ...right,
  lines: right.lines.map((line) => ({ ...line, ...changes })),
});

test('finds nothing wrong with a sale', () => {
  expect(checkRecord(right)).toEqual([]);
});

test.each<[string, RecordContent, string]>([
  ['without lines', { ...right, lines: [] }, 'there is no line'],
  [
    'that is paid with another amount',
    { ...right, means: [bar(1069)] },
    'the lines are 1070 cents, and the means 1069',
  ],
  [
    'whose amounts to be signed are not what was paid',
    { ...right, means: [bar(1069)] },
    'the data to be signed are other amounts: Beleg^0.00_10.70_0.00_0.00_0.00^10.69:Bar',
  ],
  [
    'that is paid with nothing but an amount',
    { ...right, means: [{ ...bar(1070), type: 'Keine' }] },
    'the data to be signed are other amounts: Beleg^0.00_10.70_0.00_0.00_0.00^',
  ],
  ['without a means of payment', { ...right, means: [] }, 'there is no means of payment'],
  ['without the sum of a key', { ...right, vat: [] }, 'key 2 has 0 sums'],
  ['with two sums of a key', { ...right, vat: [...right.vat, ...right.vat] }, 'key 2 has 2 sums'],
  [
    'with another gross sum than its lines',
    { ...right, vat: right.vat.map((head) => ({ ...head, gross_cents: cents(1071) })) },
    'the lines of key 2 are 1070 cents, and its sum 1071',
  ],
  [
    'with VAT that is a cent off',
    {
      ...right,
      vat: right.vat.map((head) => ({ ...head, vat_cents: cents(71), net_cents: cents(999) })),
    },
    'the VAT of the lines of key 2 is another one than that of its sum',
  ],
  [
    'with a sum whose parts are another amount',
    { ...right, vat: right.vat.map((head) => ({ ...head, net_cents: cents(999) })) },
    'net and VAT of key 2 are not its gross amount',
  ],
  [
    'with a line whose parts differ',
    withLine({ net_e5: 1 }),
    'net and VAT of "Reis" are not its gross amount',
  ],
  [
    'with more than five decimals',
    withLine({ net_e5: 999_999.5, vat_e5: 70_000.5 }),
    '"Reis" has more than five decimals',
  ],
  ['with a line of no units', withLine({ quantity: 0 }), '"Reis" has no quantity'],
  ['with an empty text', withLine({ text: '' }), 'the text of a line is wrong: '],
  [
    'with a long text',
    withLine({ text: 'x'.repeat(256) }),
    `the text of a line is wrong: ${'x'.repeat(256)}`,
  ],
  ['with a line break in a text', withLine({ text: 'a\nb' }), 'the text of a line is wrong: a\nb'],
  [
    'with a long name of a case',
    withLine({ gv_name: 'x'.repeat(41) }),
    `the name of a case is wrong: ${'x'.repeat(41)}`,
  ],
  [
    'with a long name of a means of payment',
    { ...right, means: [{ ...bar(1070), name: 'x'.repeat(61) }] },
    `the name of a means of payment is wrong: ${'x'.repeat(61)}`,
  ],
  [
    'that is taken back without a reference',
    buildRecord([[sale(-1070)]], [bar(-1070)]),
    'a sale is taken back without a reference',
  ],
  [
    'of a deposit that is taken back without a reference',
    buildRecord([[{ ...sale(-25), gv_type: 'Pfand' }, sale(1070)]], [bar(1045)]),
    'a sale is taken back without a reference',
  ],
  [
    'with a reference to no record, whatever its text',
    { ...right, references: [{ type: 'Transaktion', other_record_id: null, text: 'x' }] },
    'a reference of the type Transaktion names nothing',
  ],
  [
    'with a reference without a text',
    { ...right, references: [{ type: 'ExterneRechnung', other_record_id: 'r-7', text: null }] },
    'a reference of the type ExterneRechnung names nothing',
  ],
  [
    'with a reference to nothing',
    { ...right, references: [{ type: 'ExterneRechnung', other_record_id: null, text: '' }] },
    'a reference of the type ExterneRechnung names nothing',
  ],
  [
    'of cash that has VAT',
    buildRecord([[{ ...sale(1070), gv_type: 'Geldtransit' }]], [bar(1070)]),
    'Geldtransit has VAT',
  ],
  [
    'of cash that is paid by PayPal',
    buildRecord(
      [[{ ...sale(100), gv_type: 'Auszahlung', vat_key: 5 }]],
      [{ type: 'ElZahlungsdienstleister', name: 'PayPal', amount_cents: cents(100) }],
    ),
    'cash that is moved is not paid in cash',
  ],
  [
    'of cash that is paid by PayPal in part',
    buildRecord(
      [[{ ...sale(100), gv_type: 'Auszahlung', vat_key: 5 }]],
      [bar(40), { type: 'ElZahlungsdienstleister', name: 'PayPal', amount_cents: cents(60) }],
    ),
    'cash that is moved is not paid in cash',
  ],
  [
    'of cash that is paid with nothing but an amount',
    buildRecord(
      [[{ ...sale(100), gv_type: 'Auszahlung', vat_key: 5 }]],
      [{ type: 'Keine', name: '', amount_cents: cents(100) }],
    ),
    'cash that is moved is not paid in cash',
  ],
])('refuses a record %s', (_name, content, fault) => {
  expect(checkRecord(content)).toContain(fault);
});

test('finds the VAT of a receipt right that is rounded in parts', () => {
  // Each part is rounded by nearly half a cent, in the same direction.
  const parts = [[sale(53)], [sale(53)]];
  const record = buildRecord(parts, [bar(106)]);
  expect(record.vat).toMatchObject([{ vat_cents: 6 }]);
  expect(checkRecord(record)).toEqual([]);
});

test('finds nothing wrong with longest texts, right references, and cash that moves none', () => {
  const texts = withLine({ text: 'x'.repeat(255), gv_name: 'x'.repeat(40) });
  expect(checkRecord(texts)).toEqual([]);
  expect(checkRecord({ ...right, means: [{ ...bar(1070), name: 'x'.repeat(60) }] })).toEqual([]);
  const references = [
    { type: 'Transaktion' as const, other_record_id: 'r-7', text: null },
    { type: 'ExterneRechnung' as const, other_record_id: null, text: '10051-1' },
  ];
  expect(checkRecord({ ...right, references })).toEqual([]);
  const back = buildRecord([[sale(-1070)]], [bar(-1070)], references.slice(0, 1));
  expect(checkRecord(back)).toEqual([]);
  const none = buildRecord(
    [[{ ...sale(0), gv_type: 'DifferenzSollIst', vat_key: 5 }]],
    [{ type: 'Keine', name: '', amount_cents: cents(0) }],
  );
  expect(checkRecord(none)).toEqual([]);
});
