import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { highestPrice, longestName } from '#domain/catalog/product-fields.ts';
import { parseEuros, writeEuros } from '#domain/money.ts';
import { changeOf, editOf, type BulkEdit } from './bulk-edit.ts';

/** A row of the grid as typed. */
export interface GridRow {
  name: string;
  category_id: string;
  price: string;
  is_available: boolean;
}

/** Columns that are typed, and into which a column of a spreadsheet can be pasted. */
export type TypedColumn = 'name' | 'price';

export function rowOf(product: AdminProductSummary): GridRow {
  const { name, category_id, price_cents, is_available } = editOf(product);
  return { name, category_id, price: writeEuros(price_cents), is_available };
}

/** Which typed values are wrong. */
export function errorsOf({ name, price, is_available }: GridRow): Record<TypedColumn, boolean> {
  const amount = parseEuros(price);
  const isPrice = amount !== undefined && amount >= 0 && amount <= highestPrice;
  return {
    name: name.trim() === '' || name.trim().length > longestName,
    // Nothing is sold for nothing.
    price: !isPrice || (amount === 0 && is_available),
  };
}

/** What a right row makes of its product. */
export function readRow(product: AdminProductSummary, row: GridRow): BulkEdit {
  const { id, price_cents } = product;
  const { name, category_id, price, is_available } = row;
  return {
    id,
    name: name.trim(),
    category_id,
    price_cents: parseEuros(price) ?? price_cents,
    is_available,
  };
}

export function isChanged(product: AdminProductSummary, row: GridRow): boolean {
  // More than id and version.
  return Object.keys(changeOf(product, readRow(product, row))).length > 2;
}

/** Puts the lines of a pasted text into a column, from a row downwards. */
export function pasteLines(
  rows: readonly GridRow[],
  column: TypedColumn,
  from: number,
  text: string,
): GridRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.map((row, index) => {
    const line = index < from ? undefined : lines[index - from];
    return line === undefined ? row : { ...row, [column]: line.trim() };
  });
}
