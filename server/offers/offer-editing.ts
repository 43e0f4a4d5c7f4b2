import type { AdminOffer, OfferFields } from '#contract/admin-offers.ts';
import type { Database } from '#server/db/pool.ts';
import { inStaffTransaction } from '#server/db/transaction.ts';
import { found, Refusal } from '#server/http/problem.ts';
import type { AdminOfferRow } from './admin-offer-queries.ts';
import * as queries from './admin-offer-queries.ts';

export interface OfferDeps {
  db: Database;
  clock: () => Date;
}

/** Throws a Refusal: `offer_overlaps` when the product has another offer in that time. */
export async function createOffer(
  { db, clock }: OfferDeps,
  actorId: string,
  offer: OfferFields,
): Promise<AdminOffer> {
  return inStaffTransaction(db, actorId, async (trx) => {
    requirePeriod(offer.valid_from, offer.valid_to);
    await requireProduct(trx, offer.product_id);
    const { id } = await queries.insertOffer(trx, offer);
    return presentOffer(found(await queries.findAdminOffer(trx, id)), clock());
  });
}

export async function updateOffer(
  { db, clock }: OfferDeps,
  actorId: string,
  id: string,
  changes: Partial<OfferFields>,
): Promise<AdminOffer> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const before = found(await queries.lockOffer(trx, id));
    requirePeriod(changes.valid_from ?? before.valid_from, changes.valid_to ?? before.valid_to);
    if (changes.product_id !== undefined) await requireProduct(trx, changes.product_id);
    if (Object.keys(changes).length > 0) await queries.updateOffer(trx, id, changes);
    return presentOffer(found(await queries.findAdminOffer(trx, id)), clock());
  });
}

/** Answers what it was: adding it again takes the deletion back. */
export async function deleteOffer(
  { db, clock }: OfferDeps,
  actorId: string,
  id: string,
): Promise<AdminOffer> {
  return inStaffTransaction(db, actorId, async (trx) => {
    found(await queries.lockOffer(trx, id));
    const offer = presentOffer(found(await queries.findAdminOffer(trx, id)), clock());
    await queries.deleteOffer(trx, id);
    return offer;
  });
}

async function requireProduct(db: Database, id: string): Promise<void> {
  if ((await queries.holdProduct(db, id)) === undefined) throw new Refusal('product_unavailable');
}

function requirePeriod(from: string, to: string): void {
  if (Date.parse(from) < Date.parse(to)) return;
  throw new Refusal('invalid_input', {
    issues: [{ path: 'valid_to', code: 'too_early', message: 'It ends before it begins.' }],
  });
}

export function presentOffer(row: AdminOfferRow, now: Date): AdminOffer {
  const {
    product_id,
    product_name,
    product_image_url,
    product_pack,
    product_price_cents,
    ...offer
  } = row;
  return {
    ...offer,
    product: {
      id: product_id,
      name: product_name,
      image_url: product_image_url,
      pack: product_pack,
      price_cents: product_price_cents,
    },
    state: stateOf(row, now),
  };
}

function stateOf(row: AdminOfferRow, now: Date): AdminOffer['state'] {
  if (Date.parse(row.valid_from) > now.getTime()) return 'upcoming';
  return Date.parse(row.valid_to) > now.getTime() ? 'running' : 'past';
}
