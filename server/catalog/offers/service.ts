import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Offers } from '#contract/catalog/offers.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { OfferKind } from '#domain/catalog/offer-price.ts';
import { listSummaries } from '#server/catalog/products/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

/** Specification section 9: six of each kind. */
const shownOfKind = 6;

/** The running offers of available products; those that are sold out come last. */
export async function listOffers(db: Database, now: Date, language: Language): Promise<Offers> {
  const running = await queries.listRunningOffers(db, now);
  const products = await listSummaries(
    db,
    now,
    running.map((offer) => offer.product_id),
    language,
  );
  const buyable = products
    .filter((product) => product.is_available)
    .toSorted((one, other) => Number(other.is_in_stock) - Number(one.is_in_stock));
  const ofKind = (kind: OfferKind) =>
    buyable.filter((product) => product.offer?.kind === kind).slice(0, shownOfKind);
  return { featured: ofKind('featured'), weekly: ofKind('weekly') };
}

/** Products that are sold for less as they end soon, the earliest first. */
export async function listShortLives(
  db: Database,
  now: Date,
  language: Language,
): Promise<ProductSummary[]> {
  const products = await listSummaries(db, now, await queries.listShortLiveIds(db), language);
  return products.filter((product) => product.is_available);
}
