import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#contract/orders/order-changes.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cancelOrder } from '#contract/orders/orders.ts';
import { commonFleet, quartersOf } from '#domain/delivery/load.ts';
import { cents } from '#domain/money.ts';
import { createTestApp, useTestApp, type TestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { clearDelivery } from '#test/helpers/windows.ts';
import { bookWindow, releaseWindow } from './capacity.ts';

const capacity = 12;
const clients = 32;
/** More than 400 calls in all. */
const callsPerClient = 13;
const stock = 10_000;
const shop = useTestApp({}, { pool: { max: 16 } });
/** A second process of the same shop. */
let other: TestApp;
let product: { id: string };

beforeAll(async () => {
  const { db } = shop();
  // Twenty windows of two hours, each a quarter of an hour after the one before.
  await db.deleteFrom('window_templates').execute();
  await db
    .insertInto('window_templates')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        weekday: 6,
        start_minutes: 10 * 60 + index * 15,
        length_minutes: 120,
        capacity,
        order_until_minutes: 0,
        fee_difference_cents: cents(0),
      })),
    )
    .execute();
  product = await createProduct(shop(), { price_cents: cents(1500), stock });
  other = await createTestApp({}, { joined: shop(), pool: { max: 16 } });
  return () => other.close();
});

const startOf = (index: number) =>
  new Date(Date.parse('2026-11-21T09:00:00Z') + index * 15 * 60_000).toISOString();

const allOrders = () =>
  shop()
    .db.selectFrom('orders')
    .select(['id', 'status', 'version', 'delivery_time_start as start', 'delivery_time_end as end'])
    .execute();

/** How many orders have each quarter of an hour, and what is booked for it. */
async function readLoad() {
  const counted = new Map<string, number>();
  const kept = (await allOrders()).filter(({ status }) => status !== 'cancelled');
  for (const quarter of kept.flatMap(quartersOf)) {
    counted.set(quarter, (counted.get(quarter) ?? 0) + 1);
  }
  const rows = await shop()
    .db.selectFrom('delivery_load')
    .select(['starts_at', 'booked'])
    .where('booked', '>', 0)
    .execute();
  return { kept, counted, booked: new Map(rows.map((row) => [row.starts_at, row.booked])) };
}

/** The versions of each order that a change replaced, the oldest first. */
async function readReplacedVersions(): Promise<Map<string, number[]>> {
  const rows = await shop()
    .db.selectFrom('order_versions')
    .select(['order_id', 'version'])
    .orderBy('version')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ version }) => version)]));
}

async function readUnits() {
  const { sold } = await shop()
    .db.selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('orders.status', '<>', 'cancelled')
    .select(({ fn }) => fn.sum<number>('quantity').as('sold'))
    .executeTakeFirstOrThrow();
  const { stock_quantity: left } = await shop()
    .db.selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return { sold, left };
}

/** A customer who places orders, changes and cancels them, until these calls are made. */
class BusyCustomer {
  readonly statuses: number[] = [];
  readonly #process: () => TestApp;
  readonly #person: TestUser;
  /** A fixed sequence of numbers below 1,000, so that a failure can be repeated. */
  readonly #numbers: number[];

  constructor(process: () => TestApp, person: TestUser, seed: number) {
    this.#process = process;
    this.#person = person;
    this.#numbers = fc.sample(fc.integer({ min: 0, max: 999 }), { seed, numRuns: 1000 });
  }

  async call(times: number): Promise<void> {
    while (this.statuses.length < times) {
      const order = await this.#place();
      if (order === null) continue;
      const version = this.#happens(0.7) ? await this.#change(order, order.version) : 1;
      if (this.#happens(0.3)) await this.#change(order, version);
      if (this.#happens(0.5)) await this.#cancel(order);
    }
  }

  async #place(): Promise<Order | null> {
    const { buy } = useOrdering(this.#process);
    const sold = { product_id: product.id, quantity: this.#choose(3), slot_id: this.#slot() };
    const { status, body } = await buy(this.#person, sold);
    this.statuses.push(status);
    return status === 201 ? body : null;
  }

  /** Answers the version that the order has then. */
  async #change({ id }: Order, version: number): Promise<number> {
    const quantity = this.#choose(3);
    const body = {
      lines: [{ product_id: product.id, quantity }],
      slot_id: this.#slot(),
      expected_total_cents: quantity * 1500 + 399,
    };
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
    const answer = await request(
      this.#process().app,
      changeOrder,
      { params: { id }, body },
      { ...this.#person, headers },
    );
    this.statuses.push(answer.status);
    return answer.status === 200 ? answer.body.version : version;
  }

  async #cancel({ id }: Order): Promise<void> {
    const cancelled = { params: { id } };
    const { status } = await request(this.#process().app, cancelOrder, cancelled, this.#person);
    this.statuses.push(status);
  }

  #next(): number {
    const number = this.#numbers.pop();
    if (number === undefined) throw new Error('the sequence is too short');
    return number;
  }

  readonly #happens = (share: number) => this.#next() < share * 1000;
  readonly #choose = (count: number) => 1 + (this.#next() % count);
  readonly #slot = () => startOf(this.#choose(20) - 1);
}

test(
  '32 clients of two processes place, change and cancel: capacity, stock and versions stay exact',
  { timeout: 300_000 * timeFactor() },
  async () => {
    const people = await Promise.all(Array.from({ length: clients }, () => createUser(shop())));
    const customers = people.map(
      (person, index) => new BusyCustomer(index % 2 === 0 ? shop : () => other, person, index + 1),
    );
    await Promise.all(customers.map((customer) => customer.call(callsPerClient)));
    const statuses = customers.flatMap((customer) => customer.statuses);
    expect(statuses.length).toBeGreaterThanOrEqual(clients * callsPerClient);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 409]));
    const { kept, counted, booked } = await readLoad();
    expect(booked).toEqual(counted);
    expect(Math.max(...counted.values())).toBe(capacity);
    const { sold, left } = await readUnits();
    expect(sold + left).toBe(stock);
    expect(kept.length).toBeGreaterThan(0);
    const replaced = await readReplacedVersions();
    expect(replaced.size).toBeGreaterThan(0);
    for (const { id, version } of await allOrders()) {
      const before = Array.from({ length: version - 1 }, (_, index) => index + 1);
      expect(replaced.get(id) ?? []).toEqual(before);
    }
  },
);

interface Step {
  /** Of several plans, in quarters of an hour. */
  start: number;
  length: number;
  capacity: number;
  isCancelled: boolean;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  start: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 1, max: 10 }),
  capacity: fc.integer({ min: 0, max: 4 }),
  isCancelled: fc.boolean(),
});

test(
  'whatever windows are booked and cancelled, each takes orders while all of its moments have less than its places',
  { timeout: 300_000 * timeFactor() },
  async () => {
    const { id: user_id } = await createUser(shop());
    const now = shop().clock.now();
    const day = Date.parse('2026-12-01T00:00:00Z');
    const at = (quarters: number) => new Date(day + quarters * 15 * 60_000).toISOString();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        await clearDelivery(shop());
        const expected = new Map<string, number>();
        for (const step of steps) {
          const span = { start: at(step.start), end: at(step.start + step.length) };
          const quarters = quartersOf(span);
          const most = Math.max(...quarters.map((quarter) => expected.get(quarter) ?? 0));
          const window = {
            ...span,
            id: span.start,
            label: '',
            order_from: null,
            order_until: span.start,
            capacity: step.capacity,
            fee_difference_cents: cents(0),
            is_before_iftar: false,
          };
          const booking = { fleet_id: commonFleet, user_id, now };
          const { ok } = await shop()
            .db.transaction()
            .execute((trx) => bookWindow(trx, window, booking));
          expect(ok).toBe(most < step.capacity);
          const isKept = ok && !step.isCancelled;
          if (ok && step.isCancelled) await releaseWindow(shop().db, commonFleet, span);
          if (isKept) {
            for (const quarter of quarters) expected.set(quarter, (expected.get(quarter) ?? 0) + 1);
          }
        }
        const rows = await shop()
          .db.selectFrom('delivery_load')
          .select(['starts_at', 'booked'])
          .where('booked', '>', 0)
          .execute();
        expect(new Map(rows.map((row) => [row.starts_at, row.booked]))).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  },
);
