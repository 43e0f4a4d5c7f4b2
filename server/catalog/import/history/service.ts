import type { ImportRevert, ProductImport } from '#contract/catalog/import.schema.ts';
import { checkBarcodes, deferBarcodeConstraint } from '#server/catalog/import/queries.ts';
import { withdrawIncompleteOf } from '#server/catalog/products/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

/** As many as fit on the screen. */
const shownImports = 20;
/** Names of products that were edited since. */
const shownNames = 50;
/** Their rows are a copy of thousands of products. */
const storedDays = 30;

/** Records what an import does, in its transaction, so that it can be reverted. */
export interface ImportRecorder {
  beforeChange: (productIds: readonly string[]) => Promise<unknown>;
  afterCreation: (productIds: readonly string[]) => Promise<unknown>;
  finish: (totals: { created: number; updated: number }) => Promise<void>;
}

export async function recordImport(
  trx: Database,
  { id, ...row }: queries.NewImport,
): Promise<ImportRecorder> {
  await queries.deleteOldImports(trx, storedDays);
  await queries.insertImport(trx, { id, ...row });
  return {
    beforeChange: (productIds) => queries.recordBefore(trx, id, productIds),
    afterCreation: (productIds) => queries.recordCreated(trx, id, productIds),
    finish: async (totals) => {
      await queries.recordEffects(trx, id);
      await queries.finishImport(trx, id, totals);
    },
  };
}

/** The latest imports of the admin area. */
export async function listImports({ db }: Deps): Promise<{ items: ProductImport[] }> {
  return { items: await queries.listImports(db, shownImports) };
}

/**
 * Gives changed products their earlier values, archives created ones and books their stock back.
 * Products that were edited since stay, and are named. @throws HttpProblem `import_reverted`
 */
export function revertImport(
  { db, clock }: Deps,
  actorId: string,
  id: string,
): Promise<ImportRevert> {
  const at = clock().toISOString();
  return inStaffTransaction(db, actorId, async (trx) => {
    const { reverted_at } = orNotFound(await queries.lockImport(trx, id));
    if (reverted_at !== null) throw new HttpProblem('import_reverted');
    await queries.lockImportedProducts(trx, id);
    const edited = await queries.excludeEdited(trx, id);
    await deferBarcodeConstraint(trx);
    await queries.restoreChanged(trx, id);
    await queries.archiveCreated(trx, id, at);
    await withdrawIncompleteOf(trx, await queries.listProducts(trx, id));
    await checkBarcodes(trx);
    await queries.moveStockBack(trx, id);
    await queries.markReverted(trx, id, at);
    const counts = await queries.countReverted(trx, id);
    return { ...counts, edited: edited.length, edited_names: edited.slice(0, shownNames) };
  });
}
