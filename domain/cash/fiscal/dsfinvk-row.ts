import type { Column, Table } from './dsfinvk-schema.ts';

/** Numbers are in units of the last decimal of their column, such as cents. */
export type DsfinvkRow = Readonly<Record<string, number | string | null>>;

/** The names of the columns, which are the first line of a file. */
export const writeHeader = ({ columns }: Table): string =>
  lineOf(columns.map(({ name }) => quoted(name)));

/**
 * A line of a file. A column without a value is empty. Throws for what no column can say: such a
 * row is a fault of the shop, and a file with it would be refused by the auditor.
 */
export function writeRow({ file, columns }: Table, row: DsfinvkRow): string {
  const names = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(row).filter((name) => !names.has(name));
  if (unknown.length > 0) throw new RangeError(`${file} has no column ${unknown.join(', ')}`);
  return lineOf(columns.map((column) => write(file, column, row[column.name] ?? null)));
}

/** As much as fits into a column. */
export const cutText = (text: string, maxLength: number): string =>
  Array.from(text).slice(0, maxLength).join('');

function write(file: string, column: Column, value: number | string | null): string {
  const { name } = column;
  if (value === null) return column.kind === 'text' ? quoted('') : '';
  if (column.kind === 'text') {
    const text = String(value);
    if (Array.from(text).length > column.maxLength) {
      throw new RangeError(`${file}.${name} is longer than ${column.maxLength}: ${text}`);
    }
    return quoted(text);
  }
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new RangeError(`${file}.${name} is no whole number of units: ${value}`);
  }
  return decimal(value, column.decimals);
}

/** Without the rounding of a float, with a decimal comma and no other separator. */
function decimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const sign = units < 0 ? '-' : '';
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]) => `${cells.join(';')}\r\n`;
