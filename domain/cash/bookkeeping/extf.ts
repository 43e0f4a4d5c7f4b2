import type { Cents } from '#domain/money.ts';
import type { AccountName, Bookkeeper } from './accounts.ts';
import type { Booking } from './bookings.ts';

/** What an import of DATEV takes at once. */
export const mostBookings = 99_999;

const listed = (first: string, second: string, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `${first} ${index + 1}`,
    `${second} ${index + 1}`,
  ]).flat();

/** The columns of a batch of bookings (EXTF 700, category 21, version 13). */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...listed('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...listed('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

export interface Batch {
  /** YYYY-MM. */
  month: string;
  /** In Berlin: YYYYMMDDhhmmssfff. */
  created: string;
  bookings: readonly Booking[];
  numbers: ReadonlyMap<AccountName, string>;
}

/**
 * The bookings of a month as a file that DATEV imports and the adviser can still change. It has
 * letters of Windows-1252 alone; what the shop adds is plain ASCII, and no name of a person.
 */
export function writeBatch(
  { month, created, bookings, numbers }: Batch,
  bookkeeper: Bookkeeper,
): string {
  const rows = [
    headOf({ month, created }, bookkeeper),
    columns.map(quoted),
    ...bookings.map((booking) => rowOf(booking, numbers)),
  ];
  return rows.map((fields) => `${fields.join(';')}\r\n`).join('');
}

function headOf(
  { month, created }: Pick<Batch, 'created' | 'month'>,
  { adviser, client, first_month, account_length, chart }: Bookkeeper,
): string[] {
  const first = `${month}-01`;
  return [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    created,
    '',
    quoted('RE'),
    quoted(''),
    quoted(''),
    adviser,
    client,
    compact(beginningOfYear(month, first_month)),
    String(account_length),
    compact(first),
    compact(lastDayOf(month)),
    quoted(`Kiezkorb ${month}`),
    quoted(''),
    '1',
    '0',
    // Not locked: the adviser corrects it.
    '0',
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(chart),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
}

function rowOf(
  { day, amount_cents, debit, credit, document, text }: Booking,
  numbers: ReadonlyMap<AccountName, string>,
): string[] {
  const fields: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountOf(amount_cents),
    'Soll/Haben-Kennzeichen': quoted('S'),
    'WKZ Umsatz': quoted('EUR'),
    Konto: numbers.get(debit) ?? '',
    'Gegenkonto (ohne BU-Schlüssel)': numbers.get(credit) ?? '',
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    'Belegfeld 1': quoted(document.replaceAll(/[^A-Za-z0-9$&%*+/-]/g, '').slice(0, 36)),
    Buchungstext: quoted(text.replaceAll(/[^ -~]/g, '').slice(0, 60)),
    Festschreibung: '0',
  };
  return columns.map((column) => fields[column] ?? '');
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const amountOf = (amount: Cents) => (amount / 100).toFixed(2).replace('.', ',');

const compact = (day: string) => day.replaceAll('-', '');

/** The first day of the fiscal year that a month is in. */
function beginningOfYear(month: string, firstMonth: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const begun = number < firstMonth ? year - 1 : year;
  return `${begun}-${String(firstMonth).padStart(2, '0')}-01`;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The day before the first of the next month.
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
