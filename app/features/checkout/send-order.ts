import { ApiProblem, call, isProblem } from '#app/api/client.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import type { PendingOrder, PendingOrders, OrderRequest } from './pending-order.ts';

/**
 * Sends an order. Its attempt ends when the shop has decided: ordered, or refused with nothing
 * ordered. As long as no answer came, the same order is sent again with the same key, and placed
 * once.
 */
export async function sendOrder(
  attempts: PendingOrders,
  wanted: OrderRequest | PendingOrder,
): Promise<Order> {
  const attempt = 'key' in wanted ? wanted : attempts.begin(wanted);
  const headers = { 'idempotency-key': attempt.key };
  try {
    const order = await call(placeOrder, { headers, body: attempt.input });
    attempts.end();
    return order;
  } catch (error) {
    if (isRefusal(error)) attempts.end();
    throw error;
  }
}

/** The server decided against the order. Everything else says nothing about it. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    error.status >= 400 &&
    error.status < 500 &&
    !isProblem(error, 'sign_in_required', 'too_many_requests')
  );
}
