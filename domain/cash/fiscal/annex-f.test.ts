import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { buildRecord, type DraftLine } from './build-record.ts';
import { checkRecord } from './check-record.ts';
import type { FiscalMeans, RecordContent } from './content.ts';
import type { VatKey } from './vat-keys.ts';

const line = (gv_type: DraftLine['gv_type'], vat_key: VatKey, gross: number): DraftLine => ({
  gv_type,
  text: gv_type,
  vat_key,
  gross_cents: cents(gross),
});
const bar = (amount: number): FiscalMeans => ({
  type: 'Bar',
  name: '',
  amount_cents: cents(amount),
});
const mastercard: FiscalMeans = {
  type: 'Kreditkarte',
  name: 'Mastercard',
  amount_cents: cents(450),
};
const sales = [line('Umsatz', 1, 250), line('Umsatz', 2, 200)];

/** The worked example of DSFinV-K 2.4, annex F; orders (5 and 8a) are no receipts of a closing. */
const receipts: Record<string, RecordContent> = {
  '1': buildRecord([[line('Geldtransit', 5, 25_000)]], [bar(25_000)]),
  '2': buildRecord([sales], [bar(450)]),
  '3': buildRecord([sales], [mastercard]),
  '4': buildRecord([[line('Privatentnahme', 5, -500)]], [bar(-500)]),
  '6': buildRecord([[line('Anzahlungseinstellung', 2, 250)]], [bar(250)]),
  '7': buildRecord([[line('Umsatz', 2, 250), line('Anzahlungsaufloesung', 2, -250)]], []),
  '8b': buildRecord([[line('Anzahlungseinstellung', 2, 100)]], [bar(100)]),
  '9': buildRecord([[line('Umsatz', 2, 250), line('Anzahlungsaufloesung', 2, -100)]], [bar(150)]),
  '10': buildRecord([[line('Umsatz', 2, 250), line('Forderungsentstehung', 2, -150)]], [bar(100)]),
  '11': buildRecord([[line('Forderungsaufloesung', 2, 150)]], [bar(150)]),
};
const orders: Record<string, RecordContent> = {
  '5': buildRecord([[line('Umsatz', 2, 1250)]], []),
  '8a': buildRecord([[line('Umsatz', 2, 250)]], []),
};

/** Sums by a name, in euros with two decimals. */
function sumBy<T>(rows: readonly T[], nameOf: (row: T) => string, e5Of: (row: T) => number[]) {
  const groups = [...Map.groupBy(rows, nameOf)];
  return Object.fromEntries(
    groups.map(([name, all]) => {
      const sums = all
        .map(e5Of)
        .reduce((left, right) => left.map((each, i) => each + (right[i] ?? 0)));
      return [name, sums.map((each) => (Math.round(each / 1000) / 100).toFixed(2)).join(' ')];
    }),
  );
}

test('the twelve receipts of annex F have the closing sums that it prints', () => {
  const all = Object.values(receipts);
  const lines = all.flatMap((each) => each.lines);
  const cases = sumBy(
    lines,
    ({ gv_type, vat_key }) => `${gv_type} ${vat_key}`,
    ({ gross_cents, net_e5, vat_e5 }) => [gross_cents * 1000, net_e5, vat_e5],
  );
  expect(cases).toEqual({
    'Geldtransit 5': '250.00 250.00 0.00',
    'Umsatz 1': '5.00 4.20 0.80',
    'Umsatz 2': '11.50 10.75 0.75',
    'Privatentnahme 5': '-5.00 -5.00 0.00',
    'Anzahlungseinstellung 2': '3.50 3.27 0.23',
    'Anzahlungsaufloesung 2': '-3.50 -3.27 -0.23',
    'Forderungsentstehung 2': '-1.50 -1.40 -0.10',
    'Forderungsaufloesung 2': '1.50 1.40 0.10',
  });
  const means = all.flatMap((each) => each.means);
  const paid = sumBy(
    means,
    ({ type, name }) => `${type} ${name}`.trim(),
    ({ amount_cents }) => [amount_cents * 1000],
  );
  expect(paid).toEqual({ Bar: '257.00', 'Kreditkarte Mastercard': '4.50', Keine: '0.00' });
});

test.each([
  [
    '2',
    [
      [1, 250, 210, 40],
      [2, 200, 187, 13],
    ],
  ],
  ['7', [[2, 0, 0, 0]]],
  ['9', [[2, 150, 140, 10]]],
  ['10', [[2, 250, 234, 16]]],
  ['11', [[2, 0, 0, 0]]],
])('receipt %s of annex F has the VAT that it prints', (number, expected) => {
  const heads = receipts[number]?.vat.map((head) => [
    head.vat_key,
    head.gross_cents,
    head.net_cents,
    head.vat_cents,
  ]);
  expect(heads).toEqual(expected);
});

test('the receipts of annex F are right records', () => {
  for (const [number, receipt] of Object.entries(receipts)) {
    expect([number, checkRecord(receipt)]).toEqual([number, []]);
  }
});

test('an order of annex F is no receipt: its lines are not paid', () => {
  expect(checkRecord(orders['5'] ?? buildRecord([], []))).toContain(
    'the lines are 1250 cents, and the means 0',
  );
});
