import type { NewShortLifeOffer, ShortLifeOffer } from '#contract/stock/short-life.schema.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import type { InventoryDeps } from '../service.ts';
import * as queries from './queries.ts';

/**
 * Begins or changes the offer of a product at a price that no rule overwrites.
 *
 * @throws HttpProblem `not_found`, `short_life_unneeded`, `short_life_day_without_goods`,
 *   `offer_not_below_regular`
 */
export function setOffer(
  { db, clock }: InventoryDeps,
  actorId: string,
  id: string,
  { price_cents, until }: NewShortLifeOffer,
): Promise<ShortLifeOffer> {
  const at = clock().toISOString();
  return inStaffTransaction(db, actorId, async (trx) => {
    const product = orNotFound(await queries.lockProduct(trx, id));
    if (!product.has_only_short) throw new HttpProblem('short_life_unneeded');
    if (!(await queries.hasGoodsOf(trx, id, until))) {
      throw new HttpProblem('short_life_day_without_goods');
    }
    const { price_cents: regular } = product;
    if (price_cents >= regular) {
      throw new HttpProblem('offer_not_below_regular', { facts: { regular_price_cents: regular } });
    }
    const running = await queries.findRunningOffer(trx, id);
    const offer = { price_cents, until, is_set_by_staff: true };
    if (
      running?.is_set_by_staff &&
      running.price_cents === price_cents &&
      running.until === until
    ) {
      return offer;
    }
    if (running !== undefined) await queries.endOffer(trx, running.id, at);
    await queries.beginOffer(trx, id, { price_cents, until, at });
    await queries.countUnits(trx, id, at);
    return offer;
  });
}

/** @throws HttpProblem `not_found`, `offer_not_running` */
export function endOffer(
  { db, clock }: InventoryDeps,
  actorId: string,
  id: string,
): Promise<ShortLifeOffer> {
  const at = clock().toISOString();
  return inStaffTransaction(db, actorId, async (trx) => {
    orNotFound(await queries.lockProduct(trx, id));
    const { id: offerId, ...offer } = await requireRunning(trx, id);
    await queries.closeOffer(trx, offerId, at);
    await queries.countUnits(trx, id, at);
    return offer;
  });
}

async function requireRunning(trx: Transaction, id: string) {
  const running = await queries.findRunningOffer(trx, id);
  if (running === undefined) throw new HttpProblem('offer_not_running');
  return running;
}
