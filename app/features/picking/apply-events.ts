import type {
  Batch,
  BatchLine,
  BatchPick,
  BatchProduct,
} from '#contract/picking/picking.schema.ts';
import type { WorkPayload } from '#contract/picking/work-events.schema.ts';
import type { PickEvent } from './events.ts';

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
    if (!undone.has(event.event_id)) applyEvent(batch, event);
  }
  return batch;
}

function applyEvent(batch: Batch, event: PickEvent): void {
  switch (event.kind) {
    case 'pick.scanned':
      return applyScan(batch, event.event_id, event.payload);
    case 'pick.short':
      return applyShort(batch, event.event_id, event.payload);
    case 'pick.undone':
      return applyUndo(batch, event.payload);
    case 'order.packed': {
      const order = batch.orders.find(({ order_id }) => order_id === event.payload.order_id);
      if (order?.status === 'preparing') order.status = 'ready';
    }
  }
}

function applyScan(
  batch: Batch,
  eventId: string,
  { order_item_id, quantity, tote, lot_id, weight_g }: WorkPayload<'pick.scanned'>,
): void {
  const place = findPlace(batch, order_item_id);
  if (place === undefined || hasEvent(place.line, eventId)) return;
  addPick(place, {
    id: eventId,
    event_id: eventId,
    outcome: 'picked',
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
  eventId: string,
  { order_item_id, quantity, reason, lot_id }: WorkPayload<'pick.short'>,
): void {
  const place = findPlace(batch, order_item_id);
  if (place === undefined || hasEvent(place.line, eventId)) return;
  addPick(place, {
    id: eventId,
    event_id: eventId,
    outcome: 'short',
    reason,
    quantity,
    picked_quantity: 0,
    weight_g: null,
    lot_id,
    tote: null,
  });
  const { product } = place;
  if (reason === 'damaged' || reason === 'too_short') {
    takeFromLots(product, lot_id, quantity);
    return;
  }
  // The shelf is empty: those who ordered the rest get nothing of it, either.
  for (const lot of product.lots) lot.quantity = 0;
  if (product.lines.some((line) => countOpen(line) > 0)) product.is_short = true;
}

function applyUndo(batch: Batch, payload: WorkPayload<'pick.undone'>): void {
  const isUndone = (pick: BatchPick) =>
    'event_id' in payload ? pick.event_id === payload.event_id : pick.id === payload.pick_id;
  for (const product of batch.products) {
    for (const line of product.lines) {
      const order = batch.orders.find(({ order_id }) => order_id === line.order_id);
      for (const pick of line.picks.filter(isUndone)) {
        if (order !== undefined) order.picked -= pick.quantity;
        const lot = product.lots.find(({ id }) => id === pick.lot_id);
        if (lot !== undefined) lot.quantity += pick.quantity;
      }
      line.picks = line.picks.filter((pick) => !isUndone(pick));
    }
  }
}

function findPlace(batch: Batch, orderItemId: string): Place | undefined {
  for (const product of batch.products) {
    const line = product.lines.find(({ order_item_id }) => order_item_id === orderItemId);
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
  if (order !== undefined) order.picked += pick.quantity;
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
