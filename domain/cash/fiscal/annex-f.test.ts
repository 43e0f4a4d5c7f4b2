import { expect, test } from 'vitest';
import { annexLine, annexReceipts } from '#test/helpers/fiscal/annex-f.ts';
import { buildRecord } from './build-record.ts';
import { checkRecord } from './check-record.ts';
import type { RecordContent } from './content.ts';

const orders: Record<string, RecordContent> = {
  '5': buildRecord([[annexLine('Umsatz', 2, 1250)]], []),
  '8a': buildRecord([[annexLine('Umsatz', 2, 250)]], []),
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
  const all = Object.values(annexReceipts);
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
  const heads = annexReceipts[number]?.vat.map((head) => [
    head.vat_key,
    head.gross_cents,
    head.net_cents,
    head.vat_cents,
  ]);
  expect(heads).toEqual(expected);
});

test('the receipts of annex F are right records', () => {
  for (const [number, receipt] of Object.entries(annexReceipts)) {
    expect([number, checkRecord(receipt)]).toEqual([number, []]);
  }
});

test('an order of annex F is no receipt: its lines are not paid', () => {
  expect(checkRecord(orders['5'] ?? buildRecord([], []))).toContain(
    'the lines are 1250 cents, and the means 0',
  );
});
