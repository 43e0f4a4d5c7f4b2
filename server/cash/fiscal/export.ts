import { vatRates } from '#domain/catalog/product-fields.ts';
import { csvLine, toCsv, type CsvCell } from '#domain/csv.ts';
import { endOfDay, startOfDay } from '#domain/delivery/berlin-time.ts';
import type { Period } from '#domain/insight/reports/period.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { listRecords, type ExportRow } from './queries.ts';

const euros = (amount: Cents) => amount / 100;

const kinds: Record<ExportRow['kind'], string> = {
  payment: 'Zahlung',
  payout: 'Auszahlung',
  float: 'Wechselgeld',
  transfer: 'Geldtransit',
  difference: 'Kassendifferenz',
  correction: 'Korrektur',
  opening: 'Anfangsbestand',
};
const states: Record<ExportRow['state'], string> = {
  none: 'ohne Sicherungseinrichtung',
  pending: 'offen',
  started: 'begonnen',
  signed: 'signiert',
  unsigned: 'ohne Signatur',
  outage: 'Sicherungseinrichtung ausgefallen',
};

const grossOf = ({ amounts }: ExportRow, rate: number) =>
  sum(
    amounts.vat.filter(({ vat_rate }) => vat_rate === rate).map(({ gross_cents }) => gross_cents),
  );

/** The file is for German tax auditors. Times are UTC, as the security device signs them. */
const fields: Record<string, (row: ExportRow) => CsvCell> = {
  Nummer: ({ number }) => number,
  Kennung: ({ id }) => id,
  Bestellnummer: ({ order_number }) => order_number,
  Art: ({ kind }) => kinds[kind],
  Zahlungsart: ({ method }) => method && translate('de')(`orders.payment_method.${method}.short`),
  Zeitpunkt: ({ occurred_at }) => occurred_at,
  Aufgezeichnet: ({ created_at }) => created_at,
  Betrag: ({ total_cents }) => euros(total_cents),
  ...Object.fromEntries(
    vatRates.map((rate) => [`Brutto ${rate} %`, (row: ExportRow) => euros(grossOf(row, rate))]),
  ),
  'davon Pfand': ({ amounts }) => euros(amounts.deposit_cents),
  Leergut: ({ amounts }) => euros(amounts.empties_cents),
  Guthaben: ({ amounts }) => euros(amounts.credit_cents),
  'Aus Guthaben bezahlt': ({ amounts }) => euros(amounts.balance_cents ?? cents(0)),
  Trinkgeld: ({ amounts }) => euros(amounts.tip_cents),
  Sonstiges: ({ amounts }) => euros(amounts.other_cents),
  Zustand: ({ state }) => states[state],
  Transaktionsnummer: ({ signature }) => signature?.transaction_number,
  Signaturzähler: ({ signature }) => signature?.signature_counter,
  Beginn: ({ signature }) => signature?.started_at,
  Ende: ({ signature }) => signature?.ended_at,
  'Seriennummer System': ({ signature }) => signature?.system_serial,
  'Seriennummer Sicherheitseinrichtung': ({ signature }) => signature?.device_serial,
  Prüfwert: ({ signature }) => signature?.signature,
  Signiert: ({ signed_at }) => signed_at,
  'Ausfall seit': ({ outage_since }) => outage_since,
  Ausfallgrund: ({ outage_reason }) => outage_reason,
};

const batch = 1000;

/** Streams the records of a period. */
export function exportRecords(db: Database, { from, to }: Period): ReadableStream<Uint8Array> {
  const span = { start: startOfDay(from), end: endOfDay(to) };
  let after: { occurred_at: string; number: number } | undefined = {
    occurred_at: span.start,
    number: 0,
  };
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from(toCsv([Object.keys(fields)])));
    },
    pull: async (controller) => {
      if (after === undefined) {
        controller.close();
        return;
      }
      const rows = await listRecords(db, span, after, batch);
      after = rows.at(batch - 1);
      controller.enqueue(Buffer.from(rows.map(lineOf).join('')));
    },
  });
}
const lineOf = (row: ExportRow) => csvLine(Object.values(fields).map((read) => read(row)));
