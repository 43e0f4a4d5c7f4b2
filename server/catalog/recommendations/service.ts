import type { ProductSummary, RelatedProducts } from '#contract/catalog/catalog.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { listSummaries } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listSubstituteIds } from '#server/stock/substitution/service.ts';
import * as queries from './queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Specification section 9. */
const relatedLength = 4;
const cartLength = 8;

/** What replaces a product that is sold out, others of its category, and what is bought with it. */
export async function listRelatedProducts(
  { db, clock }: Deps,
  language: Language,
  id: string,
): Promise<RelatedProducts> {
  const now = clock();
  const substitutes = await listSubstituteIds(db, id, now);
  const others = await queries.listAlikeIds(db, id, relatedLength + substitutes.length);
  const alike = others.filter((other) => !substitutes.includes(other)).slice(0, relatedLength);
  const shown = [...substitutes, ...alike];
  const together = await queries.listTogetherIds(db, id, shown, relatedLength);
  const products = await listSummaries(db, now, [...shown, ...together], language);
  return {
    substitutes: products.filter((product) => substitutes.includes(product.id)),
    items: products.filter((product) => alike.includes(product.id)),
    together: products.filter((product) => together.includes(product.id)),
  };
}

/** Recommendations for a whole cart; none for an empty one. */
export async function listCartRecommendations(
  { db, clock }: Deps,
  language: Language,
  userId: string,
): Promise<ProductSummary[]> {
  const ids = await queries.listIdsForCart(db, userId, cartLength);
  return listSummaries(db, clock(), ids, language);
}

/** The job that counts products bought together. */
export const countPairsTask = 'count_bought_together';

const dayMs = 24 * 60 * 60 * 1000;
/** Five orders exclude coincidence and the habit of a single household; a lift of 1 is chance. */
export const pairRules = {
  maxOrders: 100_000,
  maxProducts: 40,
  minimumOrders: 5,
  minimumLift: 1.5,
  maxPairs: 12,
};
const daysOfOrders = 365;

/** Recomputes the pairs. Readers see the previous ones until it commits. */
export function countBoughtTogether({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock().getTime() - daysOfOrders * dayMs).toISOString();
  return inTransaction(db, async (trx) => {
    await queries.allowLongStatement(trx, 300, 128);
    await queries.replacePairs(trx, { ...pairRules, since });
  });
}
