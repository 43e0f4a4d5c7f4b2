import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  CorrectedLabel,
  HeldOrder,
  InformedCustomers,
  LabelVersion,
  LotRecall,
  RecalledLot,
  TakenOut,
} from '#contract/stock/recalls.schema.ts';

/** Blocks the lot and mails each customer who has goods of it or waits for them. */
export const recallLot = onceEndpoint<{ params: ById; body: LotRecall; response: RecalledLot }>(
  '/api/v1/work/lots/{id}/recall',
  'orders:change',
);
/** The orders with goods that must not be handed on, the earliest window first. */
export const listHeldOrders = endpoint<{ response: { items: HeldOrder[] } }>(
  'GET',
  '/api/v1/work/held-orders',
  'orders:pick',
);
/** The goods are out of the totes: the customer does not pay for them and gets the rest. */
export const takeOutGoods = endpoint<{ params: ById; response: TakenOut }>(
  'POST',
  '/api/v1/work/orders/{id}/take-out',
  'orders:pick',
);
/** Corrected labels that add an allergen or a trace, with delivered orders that wait for a mail. */
export const listCorrectedLabels = endpoint<{ response: { items: CorrectedLabel[] } }>(
  'GET',
  '/api/v1/work/corrected-labels',
  'tasks:read',
);
/** Mails each customer of delivered goods once. */
export const informOfCorrection = endpoint<{
  body: LabelVersion;
  response: InformedCustomers;
}>('POST', '/api/v1/work/corrected-labels/inform', 'orders:change');
