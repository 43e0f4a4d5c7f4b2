import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract/cart/cart.schema.ts';
import { getCart, mergeCart, putCartItem } from '#contract/cart/cart.ts';
import { advanceOrders, transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order, PlaceOrderInput } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import { packingSteps, type OrderStatus, type PackingStep } from '#domain/orders/status.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { request } from './request.ts';
import { bookedAt } from './windows.ts';

/** The first slot that the test clock offers. */
export const firstSlot = '2026-11-21T08:00:00.000Z';
/** The steps from a pending order to a delivered one. */
export const delivery = ['confirmed', 'preparing', 'ready', 'delivering', 'delivered'] as const;

interface Purchase {
  product_id: string;
  quantity?: number;
  slot_id?: string;
}

/** What customers and staff do with orders in the tests of a shop. */
export function useOrdering(shop: () => TestApp) {
  async function putInCart(
    customer: TestUser,
    product_id: string,
    quantity: number,
  ): Promise<Cart> {
    const input = { params: { product_id }, body: { quantity } };
    const { status, body } = await request(shop().app, putCartItem, input, customer);
    if (status !== 200) throw new Error(`the cart takes no product: ${status}`);
    return body;
  }

  /** Orders these products with one call for all of them, as a guest's cart comes along. */
  async function buyAll(
    customer: TestUser,
    lines: readonly Required<Omit<Purchase, 'slot_id'>>[],
    slot_id: string = firstSlot,
  ) {
    const items = Object.fromEntries(lines.map((line) => [line.product_id, line.quantity]));
    const input = { body: { merge_id: randomUUID(), items } };
    const { status, body: cart } = await request(shop().app, mergeCart, input, customer);
    if (status !== 200 || cart.lines.length !== lines.length) {
      throw new Error(`the cart takes not all products: ${status}`);
    }
    return place(customer, { slot_id, expected_total_cents: cart.total_cents });
  }

  /** Orders what is in the cart; two units of the usual product are expected there. */
  function place(
    customer: TestUser,
    changes: Partial<PlaceOrderInput> = {},
    key: string = randomUUID(),
  ) {
    const body = {
      slot_id: firstSlot,
      payment_method: 'cash',
      expected_total_cents: 2399,
      ...changes,
    };
    const headers = { 'Idempotency-Key': key };
    return request(shop().app, orders.placeOrder, { body }, { ...customer, headers });
  }

  /** Orders what is in the cart, at its present total. */
  async function orderCart(customer: TestUser, slot_id: string = firstSlot) {
    const { body: cart } = await request(shop().app, getCart, {}, customer);
    return place(customer, { slot_id, expected_total_cents: cart.total_cents });
  }

  async function buy(
    customer: TestUser,
    { product_id, quantity = 2, slot_id = firstSlot }: Purchase,
  ) {
    const { total_cents } = await putInCart(customer, product_id, quantity);
    return place(customer, { slot_id, expected_total_cents: total_cents });
  }

  async function move(staff: TestUser, { id }: Pick<Order, 'id'>, steps: readonly OrderStatus[]) {
    for (const to of steps) {
      const step = packingSteps.find((each) => each === to);
      const isDone = await (step === undefined
        ? transition(staff, id, to)
        : advance(staff, id, step));
      if (!isDone) throw new Error(`the order does not become ${to}`);
    }
  }

  /** Its answer is not the whole order, which takes as long as the step. */
  async function advance(staff: TestUser, id: string, to: PackingStep): Promise<boolean> {
    const body = { order_ids: [id], to };
    const answer = await request(shop().app, advanceOrders, { body }, staff);
    return answer.status === 200 && answer.body.items[0]?.result === 'done';
  }

  async function transition(staff: TestUser, id: string, to: OrderStatus): Promise<boolean> {
    const isByHand = to === 'delivering' || to === 'delivered';
    const body = { to, ...(isByHand && { without_tour: true as const }) };
    const input = { params: { id }, body };
    return (await request(shop().app, transitionOrder, input, staff)).status === 200;
  }

  async function stockOf(productId: string): Promise<number> {
    const row = await shop()
      .db.selectFrom('products')
      .select('stock_quantity')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    return row.stock_quantity;
  }

  async function bookedPlaces(): Promise<number> {
    return bookedAt(shop(), firstSlot);
  }

  return { putInCart, place, orderCart, buy, buyAll, move, stockOf, bookedPlaces };
}
