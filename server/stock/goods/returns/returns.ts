import type { PutBack, PutBackBody, ReturnedGoods } from '#contract/stock/returns.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { isUsableOn } from '#domain/stock/shelf-life.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as units from '../pick-units-queries.ts';
import { takeBack } from '../take-back.ts';
import { presentReturnedGoods } from './present.ts';
import * as queries from './queries.ts';

export interface ReturnsDeps {
  db: Database;
  clock: () => Date;
}

/** What waits to be put back on its shelf, or to be thrown away. */
export async function listReturnedGoods({ db, clock }: ReturnsDeps): Promise<ReturnedGoods[]> {
  const today = toBerlin(clock()).day;
  return (await queries.listGoods(db)).map((row) => presentReturnedGoods(row, today));
}

/**
 * Goods are on their shelf again, but for those that are thrown away. Once: the same call again has
 * the same answer. Throws HttpProblem: `goods_already_put_back` after another decision,
 * `waste_exceeds_returned`, and `lot_blocked` or `lot_date_past` for goods that may not be sold.
 */
export async function putBack(
  { db, clock }: ReturnsDeps,
  actor_id: string,
  id: string,
  { waste_quantity }: PutBackBody,
): Promise<PutBack> {
  const now = clock();
  return inStaffTransaction(db, actor_id, async (trx) => {
    orNotFound(await queries.lockOrderOf(trx, id));
    await queries.lockProductOf(trx, id);
    const goods = await queries.findGoods(trx, id);
    if (goods === undefined) {
      const earlier = orNotFound(await queries.findPutBack(trx, id));
      if (earlier.waste_quantity === waste_quantity) return earlier;
      throw new HttpProblem('goods_already_put_back');
    }
    requireSellable(goods, waste_quantity, toBerlin(now).day);
    const { order_id, lot_id, quantity, cause } = goods;
    if (cause === 'cancelled') await units.deletePick(trx, id);
    await takeBack(trx, { ...goods, waste_quantity, actor_id });
    const created_at = now.toISOString();
    return queries.insertPutBack(trx, {
      id,
      order_id,
      lot_id,
      quantity,
      waste_quantity,
      actor_id,
      created_at,
    });
  });
}

type Goods = NonNullable<Awaited<ReturnType<typeof queries.findGoods>>>;

function requireSellable(goods: Goods, waste: number, today: string): void {
  const { quantity, blocked_at } = goods;
  if (waste > quantity) throw new HttpProblem('waste_exceeds_returned', { facts: { quantity } });
  if (waste === quantity) return;
  if (blocked_at !== null) throw new HttpProblem('lot_blocked');
  if (!isUsableOn(goods, today)) throw new HttpProblem('lot_date_past');
}
