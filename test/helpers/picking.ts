import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import * as work from '#contract/staff/work.ts';
import * as inventory from '#contract/stock/inventory.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import * as contract from '#contract/stock/picking.ts';
import { toteCode } from '#domain/stock/picking/tote-code.ts';
import type { TestApp } from './app.ts';
import { createUser, type TestUser } from './factories.ts';
import { firstSlot, useOrdering } from './ordering.ts';
import { request, type RequestHandler } from './request.ts';

interface Bought {
  product: { id: string };
  quantity?: number;
}

type Payload = Record<string, unknown>;

/** A shop that is called, maybe in another process. */
export interface CalledShop extends Pick<TestApp, 'clock' | 'db'> {
  app: RequestHandler;
}

/** A device of someone who picks: it numbers what it reports. */
export class Device {
  readonly id = randomUUID();
  #seq = 0;
  readonly #shop: () => CalledShop;

  constructor(shop: () => CalledShop) {
    this.#shop = shop;
  }

  event(kind: string, payload: Payload) {
    this.#seq += 1;
    const occurred_at = this.#shop().clock.now().toISOString();
    return { event_id: randomUUID(), seq: this.#seq, occurred_at, kind, payload };
  }

  scan({ order_number, items }: Order, changes: Payload = {}) {
    return this.event('pick.scanned', {
      order_item_id: items[0]?.id,
      tote: toteCode(order_number, 1),
      quantity: 2,
      lot_id: null,
      offer_id: null,
      weight_g: null,
      ...changes,
    });
  }

  short({ items }: Order, changes: Payload = {}) {
    return this.event('pick.short', {
      order_item_id: items[0]?.id,
      quantity: 2,
      reason: 'none',
      lot_id: null,
      ...changes,
    });
  }

  packed({ id }: Order) {
    return this.event('order.packed', { order_id: id });
  }

  /** What became of the events, with the codes of those that were not applied. */
  async send(events: ReturnType<Device['event']>[], by: TestUser): Promise<string[]> {
    const input = { body: { device_id: this.id, events } };
    const { status, body } = await request(this.#shop().app, work.sendWorkEvents, input, by);
    if (status !== 200) throw new Error(`events are not received: ${status}`);
    return body.items.map(({ result, code }) => (code === null ? result : `${result} ${code}`));
  }
}

/**
 * What customers, staff and pickers do in the tests of picking. After each test, stock and lots
 * have to agree.
 */
export function usePicking(shop: () => TestApp, slotId = firstSlot) {
  afterEach(async () => {
    const { rows } = await sql`select * from stock_differences`.execute(shop().db);
    expect(rows, 'stock_differences').toEqual([]);
  });
  return pickingIn(shop, slotId);
}

/** The same without a test, as in a bench. */
export function pickingIn(shop: () => TestApp, slotId = firstSlot) {
  const ordering = useOrdering(shop);
  const buyers = new Map<string, TestUser>();

  /** An order of a new customer that the shop has confirmed; two units of each product. */
  async function confirm(staff: TestUser, ...lines: Bought[]): Promise<Order> {
    const customer = await createUser(shop());
    let total = 0;
    for (const { product, quantity = 2 } of lines) {
      total = (await ordering.putInCart(customer, product.id, quantity)).total_cents;
    }
    const agreed = { slot_id: slotId, expected_total_cents: total };
    return confirmOf(staff, customer, (await ordering.place(customer, agreed)).body);
  }

  /** As `confirm`, with one call for all lines; which of them comes first is open. */
  async function confirmAll(staff: TestUser, lines: readonly Bought[]): Promise<Order> {
    const customer = await createUser(shop());
    const bought = lines.map(({ product, quantity = 2 }) => ({ product_id: product.id, quantity }));
    return confirmOf(staff, customer, (await ordering.buyAll(customer, bought, slotId)).body);
  }

  /** As `confirm`, of an order that is fetched at the counter. */
  async function confirmPickup(
    staff: TestUser,
    pickupSlotId: string,
    ...lines: Bought[]
  ): Promise<Order> {
    const customer = await createUser(shop());
    let total = 0;
    for (const { product, quantity = 2 } of lines) {
      const cart = await ordering.putInCart(customer, product.id, quantity);
      total = cart.total_cents - cart.delivery_fee_cents;
    }
    const agreed = { slot_id: pickupSlotId, pickup: true as const, expected_total_cents: total };
    return confirmOf(staff, customer, (await ordering.place(customer, agreed)).body);
  }

  async function confirmOf(staff: TestUser, customer: TestUser, order: Order): Promise<Order> {
    buyers.set(order.id, customer);
    await ordering.move(staff, order, ['confirmed']);
    return order;
  }

  async function start(picker: TestUser, ...of: Order[]): Promise<Batch> {
    const input = { body: { order_ids: of.map(({ id }) => id) } };
    const { status, body } = await request(shop().app, contract.startBatch, input, picker);
    if (status !== 201) throw new Error(`the batch does not start: ${status}`);
    return body;
  }

  const customerOf = ({ id }: Order) => {
    const customer = buyers.get(id);
    if (customer === undefined) throw new Error(`order ${id} has no known customer`);
    return customer;
  };

  /** As its customer sees it. */
  async function seen(order: Order): Promise<Order> {
    const input = { params: { id: order.id } };
    return (await request(shop().app, orders.getOrder, input, customerOf(order))).body;
  }

  async function receive(
    staff: TestUser,
    product: { id: string },
    changes: Partial<{
      date: string;
      quantity: number;
      code: string;
      facts_version: number;
    }> = {},
  ) {
    const { date = '2026-12-24', quantity = 5, code = '', ...rest } = changes;
    const label = { code, date, date_kind: 'best_before' as const };
    const unknown = { supplier_id: null, unit_cost_cents: null };
    const body = { product_id: product.id, ...label, ...unknown, ...rest, quantity };
    const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
    const received = await request(shop().app, inventory.receiveGoods, { body }, by);
    if (received.status !== 201) throw new Error(`goods are not received: ${received.status}`);
    return received.body;
  }

  /** What a customer was mailed about missing goods, as a minute after the first was reported. */
  async function missingMails(order: Order) {
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key like 'mail_missing_goods:%'`.execute(shop().db);
    return (await shop().inbox()).filter(
      ({ to, subject }) => to === customerOf(order).email && /fehl(?:t|en) /.test(subject ?? ''),
    );
  }

  return { confirm, confirmAll, confirmPickup, start, customerOf, seen, receive, missingMails };
}
