import type { PickerReason } from '#domain/stock/pick-outcomes.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import {
  emptyShelf,
  pickSubstitute,
  releaseUnits,
  reportShort,
  requirePreparing,
  type PickContext,
} from '#server/stock/goods/service.ts';
import * as queries from './queries.ts';

export { consentToOrder } from './consents.ts';
export { decideOffer, decideOfferTask } from './decide-offer.ts';
export { openOffer } from './open-offer.ts';
export { listSubstituteIds } from './rank-in-range.ts';

interface PickedOffer {
  offer_id: string;
  tote: string;
  quantity: number;
  lot_id: string | null;
}

/**
 * Packs the substitute that a customer accepted, all its units at once. Throws HttpProblem:
 * `offer_open`, `pick_exceeds_ordered`, and what refuses a pick.
 */
export async function pickOffer(
  trx: Database,
  context: PickContext,
  { offer_id, quantity, ...picked }: PickedOffer,
): Promise<void> {
  const offer = await lockAccepted(trx, offer_id);
  if (quantity !== offer.product_quantity) throw new HttpProblem('pick_exceeds_ordered');
  // First, so that the units count as picked and not as waiting, too.
  await queries.setState(trx, offer_id, 'picked', context.at.toISOString());
  await pickSubstitute(trx, context, {
    ...picked,
    ...offer,
    offer_id,
    quantity,
    replaced_quantity: offer.quantity,
    short_event_id: offer.event_id,
  });
}

/** The substitute is missing, too: the missing units are refunded. */
export async function failOffer(
  trx: Database,
  context: PickContext,
  { offer_id, reason, lot_id }: { offer_id: string; reason: PickerReason; lot_id: string | null },
): Promise<void> {
  const offer = await lockAccepted(trx, offer_id);
  const { order_id, product_id, product_quantity: quantity, origin_key } = offer;
  await queries.setState(trx, offer_id, 'failed', context.at.toISOString());
  await releaseUnits(trx, { order_id, product_id, quantity });
  await emptyShelf(trx, context, { order_id, product_id, quantity, reason, lot_id, origin_key });
}

async function lockAccepted(trx: Database, offerId: string) {
  const { order_id } = orNotFound(await queries.findOffer(trx, offerId));
  const order = orNotFound(await queries.lockOrder(trx, order_id));
  requirePreparing(order.status);
  const offer = orNotFound(await queries.findOffer(trx, offerId));
  const { product_id, product_quantity, promised_days } = offer;
  // Another picker was first.
  if (offer.state === 'picked') throw new HttpProblem('pick_exceeds_ordered');
  if (
    offer.state !== 'accepted' ||
    product_id === null ||
    product_quantity === null ||
    promised_days === null
  ) {
    throw new HttpProblem('offer_open');
  }
  return { ...offer, product_id, product_quantity, promised_days };
}

/** A substitute is taken out of its tote: it waits to be picked again. */
export async function unpickOffer(trx: Database, offerId: string, at: Date): Promise<void> {
  const offer = orNotFound(await queries.findOffer(trx, offerId));
  const order = orNotFound(await queries.lockOrder(trx, offer.order_id));
  // The goods of a cancelled order return to the stock.
  if (order.status === 'cancelled') return;
  await queries.setState(trx, offerId, 'accepted', at.toISOString());
  await reportShort(trx, offer);
}

/** The missing units were found: their offer ends, and what was promised instead is free again. */
export async function endOfferOf(trx: Database, eventId: string, at: Date): Promise<void> {
  const offer = await queries.findOfferOfEvent(trx, eventId);
  if (offer !== undefined) await end(trx, offer, at);
}

/** Ends the offers of cancelled orders. */
export async function endOffers(
  trx: Database,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const offer of await queries.listUndone(trx, orderIds)) await end(trx, offer, at);
}

type Ended = Pick<
  queries.OfferRow,
  'id' | 'order_id' | 'product_id' | 'product_quantity' | 'state'
>;

async function end(trx: Database, offer: Ended, at: Date): Promise<void> {
  const { id, order_id, state, product_id, product_quantity: quantity } = offer;
  if (state !== 'open' && state !== 'accepted') return;
  await queries.setState(trx, id, 'void', at.toISOString());
  if (product_id === null || quantity === null) return;
  await releaseUnits(trx, { order_id, product_id, quantity });
}

/** Throws HttpProblem `offer_open` while an order waits for an answer or for a substitute. */
export async function requireNoOffers(trx: Database, orderId: string): Promise<void> {
  if ((await queries.listUndone(trx, [orderId])).length > 0) throw new HttpProblem('offer_open');
}
