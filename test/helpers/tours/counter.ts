import {
  createDeliveryArea,
  createWindowTemplates,
} from '#contract/delivery/delivery-plan.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { PickupHandover } from '#contract/tours/counter.schema.ts';
import * as contract from '#contract/tours/counter.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { cents } from '#domain/money.ts';
import type { TestApp } from '../app.ts';
import { createProduct, createUser, type TestUser } from '../factories.ts';
import { useOrdering } from '../ordering.ts';
import { request } from '../request.ts';

/** Where the test clock's shop hands orders over: on Saturday from 10:00 to 12:00 in Berlin. */
export const pickupSlot = '2026-11-21T09:00:00.000Z';
export const pickupEnd = '2026-11-21T11:00:00.000Z';
/** Of the shop, which is the address of what is fetched. */
export const twoUnits = 2000;

/** What customers and staff do with orders that are fetched. */
export function useCounter(shop: () => TestApp) {
  const { putInCart, place, move } = useOrdering(shop);

  /** The counter opens from 10:00 to 12:00, each Saturday if nothing else is said. */
  async function setUp(
    admin: TestUser,
    { minimum_order_cents = 0, capacity = 500, weekdays = [6] } = {},
  ) {
    const area = {
      name: 'Theke',
      postal_codes: [],
      delivery_fee_cents: cents(0),
      minimum_order_cents: cents(minimum_order_cents),
      free_from_cents: null,
      has_own_drivers: true,
      is_active: true,
      is_pickup: true,
    };
    const { body } = await request(shop().app, createDeliveryArea, { body: area }, admin);
    const window = {
      weekdays,
      start_minutes: 10 * 60,
      length_minutes: 120,
      capacity,
      area_ids: [body.id],
      order_from_minutes: null,
      order_until_minutes: 60,
      fee_difference_cents: cents(0),
    };
    const made = await request(shop().app, createWindowTemplates, { body: window }, admin);
    if (made.status !== 201) throw new Error(`the counter has no window: ${made.status}`);
    return body;
  }

  /** Two units of 10 euros, to be fetched. */
  async function orderPickup(customer?: TestUser): Promise<Order & { by: TestUser }> {
    const by = customer ?? (await createUser(shop()));
    const { id } = await createProduct(shop(), { price_cents: cents(1000) });
    await putInCart(by, id, 2);
    const { status, body } = await place(by, {
      slot_id: pickupSlot,
      pickup: true,
      expected_total_cents: twoUnits,
    });
    if (status !== 201) throw new Error(`the order is refused: ${status} ${body.code}`);
    return { ...body, by };
  }

  async function readyPickup(staff: TestUser, customer?: TestUser) {
    const order = await orderPickup(customer);
    await move(staff, order, ['confirmed', 'preparing', 'ready']);
    return order;
  }

  const open = (by: TestUser) => request(shop().app, contract.openCounter, {}, by);
  const close = (by: TestUser) => request(shop().app, contract.closeCounter, {}, by);
  const see = (by: TestUser) => request(shop().app, contract.getCounter, {}, by);

  /** Paid in cash to the cent, by who shows the code of the order. */
  function handOver(
    by: TestUser,
    { id, pickup_code }: Pick<Order, 'id' | 'pickup_code'>,
    changes: Partial<PickupHandover> & { due?: number } = {},
  ) {
    const { due = twoUnits, ...input } = changes;
    const body = {
      proof: { code: pickup_code ?? '' },
      refused: [],
      empties: [],
      received_by: null,
      payment: {
        method: 'cash',
        due_cents: cents(due),
        tip_cents: cents(0),
        tendered: fewestCash(cents(due)),
        change: {},
      },
      ...input,
    };
    return request(shop().app, contract.handOverPickup, { params: { id }, body }, by);
  }

  return { setUp, orderPickup, readyPickup, open, close, see, handOver };
}
