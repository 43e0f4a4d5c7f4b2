import type { ColumnChoice, ColumnUse } from '#contract/catalog/import.schema.ts';
import type { FactsChange } from '#domain/catalog/food/facts-changes.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import {
  insertMissingCategories,
  isEnforced,
  lockIsEnforced,
  nameFactsChange,
  withdrawIncompleteOf,
} from '#server/catalog/products/service.ts';
import { approveKnownLists } from '#server/catalog/translations/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAs } from '#server/platform/db/transaction.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { planBatch } from './batch.ts';
import { findCategory, namesOf } from './category-names.ts';
import { Claims } from './claims.ts';
import { SeenProducts } from './duplicates.ts';
import type { NewImport } from './history/queries.ts';
import { recordImport, type ImportRecorder } from './history/service.ts';
import type { FileRow } from './json-lines.ts';
import type { Change } from './plan.ts';
import type { PlannedRow } from './planned-row.ts';
import {
  checkBarcodes,
  forbidWrites,
  insertProducts,
  deferBarcodeConstraint,
  findColumnChoice,
  listCategoryNames,
  lockProducts,
  moveStock,
  storeColumnChoice,
  updateProducts,
  type StockChange,
} from './queries.ts';
import type { Columns } from './reading/columns.ts';
import type { ProductFile } from './reading/product-rows.ts';
import type { NoteCode, Reason, ReasonCode } from './row-errors.ts';
import { CategoryRules } from './rules/category-rules.ts';
import { planMissingCategories } from './rules/missing-categories.ts';
import type { RulesFile } from './rules/rules-file.ts';

export interface ImportOptions {
  isDryRun: boolean;
  /** Slug of the category of new products whose row has none. */
  category?: string | undefined;
  /** The fields for the columns of the file, remembered for others with the same columns. */
  columns?: ColumnChoice | undefined;
  /** Of prices without VAT whose row names none. */
  vatRate?: string | undefined;
  /** Sort new products whose row names no category. */
  rules?: RulesFile | undefined;
  /** What a changed fact of a label means for goods that are there; a new label, if not said. */
  factsChange?: FactsChange | undefined;
  /** The staff member to whom the audit log attributes the changes. */
  actorId?: string | undefined;
  /** Recorded by this name, the import can be reverted. */
  recordAs?: NewImport | undefined;
}

export interface Totals {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  bad: number;
  /** Number of bad rows per reason; a row may have several. */
  reasons: Map<ReasonCode, number>;
  notes: Map<NoteCode, number>;
  /** Number of new products per slug of their category. */
  categories: Map<string, number>;
  columns: ColumnUse[];
}

/** Called while the import runs. Preliminary, because the transaction may still fail. */
export interface ImportListener {
  /** `name` identifies the product, if the row does. Rows that wait for others come last. */
  onBadRow: (line: number, reasons: Reason[], name: string | undefined) => void;
  /** `category` is the slug of a new product's category. */
  onChange: (line: number, change: Change, category: string | undefined) => void;
  /** After each batch; `share` of the file was read, from 0 to 1. */
  onProgress: (totals: Totals, share: number) => void;
}

/** Rows for one statement. */
const batchSize = 500;

/**
 * Imports the products of a file in one transaction: good rows are written, bad ones reported. A
 * dry run does the same in a transaction that cannot write. @throws ImportError when the file or an
 * option is invalid; nothing was changed then
 */
export async function importProducts(
  db: Database,
  file: ProductFile,
  options: ImportOptions,
  listener: ImportListener,
): Promise<Totals> {
  // No retry after a deadlock: the stream is already consumed.
  return db.transaction().execute((trx) => importInto(trx, file, options, listener));
}

/** As `importProducts`, within the caller's transaction. */
export async function importInto(
  trx: Transaction,
  file: ProductFile,
  options: ImportOptions,
  listener: ImportListener,
): Promise<Totals> {
  if (options.actorId !== undefined) await actAs(trx, options.actorId);
  if (options.isDryRun) await forbidWrites(trx);
  const totals = startTotals();
  const context = await startContext(trx, options);
  const pending: Pending = { created: [], updated: [], moved: [] };
  const withLists: string[] = [];
  const recorder = options.recordAs && (await recordImport(trx, options.recordAs));
  let head: Columns | undefined;
  const { columns: chosen } = options;
  const rowsOfFile = file.rows({
    recall: async (key) => chosen ?? (await findColumnChoice(trx, key)),
    onHead: (columns) => (head = columns),
  });
  for await (const rows of inBatches(rowsOfFile)) {
    const planned = await planBatch(trx, rows, context);
    const created = hold(planned, pending);
    withLists.push(...planned.flatMap(({ outcome }) => (outcome.ok ? listsIn(outcome.value) : [])));
    if (!options.isDryRun) await writeNew(trx, created, recorder);
    reportAll(listener, totals, planned, context.slugs);
    listener.onProgress(totals, file.readShare());
  }
  const settled = context.claims.settle();
  pending.created = hold(settled, pending);
  withLists.push(...settled.flatMap(({ outcome }) => (outcome.ok ? listsIn(outcome.value) : [])));
  reportAll(listener, totals, settled, context.slugs);
  if (!options.isDryRun) {
    await nameFactsChange(trx, options.factsChange ?? null);
    await writePending(trx, pending, recorder);
    const waiting = withLists.length === 0 ? 0 : await approveKnownLists(trx, withLists);
    if (waiting > 0) totals.notes.set('lists_to_approve', waiting);
  }
  await recorder?.finish(totals);
  totals.columns = head?.uses ?? [];
  if (chosen !== undefined && head?.key !== undefined && !options.isDryRun)
    await storeColumnChoice(trx, head.key, chosen);
  return totals;
}

async function startContext(
  db: Transaction,
  { category, rules, vatRate, isDryRun }: ImportOptions,
) {
  const stored = await listCategoryNames(db);
  const missing = planMissingCategories(rules?.categories ?? [], stored);
  if (missing.length > 0 && !isDryRun) {
    await insertMissingCategories(db, missing);
  }
  const known = [...stored, ...missing];
  const categories = namesOf(known);
  const defaultCategory = category === undefined ? undefined : findCategory(categories, category);
  if (category !== undefined && defaultCategory === undefined) {
    const slugs = known.map(({ slug }) => slug).join(', ');
    throw new ImportError(`There is no category ${category}. There are: ${slugs}`, {
      rejection: { code: 'category_unknown' },
    });
  }
  return {
    categories,
    slugs: new Map(known.map(({ id, slug }) => [id, slug])),
    defaultCategory,
    vatRate,
    rules: rules && new CategoryRules(rules, categories),
    // A dry run locks nothing.
    isEnforced: await (isDryRun ? isEnforced(db) : lockIsEnforced(db)),
    day: toBerlin(new Date()).day,
    seen: new SeenProducts(),
    claims: new Claims(),
  };
}

async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The product of a change, if its row has a translated list of ingredients. */
function listsIn(change: Change): string[] {
  if (change.kind === 'unchanged') return [];
  const translated = Object.values(change.product.translations);
  return translated.some(({ ingredients }) => ingredients !== undefined) ? [change.id] : [];
}

type NewProduct = Extract<Change, { kind: 'created' }>;

/** Changes of existing products, applied at the end of the file, so that their locks are short. */
interface Pending {
  /** New products with the barcode of a changed product. */
  created: NewProduct[];
  updated: Parameters<typeof updateProducts>[1];
  moved: StockChange[];
}

/** Collects changes of existing products and returns the new ones. */
function hold(planned: PlannedRow[], pending: Pending): NewProduct[] {
  const created: NewProduct[] = [];
  for (const { outcome } of planned) {
    if (!outcome.ok) continue;
    const change = outcome.value;
    if (change.kind === 'created') created.push(change);
    else if (change.kind === 'updated') {
      const { stock_quantity: _, ...given } = change.given;
      if (change.fields.some(({ field }) => field !== 'stock_quantity')) {
        pending.updated.push({ ...given, id: change.id });
      }
      if (change.moved !== 0) {
        pending.moved.push({ product_id: change.id, quantity: change.moved, reason: 'correction' });
      }
    }
  }
  return created;
}

async function writeNew(
  db: Database,
  created: NewProduct[],
  recorder: ImportRecorder | undefined,
): Promise<void> {
  // Omits the stock: it is the sum of the movements.
  const rows = created.map(({ id, product }) => {
    const { stock_quantity, ...columns } = product;
    return { columns: { ...columns, id }, quantity: stock_quantity };
  });
  const delivered = rows
    .filter(({ quantity }) => quantity > 0)
    .map(({ columns, quantity }) => ({
      product_id: columns.id,
      quantity,
      reason: 'delivery' as const,
    }));
  if (rows.length > 0) {
    await insertProducts(
      db,
      rows.map(({ columns }) => columns),
    );
    await recorder?.afterCreation(rows.map(({ columns }) => columns.id));
  }
  if (delivered.length > 0) await moveStock(db, delivered);
}

/** Locks all changed products in id order, as orders do, so that the two cannot deadlock. */
async function writePending(
  db: Transaction,
  { created, updated, moved }: Pending,
  recorder: ImportRecorder | undefined,
): Promise<void> {
  const ids = new Set([...updated.map(({ id }) => id), ...moved.map((move) => move.product_id)]);
  if (ids.size === 0) return;
  await lockProducts(db, [...ids]);
  await recorder?.beforeChange([...ids]);
  await deferBarcodeConstraint(db);
  for (const rows of chunksOf(updated)) await updateProducts(db, rows);
  for (const rows of chunksOf(created)) await writeNew(db, rows, recorder);
  await checkBarcodes(db);
  for (const rows of chunksOf(moved)) await moveStock(db, rows);
  // What another person changed meanwhile.
  await withdrawIncompleteOf(db, [...ids]);
}

function chunksOf<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
}

function startTotals(): Totals {
  const none = { rows: 0, created: 0, updated: 0, unchanged: 0, bad: 0 };
  return { ...none, reasons: new Map(), notes: new Map(), categories: new Map(), columns: [] };
}

function count(totals: Totals, { outcome, notes }: PlannedRow): void {
  totals.rows += 1;
  totals[outcome.ok ? outcome.value.kind : 'bad'] += 1;
  for (const note of notes) addOne(totals.notes, note);
  const codes = outcome.ok ? [] : outcome.error.map(({ code }) => code);
  for (const code of new Set(codes)) addOne(totals.reasons, code);
}

function addOne<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function reportAll(
  listener: ImportListener,
  totals: Totals,
  planned: PlannedRow[],
  slugs: ReadonlyMap<string, string>,
): void {
  for (const row of planned) {
    count(totals, row);
    const { line, name, outcome } = row;
    if (!outcome.ok) {
      listener.onBadRow(line, outcome.error, name);
      continue;
    }
    const change = outcome.value;
    const category = change.kind === 'created' ? slugs.get(change.product.category_id) : undefined;
    if (category !== undefined) addOne(totals.categories, category);
    if (change.kind !== 'unchanged') listener.onChange(line, change, category);
  }
}
