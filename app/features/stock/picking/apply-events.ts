import { applyEvent, type Appliers, type PickEvent } from '#app/features/staff/work-queue/state.ts';
import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import type { Batch, BatchLine, BatchPick, BatchProduct } from '#contract/stock/picking.schema.ts';
import type { PickEventKind } from '#domain/staff/work-events.ts';
import { deadlineOfOffer } from '#domain/stock/substitution/offer.ts';

/** A line of a batch that may be changed, with what it belongs to. */
interface Place {
  product: BatchProduct;
  line: BatchLine;
  order: Batch['orders'][number] | undefined;
}

/**
 * What the server will answer once it has got the events: the snapshot of a batch with the events
 * that it lacks, in their order. Events that it contains, or that are about other batches, change
 * nothing.
 */
export function applyEvents(snapshot: Batch, events: readonly PickEvent[]): Batch {
  const batch = structuredClone(snapshot);
  const undone = new Set(
    events.flatMap(({ kind, payload }) =>
      kind === 'pick.undone' && 'event_id' in payload ? [payload.event_id] : [],
    ),
  );
  for (const event of events) {
    // The batch is as if it had never happened, also for the lots and for the shortage.
    if (!undone.has(event.event_id)) applyEvent(appliers, batch, event);
  }
  return batch;
}

const appliers: Appliers<Batch, PickEventKind> = {
  'pick.scanned': applyScan,
  'pick.short': (batch, event) => {
    if ((event.payload.offer_id ?? null) === null) applyShort(batch, event);
    else applyMissingSubstitute(batch, event.payload);
  },
  'pick.undone': (batch, { payload }) => applyUndo(batch, payload),
  'order.packed': ({ orders }, { payload }) => {
    const order = orders.find(({ order_id }) => order_id === payload.order_id);
    if (order?.status === 'preparing') order.status = 'ready';
  },
};

function applyScan(
  batch: Batch,
  { event_id, payload }: Extract<PickEvent, { kind: 'pick.scanned' }>,
): void {
  const { quantity, tote, lot_id, weight_g } = payload;
  const place = findPlace(batch, payload);
  if (place === undefined || hasEvent(place.line, event_id)) return;
  addPick(place, {
    id: event_id,
    event_id,
    outcome: place.line.offer === null ? 'picked' : 'substituted',
    reason: null,
    quantity,
    picked_quantity: quantity,
    weight_g,
    lot_id,
    tote,
  });
  takeFromLots(place.product, lot_id, quantity);
}

function applyShort(
  batch: Batch,
  { event_id, occurred_at, payload }: Extract<PickEvent, { kind: 'pick.short' }>,
): void {
  const { quantity, reason, lot_id } = payload;
  const place = findPlace(batch, payload);
  if (place === undefined || hasEvent(place.line, event_id)) return;
  addPick(place, {
    id: event_id,
    event_id,
    outcome: 'short',
    reason,
    quantity,
    picked_quantity: 0,
    weight_g: null,
    lot_id,
    tote: null,
  });
  const { product, line } = place;
  if (line.is_substitutable) {
    // The shop asks the customer when it gets the event, unless it has nothing to offer.
    batch.open_offers.push({
      id: event_id,
      event_id,
      order_id: line.order_id,
      product_name: product.name,
      quantity,
      deadline: deadlineOfOffer(new Date(occurred_at), null).toISOString(),
    });
  }
  takeMissing(product, line, { reason, lot_id, quantity });
}

/** The line is refunded: its ordered units are missing already. */
function applyMissingSubstitute(batch: Batch, payload: WorkPayload<'pick.short'>): void {
  const place = findPlace(batch, payload);
  if (place === undefined) return;
  const { product, line } = place;
  product.lines = product.lines.filter((each) => each !== line);
  takeMissing(product, line, payload);
}

function takeMissing(
  product: BatchProduct,
  { origin }: Pick<BatchLine, 'origin'>,
  { reason, lot_id, quantity }: Pick<WorkPayload<'pick.short'>, 'lot_id' | 'quantity' | 'reason'>,
): void {
  if (reason === 'damaged' || reason === 'too_short') {
    takeFromLots(product, lot_id, quantity);
    return;
  }
  // The shelf is empty: those who ordered the rest get nothing of it, either. Goods of another
  // origin may be there.
  const isMeant = (each: { origin?: string }) => origin === undefined || each.origin === origin;
  for (const lot of product.lots.filter(isMeant)) lot.quantity = 0;
  if (product.lines.filter(isMeant).some((line) => countOpen(line) > 0)) product.is_short = true;
}

/** A pick with its place. */
interface Picked extends Omit<Place, 'order'> {
  pick: BatchPick;
}

function applyUndo(batch: Batch, payload: WorkPayload<'pick.undone'>): void {
  const isUndone = (pick: BatchPick) =>
    'event_id' in payload ? pick.event_id === payload.event_id : pick.id === payload.pick_id;
  const undone = batch.products.flatMap((product) =>
    product.lines.flatMap((line) =>
      line.picks.filter(isUndone).map((pick) => ({ product, line, pick })),
    ),
  );
  for (const each of undone) undoPick(batch, each, undone);
}

function undoPick(batch: Batch, { product, line, pick }: Picked, undone: readonly Picked[]): void {
  const order = batch.orders.find(({ order_id }) => order_id === line.order_id);
  const isOrdered = line.offer === null;
  line.picks = line.picks.filter((each) => each !== pick);
  const lot = product.lots.find(({ id }) => id === pick.lot_id);
  if (lot !== undefined) lot.quantity += pick.quantity;
  if (isOrdered && pick.outcome === 'substituted') {
    // The ordered units are missing again, by the event that the offer answers; the line of the
    // substitute has its goods and the same pick.
    const answer = undone.find((each) => each.pick.id === pick.id && each.line.offer !== null);
    line.picks.push({
      ...pick,
      event_id: answer?.line.offer?.event_id ?? null,
      outcome: 'short',
      reason: 'none',
      picked_quantity: 0,
      lot_id: null,
      tote: null,
    });
    return;
  }
  if (order !== undefined && isOrdered) order.picked -= pick.quantity;
  if (pick.outcome === 'short') endOffer(batch, pick.event_id);
}

/** The missing units were found: nothing has to replace them. */
function endOffer(batch: Batch, eventId: string | null): void {
  batch.open_offers = batch.open_offers.filter(({ event_id }) => event_id !== eventId);
  for (const product of batch.products) {
    product.lines = product.lines.filter(({ offer }) => offer?.event_id !== eventId);
  }
}

function findPlace(
  batch: Batch,
  {
    order_item_id: itemId,
    offer_id: offerId = null,
  }: { order_item_id: string; offer_id?: string | null },
): Place | undefined {
  for (const product of batch.products) {
    const line = product.lines.find(
      ({ order_item_id, offer }) => order_item_id === itemId && (offer?.id ?? null) === offerId,
    );
    if (line === undefined) continue;
    return { product, line, order: batch.orders.find((each) => each.order_id === line.order_id) };
  }
  return undefined;
}

function hasEvent({ picks }: BatchLine, eventId: string): boolean {
  return picks.some(({ event_id }) => event_id === eventId);
}

function addPick({ line, order }: Place, pick: BatchPick): void {
  line.picks.push(pick);
  // The units that a substitute replaces have their outcome: they are missing.
  if (order !== undefined && line.offer === null) order.picked += pick.quantity;
}

/** Of a lot, or of those that expire first. Goods that the lots lack were there. */
function takeFromLots({ lots }: BatchProduct, lotId: string | null, quantity: number): void {
  let missing = quantity;
  for (const lot of lots) {
    if (lotId !== null && lot.id !== lotId) continue;
    const taken = Math.min(lot.quantity, missing);
    lot.quantity -= taken;
    missing -= taken;
  }
}

/** Units without an outcome. */
export function countOpen({ quantity, picks }: BatchLine): number {
  return picks.reduce((open, pick) => open - pick.quantity, quantity);
}
