import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Language } from '#domain/identity/languages.ts';
import { listSummaries } from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import * as queries from './queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Specification section 9. */
const relatedLength = 4;
const cartLength = 8;

/** What customers buy with a product, else what is alike; in stock. */
export async function listRelatedProducts(
  { db, clock }: Deps,
  language: Language,
  id: string,
): Promise<ProductSummary[]> {
  const ids = await queries.listRelatedIds(db, id, relatedLength);
  return listSummaries(db, clock(), ids, language);
}

/** The same for all that is in a cart; empty for an empty one. */
export async function listCartRecommendations(
  { db, clock }: Deps,
  language: Language,
  userId: string,
): Promise<ProductSummary[]> {
  const ids = await queries.listIdsForCart(db, userId, cartLength);
  return listSummaries(db, clock(), ids, language);
}

/** The task of the job queue that counts what is bought together. */
export const countPairsTask = 'count_bought_together';

const dayMs = 24 * 60 * 60 * 1000;
/** Five orders are no chance and no single household's habit; a lift of 1 would be chance. */
export const pairRules = {
  mostOrders: 100_000,
  mostProducts: 40,
  minimumOrders: 5,
  minimumLift: 1.5,
  mostPairs: 12,
};
const daysOfOrders = 365;

/** Counts again what is bought together. Readers see the former pairs until it is done. */
export function countBoughtTogether({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock().getTime() - daysOfOrders * dayMs).toISOString();
  return inTransaction(db, async (trx) => {
    await queries.allowLongStatement(trx, 300, 128);
    await queries.replacePairs(trx, { ...pairRules, since });
  });
}
