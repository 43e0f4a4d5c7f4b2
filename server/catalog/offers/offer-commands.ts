import type {
  AdminOffer,
  NewOffer,
  NewOffers,
  OfferChanges,
  OfferPreview,
  OfferPreviewQuery,
  OfferPrice,
  OfferResult,
} from '#contract/catalog/offers.schema.ts';
import { computeOfferPrice, isFarBelow, reductionOf } from '#domain/catalog/offer-price.ts';
import type { Cents } from '#domain/money.ts';
import { stateOf } from '#domain/period.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { actAt, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './admin-offer-queries.ts';
import { presentOffer } from './present.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

/** @throws HttpProblem `offer_overlaps` if the product has another offer in that period */
export function createOffer(
  deps: Deps,
  actorId: string,
  { product_id, kind, valid_from, valid_to, ...asked }: NewOffer,
): Promise<AdminOffer> {
  return inOfferTransaction(deps, actorId, async (trx, now) => {
    const begin = requireBeginning(valid_from, now);
    requireEnd(valid_to, begin);
    const product = await queries.lockProduct(trx, product_id);
    if (product === undefined) throw new HttpProblem('product_unavailable');
    const { id } = await queries.insertOffer(trx, {
      product_id,
      kind,
      price_cents: requirePrice(asked, product.price_cents),
      valid_from: begin.toISOString(),
      valid_to,
    });
    return id;
  });
}

/**
 * Adds the same offer to each product that can get it, all of them at the same moment, and says of
 * the others why they do not.
 */
export async function createOffers(
  { db, clock }: Deps,
  actorId: string,
  { product_ids, kind, valid_from, valid_to, ...asked }: NewOffers,
): Promise<OfferResult[]> {
  const now = clock();
  const begin = requireBeginning(valid_from, now);
  requireEnd(valid_to, begin);
  const period = { valid_from: begin.toISOString(), valid_to };
  return inStaffTransaction(db, actorId, async (trx) => {
    await actAt(trx, now);
    const products = await queries.lockProducts(trx, product_ids);
    const prices = new Map(
      products.map(({ id, price_cents }) => [id, priceBelow(asked, price_cents)]),
    );
    const taken = new Set(await queries.listProductsWithOffer(trx, product_ids, period));
    const offers: Parameters<typeof queries.insertOffer>[1][] = [];
    const results = product_ids.map((product_id): OfferResult => {
      const price_cents = prices.get(product_id);
      if (price_cents === undefined) return { product_id, code: 'product_unavailable' };
      if (price_cents === null) return { product_id, code: 'offer_not_below_regular' };
      if (taken.has(product_id)) return { product_id, code: 'offer_overlaps' };
      offers.push({ product_id, kind, price_cents, ...period });
      return { product_id, code: null };
    });
    if (offers.length > 0) await queries.insertOffers(trx, offers);
    return results;
  });
}

/** @throws HttpProblem `offer_has_begun` for a change of what customers have already seen */
export function updateOffer(
  deps: Deps,
  actorId: string,
  id: string,
  { kind, valid_from, valid_to, ...asked }: OfferChanges,
): Promise<AdminOffer> {
  return inOfferTransaction(deps, actorId, async (trx, now) => {
    const before = orNotFound(await queries.lockOffer(trx, id));
    const state = stateOf(before, now);
    const isPriced = Object.keys(asked).length > 0;
    if (state === 'past' || (state === 'running' && (isPriced || valid_from !== undefined))) {
      throw new HttpProblem('offer_has_begun');
    }
    const begin =
      valid_from === undefined ? new Date(before.valid_from) : requireBeginning(valid_from, now);
    requireEnd(valid_to ?? before.valid_to, state === 'running' ? now : begin);
    const changes = {
      ...(kind && { kind }),
      ...(isPriced && { price_cents: requirePrice(asked, before.regular_price_cents) }),
      ...(valid_from !== undefined && { valid_from }),
      ...(valid_to !== undefined && { valid_to }),
    };
    if (Object.keys(changes).length > 0) await queries.updateOffer(trx, id, changes);
    return id;
  });
}

/** The shop charges the regular price from now on. @throws HttpProblem `offer_not_running` */
export function endOffer(deps: Deps, actorId: string, id: string): Promise<AdminOffer> {
  return inOfferTransaction(deps, actorId, async (trx, now) => {
    const before = orNotFound(await queries.lockOffer(trx, id));
    if (stateOf(before, now) !== 'running') throw new HttpProblem('offer_not_running');
    // At least 1 ms, because the end must be after the beginning.
    const end = Math.max(now.getTime(), Date.parse(before.valid_from) + 1);
    await queries.updateOffer(trx, id, { valid_to: new Date(end).toISOString() });
    return id;
  });
}

/**
 * Returns the deleted offer: creating it again undoes the deletion. @throws HttpProblem
 * `offer_has_begun`
 */
export async function deleteOffer(
  { db, clock }: Deps,
  actorId: string,
  id: string,
): Promise<AdminOffer> {
  const now = clock();
  return inStaffTransaction(db, actorId, async (trx) => {
    await actAt(trx, now);
    await queries.lockOffer(trx, id);
    const offer = presentOffer(orNotFound(await queries.findAdminOffer(trx, id)), now);
    // The database refuses to delete an offer that has begun.
    await queries.deleteOffer(trx, id);
    return offer;
  });
}

/** Computes the offer as it would be stored now. */
export async function previewOffer(
  { db, clock }: Deps,
  { product_id, offer_id, valid_from, ...asked }: OfferPreviewQuery,
): Promise<OfferPreview> {
  const product = orNotFound(await queries.findProduct(db, product_id));
  const before = requireBeginning(valid_from, clock());
  const lowest = await queries.findLowestPrice(db, { product_id, before, offer_id });
  const price = requirePrice(asked, product.price_cents);
  return {
    regular_price_cents: product.price_cents,
    price_cents: price,
    lowest_price_cents: lowest,
    reduction: reductionOf(price, lowest),
    is_far_below_regular: isFarBelow(price, product.price_cents),
  };
}

/** The whole transaction, including prices, uses a single time of the process's clock. */
async function inOfferTransaction(
  { db, clock }: Deps,
  actorId: string,
  write: (trx: Transaction, now: Date) => Promise<string>,
): Promise<AdminOffer> {
  const now = clock();
  return inStaffTransaction(db, actorId, async (trx) => {
    await actAt(trx, now);
    const id = await write(trx, now);
    return presentOffer(orNotFound(await queries.findAdminOffer(trx, id)), now);
  });
}

function requirePrice(asked: OfferPrice, regular: Cents): Cents {
  const price = priceBelow(asked, regular);
  if (price !== null) return price;
  throw new HttpProblem('offer_not_below_regular', { facts: { regular_price_cents: regular } });
}

/** Null unless it is below the regular price. */
function priceBelow({ price_cents, percent_off }: OfferPrice, regular: Cents): Cents | null {
  const asked = percent_off === undefined ? { price_cents: price_cents ?? 0 } : { percent_off };
  const price = computeOfferPrice(asked, regular);
  return price < regular ? price : null;
}

function requireBeginning(from: string | undefined, now: Date): Date {
  const begin = from === undefined ? now : new Date(from);
  if (begin >= now) return begin;
  throw new HttpProblem('offer_in_the_past');
}

function requireEnd(end: string, after: Date): void {
  if (Date.parse(end) > after.getTime()) return;
  throw new HttpProblem('invalid_input', {
    issues: [{ path: 'valid_to', code: 'too_early', message: 'It ends before it begins.' }],
  });
}
