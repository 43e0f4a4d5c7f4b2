import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { findCategory, type CategoryNames } from './category-names.ts';
import type { Claims } from './claims.ts';
import type { SeenProducts } from './duplicates.ts';
import type { FileRow, ReadRow } from './json-lines.ts';
import type { Cells } from './open-food-facts.ts';
import { keepOffSale, planChange, type Change, type Placement } from './plan.ts';
import type { PlannedRow } from './planned-row.ts';
import { findKnownProducts, type KnownProduct } from './queries.ts';
import { printable, type Reason } from './row-errors.ts';
import { readRow, type Row } from './row-parser.ts';
import type { CategoryRules } from './rules/category-rules.ts';

/** State shared by all batches of an import. */
export interface Context {
  categories: CategoryNames;
  /** Id of the category of new products whose row names none. */
  defaultCategory: string | undefined;
  rules: CategoryRules | undefined;
  /** Of prices without VAT whose row names none. */
  vatRate: string | undefined;
  /** Whether the shop sells nothing that lacks a particular. */
  isEnforced: boolean;
  /** In Berlin, for waivers. */
  day: string;
  seen: SeenProducts;
  claims: Claims;
}

/**
 * Plans the changes of all rows with one query. Leaves rows that wait for a barcode to `claims`.
 */
export async function planBatch(
  db: Database,
  rows: FileRow[],
  context: Context,
): Promise<PlannedRow[]> {
  const read = rows.map((row) => ({
    line: row.line,
    cells: 'cells' in row ? row.cells : {},
    result: 'reasons' in row ? refuse(row.reasons) : placeRow(row, context),
  }));
  const placed = read.flatMap(({ result }) => (result.ok ? [result.value] : []));
  const ids = read.flatMap(({ cells }) => idIn(cells) ?? []);
  const lookup = new ProductLookup(
    await findKnownProducts(db, { ...wantedBy(placed), ids }, context.day),
  );
  return read.flatMap(({ line, cells, result }) => {
    const name = nameIn(cells, lookup);
    if (!result.ok) return { line, name, outcome: result, notes: [] };
    const { outcome, holder } = planRow(line, result.value, lookup, context);
    const row = { line, name, outcome, notes: result.value.row.notes };
    context.claims.add(row, holder);
    return holder === undefined ? row : [];
  });
}

function idIn({ id }: Cells): string | undefined {
  return z.uuid().safeParse(id).data;
}

/** A printable name: the row's own name may be invalid. */
function nameIn(cells: Cells, lookup: ProductLookup): string | undefined {
  const names = [cells.name, lookup.nameOf(idIn(cells)), cells.barcode];
  const name = names.find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof name === 'string' ? printable(name.trim()) : undefined;
}

/** A row with its category. */
interface PlacedRow {
  row: Row;
  /** Id of the row's category. */
  categoryId: string | undefined;
  /** For a new product. */
  placement: Result<Placement, Reason[]>;
  /** Key of a product without id and barcode. */
  named: { category_id: string; name: string } | undefined;
}

function placeRow(source: ReadRow, context: Context): Result<PlacedRow, Reason[]> {
  const read = readRow(source, context);
  if (!read.ok) return read;
  const row = read.value;
  const categoryId =
    row.category === undefined ? undefined : findCategory(context.categories, row.category);
  if (row.category !== undefined && categoryId === undefined) {
    const { rules, defaultCategory } = context;
    // Another program has other categories.
    const isElsewhere = source.foreign !== undefined && (rules ?? defaultCategory) !== undefined;
    if (!isElsewhere)
      return refuse([{ code: 'category_unknown', field: 'category', found: row.category }]);
    row.notes.push('category_left_out');
  }
  const placement = placeNew(row, categoryId, context);
  const category_id = placement.ok ? placement.value.categoryId : categoryId;
  const { name } = row.given;
  const named = name === undefined || category_id === undefined ? undefined : { category_id, name };
  return ok({ row, categoryId, placement, named });
}

/** A category in the row precedes that of the rules, which precedes the default. */
function placeNew(
  row: Row,
  given: string | undefined,
  { rules, defaultCategory }: Context,
): Result<Placement, Reason[]> {
  const assigned = rules?.assignCategory(row) ?? ok(undefined);
  if (!assigned.ok) return assigned;
  const categoryId = given ?? assigned.value ?? defaultCategory;
  return ok({ categoryId, defaults: rules?.defaultsOf(categoryId) ?? {} });
}

function wantedBy(rows: PlacedRow[]) {
  return {
    barcodes: rows.flatMap(({ row }) => row.given.barcode ?? []),
    names: rows.flatMap(({ row, named }) => (isIdentified(row) ? [] : (named ?? []))),
  };
}

const isIdentified = ({ id, given }: Row) => id !== undefined || given.barcode !== undefined;

const keyOf = ({ category_id, name }: { category_id: string; name: string }) =>
  `${category_id} ${name}`;

interface Found {
  /** Undefined: the product is new. */
  product: KnownProduct | undefined;
  /** Id of another product, which has the barcode of the row. */
  holder?: string;
}

/** Lookup of the existing products that the rows of a batch may refer to. */
class ProductLookup {
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

  nameOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#byId.get(id)?.name;
  }

  /** By id, else by barcode, else by name and category. */
  find({ row, named }: PlacedRow, claims: Claims): Result<Found, Reason[]> {
    const { id, given } = row;
    const { barcode } = given;
    const ofBarcode = typeof barcode === 'string' ? this.#byBarcode.get(barcode) : undefined;
    if (id !== undefined) {
      const product = this.#byId.get(id);
      if (product === undefined)
        return refuse([{ code: 'product_unknown', field: 'id', found: id }]);
      return ofBarcode !== undefined && ofBarcode !== product
        ? ok({ product, holder: ofBarcode.id })
        : ok({ product });
    }
    if (ofBarcode !== undefined && claims.isLosing(ofBarcode.id)) {
      return ok({ product: undefined, holder: ofBarcode.id });
    }
    if (isIdentified(row) || named === undefined) return ok({ product: ofBarcode });
    const [product, another] = this.#byName.get(keyOf(named)) ?? [];
    return another === undefined
      ? ok({ product })
      : refuse([{ code: 'product_ambiguous', field: 'name', found: named.name }]);
  }
}

function planRow(
  line: number,
  placed: PlacedRow,
  lookup: ProductLookup,
  { seen, claims, isEnforced }: Context,
): { outcome: Result<Change, Reason[]>; holder?: string | undefined } {
  const { row, categoryId, placement, named } = placed;
  const found = lookup.find(placed, claims);
  if (!found.ok) return { outcome: found };
  const { product, holder } = found.value;
  const { barcode } = row.given;
  const identity = {
    exact: [row.id, product?.id, barcode].filter((key) => typeof key === 'string'),
    name: named && keyOf(named),
    isNamed: !isIdentified(row),
  };
  const earlier = seen.find(identity);
  if (earlier !== undefined) return { outcome: refuse([{ code: 'repeated', found: earlier }]) };
  const outcome = planChange(row, product, categoryId, placement);
  if (!outcome.ok) return { outcome };
  seen.add(identity, line);
  const change = isEnforced ? keepOffSale(outcome.value, product) : outcome.value;
  if (change !== outcome.value) row.notes.push('particulars_missing');
  return { outcome: ok(change), holder };
}
