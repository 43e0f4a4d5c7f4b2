import { ok, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/pool.ts';
import type { FileRow } from './json-lines.ts';
import type { Cells } from './open-food-facts.ts';
import { planChange, type Change } from './plan.ts';
import { findKnownProducts, type KnownProduct } from './queries.ts';
import type { NoteCode, Reason } from './reasons.ts';
import type { Repetitions } from './repetitions.ts';
import { readRow, type Row } from './rows.ts';

/** What all batches of an import share. */
export interface Context {
  /** Ids by slug. */
  categories: ReadonlyMap<string, string>;
  /** Id of the category of new products whose row names none. */
  defaultCategory: string | undefined;
  seen: Repetitions;
}

export interface PlannedRow {
  line: number;
  outcome: Result<Change, Reason[]>;
  notes: NoteCode[];
}

/** Decides what the rows do, with one query for all of them. */
export async function planBatch(
  db: Database,
  rows: FileRow[],
  context: Context,
): Promise<PlannedRow[]> {
  const read = rows.map((row) => ({
    line: row.line,
    result: 'reasons' in row ? refuse(row.reasons) : placeRow(row.cells, context),
  }));
  const placed = read.flatMap(({ result }) => (result.ok ? [result.value] : []));
  const shelf = new Shelf(await findKnownProducts(db, wantedBy(placed)));
  return read.map(({ line, result }) =>
    result.ok
      ? {
          line,
          outcome: planRow(line, result.value, shelf, context),
          notes: result.value.row.notes,
        }
      : { line, outcome: result, notes: [] },
  );
}

/** A row and where it belongs. */
interface PlacedRow {
  row: Row;
  /** Of the category that the row names. */
  categoryId: string | undefined;
  /** By what a product without id and barcode is known. */
  named: { category_id: string; name: string } | undefined;
}

function placeRow(
  cells: Cells,
  { categories, defaultCategory }: Context,
): Result<PlacedRow, Reason[]> {
  const read = readRow(cells);
  if (!read.ok) return read;
  const row = read.value;
  const categoryId = row.category === undefined ? undefined : categories.get(row.category);
  if (row.category !== undefined && categoryId === undefined)
    return refuse([{ code: 'category_unknown', field: 'category', found: row.category }]);
  const category_id = categoryId ?? defaultCategory;
  const { name } = row.given;
  const named = name === undefined || category_id === undefined ? undefined : { category_id, name };
  return ok({ row, categoryId, named });
}

function wantedBy(rows: PlacedRow[]) {
  return {
    ids: rows.flatMap(({ row }) => row.id ?? []),
    barcodes: rows.flatMap(({ row }) => row.given.barcode ?? []),
    names: rows.flatMap(({ row, named }) => (isIdentified(row) ? [] : (named ?? []))),
  };
}

const isIdentified = ({ id, given }: Row) => id !== undefined || given.barcode !== undefined;

const keyOf = ({ category_id, name }: { category_id: string; name: string }) =>
  `${category_id} ${name}`;

/** The products of the shop that a batch may mean, to be found by what rows say of them. */
class Shelf {
  readonly #byId: Map<string, KnownProduct>;
  readonly #byBarcode: Map<string | null, KnownProduct>;
  readonly #byName: Map<string, KnownProduct[]>;

  constructor(products: KnownProduct[]) {
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#byBarcode = new Map(products.map((product) => [product.barcode, product]));
    this.#byName = Map.groupBy(
      products.filter(({ archived_at }) => archived_at === null),
      keyOf,
    );
  }

  /** By id, else by barcode, else by name and category. Undefined: the product is new. */
  find({ row, named }: PlacedRow): Result<KnownProduct | undefined, Reason[]> {
    const { id, given } = row;
    const { barcode } = given;
    const ofBarcode = typeof barcode === 'string' ? this.#byBarcode.get(barcode) : undefined;
    if (id !== undefined) {
      const product = this.#byId.get(id);
      if (product === undefined)
        return refuse([{ code: 'product_unknown', field: 'id', found: id }]);
      return ofBarcode !== undefined && ofBarcode !== product
        ? refuse([{ code: 'barcode_taken', field: 'barcode', found: barcode }])
        : ok(product);
    }
    if (isIdentified(row) || named === undefined) return ok(ofBarcode);
    const [product, another] = this.#byName.get(keyOf(named)) ?? [];
    return another === undefined
      ? ok(product)
      : refuse([{ code: 'product_ambiguous', field: 'name', found: named.name }]);
  }
}

function planRow(
  line: number,
  placed: PlacedRow,
  shelf: Shelf,
  { seen, defaultCategory }: Context,
): Result<Change, Reason[]> {
  const { row, categoryId, named } = placed;
  const found = shelf.find(placed);
  if (!found.ok) return found;
  const { barcode } = row.given;
  const identity = {
    exact: [row.id, found.value?.id, barcode].filter((key) => typeof key === 'string'),
    name: named && keyOf(named),
    isNamed: !isIdentified(row),
  };
  const earlier = seen.find(identity);
  if (earlier !== undefined) return refuse([{ code: 'repeated', found: earlier }]);
  const outcome = planChange(row, found.value, categoryId, defaultCategory);
  if (outcome.ok) seen.add(identity, line);
  return outcome;
}
