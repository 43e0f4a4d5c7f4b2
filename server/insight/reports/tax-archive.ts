import { toCsv } from '#domain/csv.ts';
import { startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { addMonths } from '#domain/insight/reports/month.ts';
import type { BalanceReason } from '#domain/orders/balance.ts';
import { listCorrectionFiles, listInvoicesOf } from '#server/orders/service.ts';
import { streamZip, type ZipEntry } from '#server/platform/files/zip.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { ReportDeps } from './periods.ts';
import * as queries from './tax-queries.ts';

/**
 * The invoices of a month and the corrections as PDF, their VAT and the balances of customers as
 * tables for the German tax adviser.
 */
export function createTaxArchive(deps: ReportDeps, month: string): ReadableStream<Uint8Array> {
  return streamZip(listEntries(deps, month));
}

async function* listEntries({ db, clock }: ReportDeps, month: string): AsyncGenerator<ZipEntry> {
  const span = {
    start: startOfDay(`${month}-01`),
    end: startOfDay(`${addMonths(month, 1)}-01`),
  };
  const modified = clock();
  const file = (name: string, rows: Parameters<typeof toCsv>[0]) => ({
    name: `${name}-${month}.csv`,
    content: Buffer.from(toCsv(rows)),
    modified,
  });
  yield file('umsatzsteuer', await vatRows(db, span));
  yield file('umsatzsteuer-summen', await sumRows(db, span));
  yield file('rechnungskorrekturen', await correctionRows(db, span));
  yield file('guthaben', await balanceRows(db, span));
  for await (const { number, issued_at, pdf } of listInvoicesOf(db, span)) {
    yield { name: `rechnungen/${number}.pdf`, content: pdf, modified: new Date(issued_at) };
  }
  for await (const { number, issued_at, pdf } of listCorrectionFiles(db, span)) {
    yield { name: `korrekturen/${number}.pdf`, content: pdf, modified: new Date(issued_at) };
  }
}

const euros = (amount: number) => amount / 100;
const amounts = ({ vat_rate, net_cents, vat_cents, gross_cents }: queries.TaxedAmounts) => [
  vat_rate,
  euros(net_cents),
  euros(vat_cents),
  euros(gross_cents),
];
const amountHeaders = ['Steuersatz', 'Netto', 'Steuer', 'Brutto'];

/** A line for each invoice and rate. */
async function vatRows(db: ReportDeps['db'], span: queries.Span) {
  const rows = await queries.listVat(db, span);
  return [
    [
      'Rechnungsnummer',
      'Rechnungsdatum',
      'Lieferdatum',
      'Bestellnummer',
      'Zahlungsart',
      ...amountHeaders,
    ],
    ...rows.map((row) => [
      row.number,
      toBerlin(new Date(row.issued_at)).day,
      toBerlin(new Date(row.delivered_at)).day,
      row.order_number,
      translate('de')(`orders.payment_method.${row.payment_method}.short`),
      ...amounts(row),
    ]),
  ];
}

/** A line for each correction and rate. */
async function correctionRows(db: ReportDeps['db'], span: queries.Span) {
  return [
    ['Korrekturnummer', 'Datum', 'Rechnungsnummer', ...amountHeaders],
    ...(await queries.listCorrectedVat(db, span)).map((row) => [
      row.number,
      toBerlin(new Date(row.issued_at)).day,
      row.invoice_number,
      ...amounts(row),
    ]),
  ];
}

const balanceReasonNames: Record<BalanceReason, string> = {
  credit: 'Rechnungskorrektur',
  order: 'Bestellung',
  return: 'Bestellung storniert oder günstiger',
  payout: 'Auszahlung',
  given_up: 'Verzicht mit Löschung des Kontos',
};

/** A line for each movement of a balance: what the shop owes customers, and why no longer. */
async function balanceRows(db: ReportDeps['db'], span: queries.Span) {
  return [
    ['Datum', 'Anlass', 'Korrekturnummer', 'Bestellnummer', 'Betrag'],
    ...(await queries.listBalanceMovements(db, span)).map((row) => [
      toBerlin(new Date(row.moved_at)).day,
      balanceReasonNames[row.reason],
      row.number ?? '',
      row.order_number ?? '',
      euros(row.amount_cents),
    ]),
  ];
}

async function sumRows(db: ReportDeps['db'], span: queries.Span) {
  return [
    ['Rechnungen', ...amountHeaders],
    ...(await queries.sumVat(db, span)).map((row) => [row.invoices, ...amounts(row)]),
  ];
}
