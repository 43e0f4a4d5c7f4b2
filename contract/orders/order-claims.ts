import { endpoint } from '#contract/endpoint.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { ClaimOrderInput } from '#contract/orders/staff-orders.schema.ts';

/**
 * Takes an order that the staff took into your account, with its number and the code on its paper.
 * One answer for all that does not fit. In a file of its own: of the calls of customers, all pages
 * after the sign-in load `orders.ts`.
 */
export const claimOrder = endpoint<{ body: ClaimOrderInput; response: Order }>(
  'POST',
  '/api/v1/order-claims',
  'signed_in',
);
