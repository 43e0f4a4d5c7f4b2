import { endpoint, type ById } from '#contract/endpoint.ts';
import type { LotRecall, RecalledLot } from '#contract/orders/recalls.schema.ts';

/** Blocks the lot and mails each customer who got goods of it, once for each order. */
export const recallLot = endpoint<{ params: ById; body: LotRecall; response: RecalledLot }>(
  'POST',
  '/api/v1/work/lots/{id}/recall',
  'orders:change',
);
