import { formatDate, formatMoney } from '#app/i18n/format.ts';
import { toCsv, type CsvCell } from '#domain/csv.ts';
import { formatNumber } from '#domain/format-number.ts';
import { cents } from '#domain/money.ts';

type Kind = 'text' | 'day' | 'count' | 'money' | 'percent' | 'hours';

/** A column of a report, of its table as well as of its file. */
export interface ReportColumn<Row> {
  header: string;
  kind: Kind;
  /** Money in cents, a day as YYYY-MM-DD; null where there is nothing to say. */
  value: (row: Row) => string | number | null;
  /** The language of what the shop wrote. */
  lang?: string;
}

/** What a cell of the table shows. */
export function textOf<Row>({ kind, value }: ReportColumn<Row>, row: Row): string {
  const content = value(row);
  if (content === null) return '–';
  if (typeof content === 'string') {
    return kind === 'day' ? formatDate(`${content}T12:00:00Z`) : content;
  }
  if (kind === 'money') return formatMoney(cents(content));
  return kind === 'percent' ? `${formatNumber(content)}\u00a0%` : formatNumber(content);
}

/** The same rows for a spreadsheet: amounts in euros, numbers as numbers. */
export function csvOf<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
  const cellOf = ({ kind, value }: ReportColumn<Row>, row: Row): CsvCell => {
    const content = value(row);
    return kind === 'money' && typeof content === 'number' ? content / 100 : content;
  };
  return toCsv([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ]);
}

export function isNumeric({ kind }: Pick<ReportColumn<never>, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'day';
}
