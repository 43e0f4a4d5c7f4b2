import type { Transaction } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { DB } from '#server/db/tables.ts';
import { actAs } from '#server/db/transaction.ts';
import { planBatch } from './batch.ts';
import { findCategory, namesOf } from './category-names.ts';
import { Claims } from './claims.ts';
import { Repetitions } from './duplicates.ts';
import { ImportError } from './import-error.ts';
import type { FileRow } from './json-lines.ts';
import type { Change } from './plan.ts';
import type { PlannedRow } from './planned-row.ts';
import type { ProductFile } from './product-file.ts';
import {
  checkBarcodes,
  forbidWrites,
  insertProducts,
  letBarcodesChangePlaces,
  listCategoryNames,
  lockProducts,
  moveStock,
  updateProducts,
  type StockChange,
} from './queries.ts';
import type { NoteCode, Reason, ReasonCode } from './row-errors.ts';

export interface ImportOptions {
  isDryRun: boolean;
  /** Slug: for new products whose row names no category. */
  category?: string | undefined;
  /** Of the staff: what changes is written to the audit log in their name. */
  actorId?: string | undefined;
}

export interface Totals {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  bad: number;
  /** How often rows were bad for a reason; a row may have several. */
  reasons: Map<ReasonCode, number>;
  notes: Map<NoteCode, number>;
}

/**
 * Called while the import runs. Nothing is certain before it has ended: the transaction may yet
 * fail.
 */
export interface ImportListener {
  /**
   * `name` says which product the row is about, where it says so. Rows that wait for others come
   * last.
   */
  onBadRow: (line: number, reasons: Reason[], name: string | undefined) => void;
  onChange: (line: number, change: Change) => void;
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
  // Not tried again after a deadlock: what was read of the stream is gone.
  return db.transaction().execute((trx) => importInto(trx, file, options, listener));
}

/** As `importProducts`, as a part of a transaction that does more. */
export async function importInto(
  trx: Transaction<DB>,
  file: ProductFile,
  options: ImportOptions,
  listener: ImportListener,
): Promise<Totals> {
  if (options.actorId !== undefined) await actAs(trx, options.actorId);
  if (options.isDryRun) await forbidWrites(trx);
  const totals = startTotals();
  const context = await startContext(trx, options);
  const pending: Pending = { created: [], updated: [], moved: [] };
  for await (const rows of inBatches(file.rows)) {
    const planned = await planBatch(trx, rows, context);
    const created = hold(planned, pending);
    if (!options.isDryRun) await writeNew(trx, created);
    tellAll(listener, totals, planned);
    listener.onProgress(totals, file.readShare());
  }
  const settled = context.claims.settle();
  pending.created = hold(settled, pending);
  tellAll(listener, totals, settled);
  if (!options.isDryRun) await writePending(trx, pending);
  return totals;
}

async function startContext(db: Database, { category }: ImportOptions) {
  const known = await listCategoryNames(db);
  const categories = namesOf(known);
  const defaultCategory = category === undefined ? undefined : findCategory(categories, category);
  if (category !== undefined && defaultCategory === undefined) {
    const slugs = known.map(({ slug }) => slug).join(', ');
    throw new ImportError(`There is no category ${category}. There are: ${slugs}`, {
      rejection: { code: 'category_unknown' },
    });
  }
  return { categories, defaultCategory, seen: new Repetitions(), claims: new Claims() };
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

type NewProduct = Extract<Change, { kind: 'created' }>;

/**
 * What changes products that customers order from at this moment: held back until the file is read.
 */
interface Pending {
  /** With a barcode of a product that changes. */
  created: NewProduct[];
  updated: Parameters<typeof updateProducts>[1];
  moved: StockChange[];
}

/** Collects what changes, and answers what is new. */
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

async function writeNew(db: Database, created: NewProduct[]): Promise<void> {
  // The stock is not written to its column: it is the sum of the movements.
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
  }
  if (delivered.length > 0) await moveStock(db, delivered);
}

/**
 * Locks all products that change in the order of their ids, as orders do: neither waits for the
 * other in a circle.
 */
async function writePending(db: Database, { created, updated, moved }: Pending): Promise<void> {
  const ids = new Set([...updated.map(({ id }) => id), ...moved.map((move) => move.product_id)]);
  if (ids.size === 0) return;
  await lockProducts(db, [...ids]);
  await letBarcodesChangePlaces(db);
  for (const rows of chunksOf(updated)) await updateProducts(db, rows);
  for (const rows of chunksOf(created)) await writeNew(db, rows);
  await checkBarcodes(db);
  for (const rows of chunksOf(moved)) await moveStock(db, rows);
}

function chunksOf<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
}

function startTotals(): Totals {
  const none = { rows: 0, created: 0, updated: 0, unchanged: 0, bad: 0 };
  return { ...none, reasons: new Map(), notes: new Map() };
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

function tellAll(listener: ImportListener, totals: Totals, planned: PlannedRow[]): void {
  for (const row of planned) {
    count(totals, row);
    tell(listener, row);
  }
}

function tell(listener: ImportListener, { line, name, outcome }: PlannedRow): void {
  if (!outcome.ok) listener.onBadRow(line, outcome.error, name);
  else if (outcome.value.kind !== 'unchanged') listener.onChange(line, outcome.value);
}
