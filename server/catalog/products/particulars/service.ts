import type {
  NewWaiver,
  ParticularsOverview,
  ProductWaiver,
} from '#contract/catalog/particulars.schema.ts';
import { particulars } from '#domain/catalog/food/requirements.ts';
import { mayWaive } from '#domain/catalog/food/waivers.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAt, inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { lockProduct } from '../admin-product-queries.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

export { isEnforced, listWaivers, lockIsEnforced } from './queries.ts';

/** Named in a refusal; the others are counted. */
const mostNamed = 20;

export async function getParticulars({ db, clock }: Deps): Promise<ParticularsOverview> {
  const { day } = toBerlin(clock());
  const [is_enforced, counts, waivers] = await Promise.all([
    queries.isEnforced(db),
    queries.countGaps(db, day),
    queries.listRunningWaivers(db, day),
  ]);
  const byParticular = new Map(counts.map(({ particular, count }) => [particular, count]));
  return {
    is_enforced,
    product_count: byParticular.get(null) ?? 0,
    gaps: particulars.flatMap((particular) => {
      const count = byParticular.get(particular) ?? 0;
      return count === 0 ? [] : [{ particular, count }];
    }),
    waivers,
  };
}

/** Throws HttpProblem of `mayWaive`. */
export async function waiveParticular(
  { db, clock }: Deps,
  actorId: string,
  productId: string,
  waiver: NewWaiver,
): Promise<ProductWaiver> {
  const now = clock();
  const { day } = toBerlin(now);
  return inStaffTransaction(db, actorId, async (trx) => {
    await actAt(trx, now);
    const product = orNotFound(await lockProduct(trx, productId));
    if (product.archived_at !== null) throw new HttpProblem('not_found');
    unwrap(mayWaive(waiver, day, await queries.listWaivers(trx, productId, day)));
    await queries.insertWaiver(trx, { ...waiver, product_id: productId, actor_id: actorId });
    return waiver;
  });
}

/**
 * Refuses (`particulars_missing`, which names what) that one of these products is on sale with a
 * gap, if the shop has decided so. The database refuses it again at the end of the transaction.
 */
export async function requireParticulars(
  trx: Transaction,
  now: Date,
  ids: readonly string[],
): Promise<void> {
  await actAt(trx, now);
  if (!(await queries.isEnforced(trx))) return;
  const incomplete = await queries.listIncompleteOf(trx, toBerlin(now).day, ids);
  if (incomplete.length === 0) return;
  throw new HttpProblem('particulars_missing', {
    facts: { count: incomplete.length, products: incomplete.slice(0, mostNamed) },
  });
}

/**
 * After the setting was switched on: takes all products with gaps out of the sale. No product is
 * put on sale at the same time. Returns how many.
 */
export async function withdrawAllIncomplete(trx: Transaction): Promise<number> {
  await queries.lockAllProducts(trx);
  return queries.withdrawIncomplete(trx);
}

/** Takes those of these products that have gaps out of the sale, if the shop has decided so. */
export async function withdrawIncompleteOf(
  trx: Transaction,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0 || !(await queries.isEnforced(trx))) return 0;
  return queries.withdrawIncomplete(trx, ids);
}

export const endWaiversTask = 'end_waivers';

/** Takes products out of the sale whose waiver ended. Returns how many. */
export async function endWaivers({ db, clock }: Deps): Promise<number> {
  const now = clock();
  return inTransaction(db, async (trx: Database) => {
    await actAt(trx, now);
    if (!(await queries.isEnforced(trx))) return 0;
    const ids = await queries.lockWaivedBefore(trx, toBerlin(now).day);
    return queries.withdrawIncomplete(trx, ids);
  });
}
