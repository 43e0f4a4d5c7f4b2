import { buildRecord, type DraftLine } from '#domain/cash/fiscal/build-record.ts';
import type { FiscalMeans, RecordContent } from '#domain/cash/fiscal/content.ts';
import type { VatKey } from '#domain/cash/fiscal/vat-keys.ts';
import { cents } from '#domain/money.ts';

export const annexLine = (
  gv_type: DraftLine['gv_type'],
  vat_key: VatKey,
  gross: number,
): DraftLine => ({
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
const sales = [annexLine('Umsatz', 1, 250), annexLine('Umsatz', 2, 200)];

/** The worked example of DSFinV-K 2.4, annex F; orders (5 and 8a) are no receipts of a closing. */
export const annexReceipts: Record<string, RecordContent> = {
  '1': buildRecord([[annexLine('Geldtransit', 5, 25_000)]], [bar(25_000)]),
  '2': buildRecord([sales], [bar(450)]),
  '3': buildRecord([sales], [mastercard]),
  '4': buildRecord([[annexLine('Privatentnahme', 5, -500)]], [bar(-500)]),
  '6': buildRecord([[annexLine('Anzahlungseinstellung', 2, 250)]], [bar(250)]),
  '7': buildRecord([[annexLine('Umsatz', 2, 250), annexLine('Anzahlungsaufloesung', 2, -250)]], []),
  '8b': buildRecord([[annexLine('Anzahlungseinstellung', 2, 100)]], [bar(100)]),
  '9': buildRecord(
    [[annexLine('Umsatz', 2, 250), annexLine('Anzahlungsaufloesung', 2, -100)]],
    [bar(150)],
  ),
  '10': buildRecord(
    [[annexLine('Umsatz', 2, 250), annexLine('Forderungsentstehung', 2, -150)]],
    [bar(100)],
  ),
  '11': buildRecord([[annexLine('Forderungsaufloesung', 2, 150)]], [bar(150)]),
};
