export type CsvCell = string | number | boolean | null | undefined;

/** Lets a spreadsheet recognise UTF-8. */
const byteOrderMark = '\uFEFF';

/** A file for German spreadsheets: semicolons, decimal commas and a UTF-8 byte order mark. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`;
}

/** A line with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** Digits as text for a spreadsheet, which rounds a number of more than 11 digits. */
export const textOf = (digits: string) => `\t${digits}`;

function cellOf(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  // German spreadsheets read 1.5 as a day in May.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = String(value);
  // Spreadsheets would evaluate texts that begin like this as formulas. The import trims the tab.
  // Some programs also split at commas and tabs, so the beginning of each part counts.
  const harmless = text.replaceAll(/(^|[,;\t\r\n])(["' \u00A0]*)(?=[=+\-@])/g, '$1$2\t');
  return /[;"\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
