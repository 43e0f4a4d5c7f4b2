import type { ProductCase } from '#contract/stock/cases.schema.ts';
import type { Scan } from '#contract/stock/inventory.schema.ts';
import { may } from '#domain/accounts/api-keys.ts';
import { toStoredGtin } from '#domain/stock/gtin.ts';
import { defaultWeightCodeRules, findWeightCodeRule } from '#domain/stock/weight-code.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { findProductByBarcode, lockProduct } from '../queries.ts';
import type { InventoryDeps } from '../service.ts';
import * as queries from './queries.ts';

/**
 * Stores how many units of a product a code means. It proves goods in a pick once a second person
 * has said the same; one is enough who may change the barcode of the product itself.
 * Throws HttpProblem: `code_unreadable` for a wrong check digit, `code_of_weight` for one that
 * differs from pack to pack, `barcode_taken` for the barcode of a product, which is one unit of it.
 */
export async function setCase(
  { db, clock }: InventoryDeps,
  actor: Actor,
  code: string,
  { product_id, units }: ProductCase,
): Promise<ProductCase> {
  const barcode = toStoredGtin(code);
  if (barcode === undefined) throw new HttpProblem('code_unreadable');
  if (findWeightCodeRule(barcode, defaultWeightCodeRules) !== undefined) {
    throw new HttpProblem('code_of_weight');
  }
  const { user_id } = actor;
  return inStaffTransaction(db, user_id, async (trx) => {
    orNotFound(await lockProduct(trx, product_id));
    if ((await findProductByBarcode(trx, barcode)) !== undefined) {
      throw new HttpProblem('barcode_taken');
    }
    const now = clock().toISOString();
    const confirmed_at = may(actor, 'catalog:write') ? now : null;
    const taught = { barcode, product_id, units, taught_by: user_id, confirmed_at };
    return queries.saveCase(trx, taught, now);
  });
}

type SavedCase = NonNullable<Awaited<ReturnType<typeof queries.findCase>>>;

/** Whether a code proves goods in a pick, and whether this is for the asker to confirm. */
export function stateOfCase(
  { confirmed_at, taught_by }: SavedCase,
  actor: Actor,
): Pick<NonNullable<Scan['case']>, 'is_confirmed' | 'may_confirm'> {
  const is_confirmed = confirmed_at !== null;
  const isOther = taught_by !== actor.user_id || may(actor, 'catalog:write');
  return { is_confirmed, may_confirm: !is_confirmed && isOther };
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
