import type { ProductCase } from '#contract/stock/cases.schema.ts';
import { toStoredGtin } from '#domain/stock/gtin.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { findProductByBarcode, lockProduct } from '../queries.ts';
import type { InventoryDeps } from '../service.ts';
import * as queries from './queries.ts';

/**
 * Stores how many units of a product a code means. Throws HttpProblem: `code_unreadable` for a
 * wrong check digit, `barcode_taken` for the barcode of a product, which is one unit of it.
 */
export async function setCase(
  { db }: InventoryDeps,
  actorId: string,
  code: string,
  { product_id, units }: ProductCase,
): Promise<ProductCase> {
  const barcode = toStoredGtin(code);
  if (barcode === undefined) throw new HttpProblem('code_unreadable');
  return inStaffTransaction(db, actorId, async (trx) => {
    orNotFound(await lockProduct(trx, product_id));
    if ((await findProductByBarcode(trx, barcode)) !== undefined) {
      throw new HttpProblem('barcode_taken');
    }
    return queries.saveCase(trx, { barcode, product_id, units });
  });
}

export async function removeCase(
  { db }: InventoryDeps,
  actorId: string,
  code: string,
): Promise<ProductCase> {
  const barcode = toStoredGtin(code) ?? '';
  return inStaffTransaction(db, actorId, async (trx) =>
    orNotFound(await queries.deleteCase(trx, barcode)),
  );
}
