import { endpoint, type ById } from '#contract/endpoint.ts';
import type { GrantCreditInput, OrderCredit } from '#contract/messages/complaints.schema.ts';

/** What can be credited of an order with an invoice, whether or not its customer complained. */
export const getOrderCredit = endpoint<{ params: ById; response: OrderCredit }>(
  'GET',
  '/api/v1/admin/orders/{id}/credits',
  'inquiries:read',
);
/** Issues a correction of the invoice, once per Idempotency-Key. */
export const creditOrder = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  body: GrantCreditInput;
  response: OrderCredit;
}>('POST', '/api/v1/admin/orders/{id}/credits', 'inquiries:resolve');
