import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  Batch,
  BatchSummary,
  NewBatch,
  WaitingOrder,
} from '#contract/stock/picking.schema.ts';

/** Confirmed orders that are in no batch, the earliest window first. */
export const listWaitingOrders = endpoint<{ response: { items: WaitingOrder[] } }>(
  'GET',
  '/api/v1/work/orders',
  'orders:pick',
);
/** The open batches, the earliest window first. */
export const listBatches = endpoint<{ response: { items: BatchSummary[] } }>(
  'GET',
  '/api/v1/work/batches',
  'orders:pick',
);
/** The orders are in preparation from then on. */
export const startBatch = onceEndpoint<{ body: NewBatch; response: Batch }>(
  '/api/v1/work/batches',
  'orders:pick',
);
export const getBatch = endpoint<{ params: ById; response: Batch }>(
  'GET',
  '/api/v1/work/batches/{id}',
  'orders:pick',
);
/** A page of 62 x 40 mm for each order, with the code of its first tote. */
export const getToteLabels = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/work/batches/{id}/labels',
  'orders:pick',
);
/** Orders of which nothing was picked wait again for someone to pick them. */
export const closeBatch = endpoint<{ params: ById; response: BatchSummary }>(
  'POST',
  '/api/v1/work/batches/{id}/close',
  'orders:pick',
);
