import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import type { Batch, BatchLine, BatchPick, BatchProduct } from '#contract/stock/picking.schema.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';
import { toteCode } from '#domain/stock/picking/tote-code.ts';
import { countOpen } from './apply-events.ts';

export type BatchOrder = Batch['orders'][number];

/**
 * `stopped`: cancelled, with goods to put back. `cleared`: cancelled, without goods. `complete`:
 * every unit has an outcome. `asked`: only the answer of its customer is missing. `packed`: the
 * shop knows it.
 */
export type OrderState = 'open' | 'asked' | 'complete' | 'packed' | 'stopped' | 'cleared';

export function stateOf(batch: Batch, { order_id, status, picked, of }: BatchOrder): OrderState {
  if (status === 'cancelled') return listGoods(batch, order_id).length > 0 ? 'stopped' : 'cleared';
  if (status !== 'preparing' && status !== 'confirmed') return 'packed';
  if (picked < of || hasOpenSubstitute(batch, order_id)) return 'open';
  return listOpenOffers(batch, order_id).length > 0 ? 'asked' : 'complete';
}

function hasOpenSubstitute({ products }: Batch, orderId: string): boolean {
  return products.some(({ lines }) =>
    lines.some((line) => line.offer !== null && line.order_id === orderId && countOpen(line) > 0),
  );
}

/** The questions to the customer of an order. */
export function listOpenOffers({ open_offers }: Batch, orderId: string) {
  return open_offers.filter(({ order_id }) => order_id === orderId);
}

/** What one event did to a line. Several lots make several picks of it. */
export interface Step {
  key: string;
  undo: WorkPayload<'pick.undone'>;
  outcome: BatchPick['outcome'];
  quantity: number;
  weight_g: number | null;
  tote: string | null;
  reason: BatchPick['reason'];
}

export function listSteps({ picks }: Pick<BatchLine, 'picks'>): Step[] {
  const groups = Map.groupBy(picks, ({ id, event_id }) => event_id ?? id);
  return [...groups].map(([key, [first, ...others]]) => {
    const all = first === undefined ? others : [first, ...others];
    const eventId = first?.event_id ?? null;
    return {
      key,
      undo: eventId === null ? { pick_id: key } : { event_id: eventId },
      outcome: first?.outcome ?? 'picked',
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
      weight_g: all.find(({ weight_g }) => weight_g !== null)?.weight_g ?? null,
      tote: first?.tote ?? null,
      reason: first?.reason ?? null,
    };
  });
}

/** The goods of an order that are in its totes. */
export function listGoods(batch: Batch, orderId: string) {
  return batch.products.flatMap((product) =>
    product.lines
      .filter(({ order_id }) => order_id === orderId)
      .flatMap((line) => listSteps({ picks: line.picks.filter((pick) => isInTote(line, pick)) }))
      .map((step) => ({ product, step })),
  );
}

/** Goods of the line itself: a substitute is in the tote by its own line. */
function isInTote({ offer }: BatchLine, { outcome, picked_quantity }: BatchPick): boolean {
  return picked_quantity > 0 && (outcome === 'substituted') === (offer !== null);
}

/** The lines of a product with their orders. */
export function listLines(batch: Batch, product: BatchProduct) {
  return product.lines.flatMap((line) => {
    const order = batch.orders.find(({ order_id }) => order_id === line.order_id);
    if (order === undefined) return [];
    const key = line.offer?.id ?? line.order_item_id;
    return [{ key, line, order, letter: letterOf(order.position) }];
  });
}
export type Row = ReturnType<typeof listLines>[number];

/** Units that are still to be picked; cancelled orders need none. */
export function countRowOpen({ line, order }: Row): number {
  return order.status === 'cancelled' ? 0 : Math.max(countOpen(line), 0);
}

export function countProductOpen(batch: Batch, product: BatchProduct): number {
  return listLines(batch, product).reduce((sum, row) => sum + countRowOpen(row), 0);
}

/** The next product in walking order with open units; after the last one it begins again. */
export function findNext(batch: Batch, after?: string): BatchProduct | undefined {
  const from = batch.products.findIndex(({ product_id }) => product_id === after) + 1;
  const inOrder = [...batch.products.slice(from), ...batch.products.slice(0, from)];
  return inOrder.find(
    (product) => product.product_id !== after && countProductOpen(batch, product) > 0,
  );
}

export function countProgress({ orders }: Pick<Batch, 'orders'>): { picked: number; of: number } {
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  return {
    picked: counted.reduce((sum, { picked }) => sum + picked, 0),
    of: counted.reduce((sum, { of }) => sum + of, 0),
  };
}

/** The tote that an order was last picked into; at first its number 1. */
export function currentTote(batch: Batch, { order_id, order_number }: BatchOrder): string {
  const totes = listGoods(batch, order_id).flatMap(({ step }) => step.tote ?? []);
  return totes.at(-1) ?? toteCode(order_number, 1);
}

/** Whether the server would close the batch: its orders are finished, or not begun. */
export function canClose(batch: Batch): boolean {
  return batch.orders.every((order) => {
    const state = stateOf(batch, order);
    return state === 'packed' || state === 'cleared' || (state === 'open' && order.picked === 0);
  });
}

export function isFinished(batch: Batch): boolean {
  return batch.orders.every((order) => ['packed', 'cleared'].includes(stateOf(batch, order)));
}
