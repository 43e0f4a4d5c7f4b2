import { call, isRefusal } from '#app/api/client.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import type { UnansweredOrder, UnansweredOrders, OrderRequest } from './unanswered-order.ts';

/**
 * Sends an order. The unanswered order ends when the shop has decided. Without a response the same
 * key is used again, so that it is placed only once.
 */
export async function sendOrder(
  attempts: UnansweredOrders,
  wanted: OrderRequest | UnansweredOrder,
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
