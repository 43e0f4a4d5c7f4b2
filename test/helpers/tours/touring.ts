import { randomUUID } from 'node:crypto';
import * as tills from '#contract/cash/tills.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import type { Board, Tour } from '#contract/tours/tours.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import { findChange } from '#domain/cash/find-change.ts';
import { cents } from '#domain/money.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { TestApp } from '../app.ts';
import { createProduct, createUser, type TestUser } from '../factories.ts';
import { firstSlot, useOrdering } from '../ordering.ts';
import { Device } from '../picking.ts';
import { request } from '../request.ts';

export interface Door {
  method?: PaymentMethod;
  card_kind?: CardKind;
  due: number;
  tendered: CashContents;
  change?: CashContents;
  tip?: number;
  refused?: { order_item_id: string; quantity: number; reason: string }[];
  empties?: { kind: string; count: number }[];
}

/** A till that has plenty of everything, 1,777.60 euros. */
export const anyChange: CashContents = {
  1: 20,
  2: 20,
  5: 20,
  10: 20,
  20: 20,
  50: 20,
  100: 20,
  200: 20,
  500: 20,
  1000: 20,
  2000: 20,
  5000: 20,
};

/** What dispatchers and drivers do in tests. */
export function useTours(shop: () => TestApp) {
  const ordering = useOrdering(shop);
  const customers = new Map<string, TestUser>();

  /** An order of a new customer that is packed: two units for 10 euros each, and the delivery. */
  async function packed(
    slotId: string = firstSlot,
    profile: Parameters<typeof createUser>[1] = {},
  ): Promise<Order> {
    const admin = await createUser(shop(), { role: 'admin' });
    const customer = await createUser(shop(), profile);
    const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
    const { body } = await ordering.buy(customer, { product_id, slot_id: slotId });
    await ordering.move(admin, body, ['confirmed', 'preparing', 'ready']);
    customers.set(body.id, customer);
    return body;
  }

  async function board(by: TestUser): Promise<Board> {
    const query = { day: firstSlot.slice(0, 10) };
    return (await request(shop().app, contract.getBoard, { query }, by)).body;
  }

  async function plan(by: TestUser, driver: TestUser, of: readonly Order[]): Promise<Tour> {
    const tour = { driver_id: driver.id, order_ids: of.map(({ id }) => id) };
    const body = { window_start: firstSlot, tours: [tour] };
    const created = await request(shop().app, contract.createTours, { body }, by);
    const [first] = created.status === 201 ? created.body.items : [];
    if (first === undefined) throw new Error(`no tour is created: ${created.status}`);
    return first;
  }

  /** With a float of `anyChange`. */
  async function create(by: TestUser, driver: TestUser, of: readonly Order[]): Promise<Tour> {
    const tour = await plan(by, driver, of);
    await giveFloat(by, tour);
    return tour;
  }

  async function giveFloat(by: TestUser, { till_id }: Tour): Promise<void> {
    const input = { params: { id: till_id }, body: { contents: anyChange } };
    const { status } = await request(shop().app, tills.giveFloat, input, by);
    if (status !== 200) throw new Error(`no float is given: ${status}`);
  }

  /** The device of a driver who has left the shop. */
  async function started(tour: Tour, driver: TestUser): Promise<Device> {
    const device = new Device(shop);
    const start = device.event('tour.started', { tour_id: tour.id });
    const [result] = await device.send([start], driver);
    if (result !== 'applied') throw new Error(`the tour does not start: ${result}`);
    return device;
  }

  /** The goods are handed over and paid, in cash unless it says otherwise. */
  function done(
    device: Device,
    stop: { id: string } | undefined,
    {
      method = 'cash',
      card_kind,
      due,
      tendered,
      change,
      tip = 0,
      refused = [],
      empties = [],
    }: Door,
  ) {
    const back = cents(valueOf(tendered) - due - tip);
    return device.event('stop.done', {
      stop_id: stop?.id ?? randomUUID(),
      refused,
      empties,
      payment: {
        method,
        ...(card_kind !== undefined && { card_kind }),
        tip_cents: tip,
        tendered,
        change: change ?? findChange(back, anyChange) ?? {},
      },
      received_by: null,
    });
  }

  /** As its customer sees it. */
  async function seen({ id }: Pick<Order, 'id'>): Promise<Order> {
    const customer = customers.get(id);
    return (await request(shop().app, orders.getOrder, { params: { id } }, customer)).body;
  }

  const statusOf = async (order: Pick<Order, 'id'>) => (await seen(order)).status;

  return { packed, board, plan, create, started, done, seen, statusOf };
}
