import type { AdminPromotion, Promotion } from '#contract/cart/promotions.schema.ts';
import { stateOf } from '#domain/period.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './admin-queries.ts';

export interface PromotionDeps {
  db: Database;
  clock: () => Date;
}

/** @throws HttpProblem `promotion_code_taken` if another promotion has the code */
export function createPromotion(
  deps: PromotionDeps,
  actorId: string,
  promotion: Promotion,
): Promise<AdminPromotion> {
  return inPromotionTransaction(
    deps,
    actorId,
    async (trx) => (await queries.insertPromotion(trx, promotion)).id,
  );
}

/** @throws HttpProblem `promotion_code_taken` if another promotion has the code */
export function updatePromotion(
  deps: PromotionDeps,
  actorId: string,
  id: string,
  promotion: Promotion,
): Promise<AdminPromotion> {
  return inPromotionTransaction(deps, actorId, async (trx) => {
    orNotFound(await queries.lockPromotion(trx, id));
    await queries.updatePromotion(trx, id, promotion);
    return id;
  });
}

/** Carts lose it from now on. @throws HttpProblem `promotion_not_running` */
export function endPromotion(
  deps: PromotionDeps,
  actorId: string,
  id: string,
): Promise<AdminPromotion> {
  return inPromotionTransaction(deps, actorId, async (trx, now) => {
    const before = orNotFound(await queries.lockPromotion(trx, id));
    if (stateOf(before, now) !== 'running') throw new HttpProblem('promotion_not_running');
    // At least 1 ms, because the end must be after the beginning.
    const end = Math.max(now.getTime(), Date.parse(before.valid_from) + 1);
    await queries.updatePromotion(trx, id, { valid_to: new Date(end).toISOString() });
    return id;
  });
}

/** @throws HttpProblem `promotion_in_use` if an order was placed under it */
export function deletePromotion(
  { db, clock }: PromotionDeps,
  actorId: string,
  id: string,
): Promise<AdminPromotion> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const promotion = presentPromotion(
      orNotFound(await queries.findAdminPromotion(trx, id)),
      clock(),
    );
    // The database refuses to delete one that an order refers to.
    await queries.deletePromotion(trx, id);
    return promotion;
  });
}

export function presentPromotion(row: queries.AdminPromotionRow, now: Date): AdminPromotion {
  return { ...row, state: stateOf(row, now) };
}

function inPromotionTransaction(
  { db, clock }: PromotionDeps,
  actorId: string,
  write: (trx: Transaction, now: Date) => Promise<string>,
): Promise<AdminPromotion> {
  const now = clock();
  return inStaffTransaction(db, actorId, async (trx) => {
    const id = await write(trx, now);
    return presentPromotion(orNotFound(await queries.findAdminPromotion(trx, id)), now);
  });
}
