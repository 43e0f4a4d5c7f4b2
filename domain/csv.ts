/** How a spreadsheet of a language reads a file. */
export interface CsvFormat {
  separator: ';' | ',';
  decimal: ',' | '.';
}

/** Also Turkish. A comma separates decimals there, so that it cannot separate cells. */
export const germanCsv: CsvFormat = { separator: ';', decimal: ',' };
export const englishCsv: CsvFormat = { separator: ',', decimal: '.' };

export type CsvCell = string | number | boolean | null | undefined;

/** Lets a spreadsheet recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A whole file with the byte order mark. */
export function toCsv(rows: Iterable<readonly CsvCell[]>, format: CsvFormat = germanCsv): string {
  return `${byteOrderMark}${Array.from(rows, (cells) => csvLine(cells, format)).join('')}`;
}

/** A line with its end. */
export function csvLine(cells: readonly CsvCell[], format: CsvFormat = germanCsv): string {
  return `${cells.map((cell) => cellOf(cell, format)).join(format.separator)}\r\n`;
}

function cellOf(value: CsvCell, { separator, decimal }: CsvFormat): string {
  if (value === null || value === undefined) return '';
  // German spreadsheets read 1.5 as a day in May.
  if (typeof value === 'number') return quoted(String(value).replace('.', decimal), separator);
  // Spreadsheets would evaluate texts that begin like this as formulas. The import trims the tab.
  return quoted(/^[=+\-@]/.test(String(value)) ? `\t${value}` : String(value), separator);
}

function quoted(text: string, separator: string): string {
  return /["\r\n\t]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
