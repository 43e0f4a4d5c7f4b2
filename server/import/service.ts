import type { Database } from '#server/db/pool.ts';
import { actAs } from '#server/db/transaction.ts';
import { planBatch, type PlannedRow } from './batch.ts';
import { ImportError } from './import-error.ts';
import type { FileRow } from './json-lines.ts';
import type { Change } from './plan.ts';
import type { ProductFile } from './product-file.ts';
import {
  forbidWrites,
  insertProducts,
  listCategorySlugs,
  lockProducts,
  moveStock,
  updateProducts,
  type StockChange,
} from './queries.ts';
import type { NoteCode, Reason, ReasonCode } from './reasons.ts';
import { Repetitions } from './repetitions.ts';

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

/** Told while the import runs. Nothing is certain before it has ended: the transaction may yet fail. */
export interface ImportListener {
  onBadRow: (line: number, reasons: Reason[]) => void;
  onChange: (line: number, change: Change) => void;
  /** After each batch; `share` of the file was read, from 0 to 1. */
  onProgress: (totals: Totals, share: number) => void;
}

/** Rows for one statement. */
const batchSize = 500;

/**
 * Brings the products of a file into the shop, in one transaction: the good rows go in, the bad ones are told. A dry run
 * does the same in a transaction that cannot write.
 * @throws ImportError when the file or an option cannot be right; nothing was changed then
 */
export async function importProducts(
  db: Database,
  file: ProductFile,
  options: ImportOptions,
  listener: ImportListener,
): Promise<Totals> {
  // Not tried again after a deadlock: what was read of the stream is gone.
  return db.transaction().execute(async (trx) => {
    if (options.actorId !== undefined) await actAs(trx, options.actorId);
    if (options.isDryRun) await forbidWrites(trx);
    const totals = startTotals();
    const context = await startContext(trx, options);
    const pending: Pending = { updated: [], moved: [] };
    for await (const rows of inBatches(file.rows)) {
      const planned = await planBatch(trx, rows, context);
      if (!options.isDryRun) await writeNew(trx, planned, pending);
      for (const row of planned) {
        count(totals, row);
        tell(listener, row);
      }
      listener.onProgress(totals, file.readShare());
    }
    await writePending(trx, pending);
    return totals;
  });
}

async function startContext(db: Database, { category }: ImportOptions) {
  const categories = new Map((await listCategorySlugs(db)).map(({ slug, id }) => [slug, id]));
  const defaultCategory = category === undefined ? undefined : categories.get(category);
  if (category !== undefined && defaultCategory === undefined) {
    const slugs = [...categories.keys()].join(', ');
    throw new ImportError(`There is no category ${category}. There are: ${slugs}`, {
      rejection: { code: 'category_unknown' },
    });
  }
  return { categories, defaultCategory, seen: new Repetitions() };
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

/** What changes products that customers order from at this moment: held back until the file is read. */
interface Pending {
  updated: Parameters<typeof updateProducts>[1];
  moved: StockChange[];
}

/** Writes what is new, and collects what changes. */
async function writeNew(db: Database, planned: PlannedRow[], pending: Pending): Promise<void> {
  const created: Parameters<typeof insertProducts>[1] = [];
  const delivered: StockChange[] = [];
  for (const { outcome } of planned) {
    if (!outcome.ok) continue;
    const change = outcome.value;
    if (change.kind === 'created') {
      const { stock_quantity: quantity, ...product } = change.product;
      created.push({ ...product, id: change.id });
      if (quantity > 0) delivered.push({ product_id: change.id, quantity, reason: 'delivery' });
    } else if (change.kind === 'updated') {
      const { stock_quantity: _, ...given } = change.given;
      if (change.fields.some(({ field }) => field !== 'stock_quantity')) {
        pending.updated.push({ ...given, id: change.id });
      }
      if (change.moved !== 0) {
        pending.moved.push({ product_id: change.id, quantity: change.moved, reason: 'correction' });
      }
    }
  }
  if (created.length > 0) await insertProducts(db, created);
  if (delivered.length > 0) await moveStock(db, delivered);
}

/** Locks all products that change in the order of their ids, as orders do: neither waits for the other in a circle. */
async function writePending(db: Database, { updated, moved }: Pending): Promise<void> {
  const ids = new Set([...updated.map(({ id }) => id), ...moved.map((move) => move.product_id)]);
  if (ids.size === 0) return;
  await lockProducts(db, [...ids]);
  for (let start = 0; start < updated.length; start += batchSize) {
    await updateProducts(db, updated.slice(start, start + batchSize));
  }
  for (let start = 0; start < moved.length; start += batchSize) {
    await moveStock(db, moved.slice(start, start + batchSize));
  }
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

function tell(listener: ImportListener, { line, outcome }: PlannedRow): void {
  if (!outcome.ok) listener.onBadRow(line, outcome.error);
  else if (outcome.value.kind !== 'unchanged') listener.onChange(line, outcome.value);
}
