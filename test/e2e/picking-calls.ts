import type { Order } from '#contract/orders/orders.schema.ts';
import type { Batch } from '#contract/picking/picking.schema.ts';
import { callShop, fillCart, placeOrder, signIn, staffAccount } from './public-calls.ts';

/** An order that waits to be picked. */
export async function orderGoods(shop: string, customerToken: string): Promise<Order> {
  const order = await placeOrder(shop, customerToken, await fillCart(shop, customerToken));
  const token = await signIn(shop, staffAccount());
  const path = `/api/v1/admin/orders/${order.id}/transitions`;
  await callShop(shop, path, { token, body: { to: 'confirmed' } });
  return order;
}

export async function startBatch(shop: string, ...orders: readonly Order[]): Promise<Batch> {
  const token = await signIn(shop, staffAccount());
  const body = { order_ids: orders.map(({ id }) => id) };
  return callShop<Batch>(shop, '/api/v1/work/batches', { token, body });
}
