import { endpoint, type ById } from '#contract/endpoint.ts';
import type { InformedOfWithdrawal, UnprovedGoods } from '#contract/stock/unproved-goods.schema.ts';

/** Of a withdrawn certificate: what is packed is withheld, what is delivered waits for a mail. */
export const listUnprovedGoods = endpoint<{ params: ById; response: { items: UnprovedGoods[] } }>(
  'GET',
  '/api/v1/admin/certificates/{id}/orders',
  'certificates:read',
);
/** Mails each customer of delivered goods once about a certificate. */
export const informOfWithdrawal = endpoint<{ params: ById; response: InformedOfWithdrawal }>(
  'POST',
  '/api/v1/admin/certificates/{id}/inform',
  'certificates:write',
);
