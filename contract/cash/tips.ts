import type { Tip, TipsQuery } from '#contract/cash/tips.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

/** Those of a till; without one, all that are still owed to their drivers, the oldest first. */
export const listTips = endpoint<{ query: TipsQuery; response: { items: Tip[] } }>(
  'GET',
  '/api/v1/admin/tips',
  'cash:read',
);
/** Gives a driver the tip out of the safe; once, and never to oneself. */
export const payTip = onceEndpoint<{ params: ById; response: Tip }>(
  '/api/v1/admin/tips/{id}/payout',
  'cash:manage',
);
/** A receipt that the driver signs. */
export const printTipReceipt = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/admin/tips/{id}/receipt',
  'cash:read',
);
