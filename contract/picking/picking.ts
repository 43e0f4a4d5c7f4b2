import { endpoint, type ById } from '#contract/endpoint.ts';
import type {
  Batch,
  BatchSummary,
  NewBatch,
  TaskResolution,
  WaitingOrder,
  WorkTask,
} from '#contract/picking/picking.schema.ts';
import type { WorkEventAnswer, WorkEvents } from '#contract/picking/work-events.schema.ts';

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
export const startBatch = endpoint<{ body: NewBatch; response: Batch }>(
  'POST',
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
/** Applies each event once, in the order of their numbers, each in a transaction of its own. */
export const sendWorkEvents = endpoint<{
  body: WorkEvents;
  response: { items: WorkEventAnswer[] };
}>('POST', '/api/v1/work/events', 'orders:pick');
/** The oldest first. */
export const listWorkTasks = endpoint<{ response: { items: WorkTask[] } }>(
  'GET',
  '/api/v1/dispatch/tasks',
  'tasks:resolve',
);
export const resolveWorkTask = endpoint<{ params: ById; body: TaskResolution; response: WorkTask }>(
  'POST',
  '/api/v1/dispatch/tasks/{id}/resolve',
  'tasks:resolve',
);
