import { createHash } from 'node:crypto';
import type { ColumnChoice, ColumnUse } from '#contract/catalog/import.schema.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import type { ReadRow } from '../json-lines.ts';
import { isOpenFoodFacts, type Cells } from '../open-food-facts.ts';
import { parseQuantity } from '../quantity.ts';
import { quote, type NoteCode } from '../row-errors.ts';
import { knownFields } from '../schemas.ts';
import { bnnColumns, isBnn, readBnnLine } from './bnn.ts';
import { toText } from './html-text.ts';
import { commonNames, knownHeads, type KnownHead, type NamedRow } from './shop-heads.ts';

/** How the rows below a head are read. */
export interface Columns {
  /** By which the choice for these columns is remembered; undefined where there is none. */
  key?: string;
  uses: ColumnUse[];
  /** Whether a row has a value for each column, and none where there is no column. */
  fits: (values: readonly string[]) => boolean;
  /** Undefined for a row that is no product. */
  read: (values: readonly string[]) => ReadRow | undefined;
}

/** Finds the choice that was made for these columns before. */
export type Recall = (key: string) => Promise<ColumnChoice | undefined>;

/**
 * Reads the head of a file. A choice precedes the names that are known.
 * @throws ImportError when columns are unknown, or one comes twice
 */
export async function readHead(cells: readonly string[], recall: Recall): Promise<Columns> {
  if (isBnn(cells[0] ?? '')) {
    return {
      uses: bnnColumns,
      fits: () => true,
      read: (values) => {
        const given = readBnnLine(values);
        return given && toForeign(given, false);
      },
    };
  }
  const names = cells.map((name) => name.trim().toLowerCase());
  const width = names.findLastIndex((name) => name !== '') + 1;
  // Spreadsheets add empty columns, between the others and at the end.
  const fits = (values: readonly string[]) =>
    values.length >= width && values.every((value, at) => value.trim() === '' || names[at]);
  if (isOpenFoodFacts(Object.fromEntries(names.map((name) => [name, ''])))) {
    return { uses: [], fits, read: (values) => ({ cells: toRow(names, values) }) };
  }
  const key = keyOf(names);
  const choice = await recall(key);
  const known = choice === undefined ? knownHeads().find((head) => isOf(head, names)) : undefined;
  const fields = names.map((name) => findField(name, choice, known));
  refuseUnknown(names, fields);
  refuseRepeated(names, fields);
  const uses = names
    .map((name, index) => ({ name, field: fields[index] || null }))
    .filter(({ name }) => name !== '');
  const isOwn = choice === undefined && names.every((name) => name === '' || knownFields.has(name));
  return {
    key,
    uses,
    fits,
    read: (values) => {
      const row = toRow(names, values);
      if (isOwn) return { cells: row };
      const given: Record<string, string> = {};
      for (const [index, field] of fields.entries()) {
        const value = values[index]?.trim() ?? '';
        if (field && (given[field] ?? '') === '') given[field] = value;
      }
      const cellsOfRow = known?.adjust ? known.adjust(row, given) : given;
      return cellsOfRow && toForeign(cellsOfRow, hasImage(row));
    },
  };
}

const isOf = ({ marks }: KnownHead, names: readonly string[]) =>
  marks.every((oneOf) => oneOf.some((name) => names.includes(name)));

/** Our field; empty for a column that is left out, undefined for an unknown one. */
function findField(name: string, choice: ColumnChoice | undefined, known: KnownHead | undefined) {
  if (name === '') return '';
  const chosen = choice?.[name];
  if (chosen !== undefined) return chosen;
  if (known !== undefined) return known.fields[name] ?? '';
  return knownFields.has(name) ? name : commonNames[name];
}

function refuseUnknown(names: readonly string[], fields: readonly (string | undefined)[]): void {
  const unknown = names.filter((_, index) => fields[index] === undefined);
  if (unknown.length === 0) return;
  const columns = unknown.map(quote).join(', ');
  const known = [...knownFields].join(', ');
  const head = names
    .map((name, index) => ({ name, field: fields[index] || null }))
    .filter(({ name }) => name !== '');
  throw new ImportError(
    `The first line has unknown columns: ${columns}.\nThere are: ${known}.\n` +
      'Say which column is which, once: --columns "their name=our field,other name=" ' +
      '(nothing behind "=" leaves a column out).',
    { rejection: { code: 'import_columns_unknown', columns, known, head } },
  );
}

function refuseRepeated(names: readonly string[], fields: readonly (string | undefined)[]): void {
  const column = names.find((name, index) => fields[index] !== '' && names.indexOf(name) !== index);
  if (column === undefined) return;
  throw new ImportError(`The first line names ${column} twice.`, {
    rejection: { code: 'import_column_twice', column },
  });
}

function keyOf(names: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(names.filter((name) => name !== '').toSorted()))
    .digest('hex');
}

function toRow(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name, index) => (name === '' ? [] : [[name, values[index] ?? '']])),
  );
}

/** Images of other servers are not shown. */
const hasImage = (row: NamedRow) =>
  Object.entries(row).some(([name, value]) => /image|bild/.test(name) && value.includes('://'));

/** Other lists hold HTML, and net contents that are no quantity. */
function toForeign(given: Readonly<Record<string, string>>, hasOtherImage: boolean): ReadRow {
  const notes: NoteCode[] = hasOtherImage ? ['image_left_out'] : [];
  const texts = Object.entries(given).map(([field, value]) => [field, toText(value)] as const);
  const cells: Cells = Object.fromEntries(texts);
  const { quantity } = cells;
  if (typeof quantity === 'string' && quantity !== '' && parseQuantity(quantity) === undefined) {
    cells.quantity = '';
    notes.push('quantity_left_out');
  }
  return { cells, foreign: { notes } };
}

/** @throws ImportError when a choice names a field that products do not have */
export function refuseUnknownFields(choice: ColumnChoice): void {
  const unknown = Object.values(choice).filter((field) => field !== '' && !knownFields.has(field));
  if (unknown.length === 0) return;
  const columns = unknown.map(quote).join(', ');
  const known = [...knownFields].join(', ');
  throw new ImportError(`There are no fields ${columns}. There are: ${known}.`, {
    rejection: { code: 'import_fields_unknown', columns, known },
  });
}
