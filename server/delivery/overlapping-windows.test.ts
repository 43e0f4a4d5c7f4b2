import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/orders.ts';
import { commonFleet, quartersOf } from '#domain/delivery/load.ts';
import { cents } from '#domain/money.ts';
import { createTestApp, useTestApp, type TestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { clearDelivery } from '#test/helpers/windows.ts';
import { bookWindow, releaseWindow } from './capacity.ts';

const capacity = 5;
const clients = 32;
const turns = 10;
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
  product = await createProduct(shop(), { price_cents: cents(1500), stock: 10_000 });
  other = await createTestApp({}, { joined: shop(), pool: { max: 16 } });
  return () => other.close();
});

const startOf = (index: number) =>
  new Date(Date.parse('2026-11-21T09:00:00Z') + index * 15 * 60_000).toISOString();

/** The orders of each quarter of an hour, and what is booked for it. */
async function readLoad() {
  const { db } = shop();
  const orders = await db
    .selectFrom('orders')
    .select(['delivery_time_start as start', 'delivery_time_end as end'])
    .where('status', '<>', 'cancelled')
    .execute();
  const counted = new Map<string, number>();
  for (const quarter of orders.flatMap(quartersOf)) {
    counted.set(quarter, (counted.get(quarter) ?? 0) + 1);
  }
  const rows = await db
    .selectFrom('delivery_load')
    .select(['starts_at', 'booked'])
    .where('booked', '>', 0)
    .execute();
  return {
    orders: orders.length,
    counted,
    booked: new Map(rows.map((r) => [r.starts_at, r.booked])),
  };
}

/** A fixed sequence, so that a failure can be repeated. */
function choose(client: number, turn: number): number {
  return (client * 7 + turn * 13 + client * turn) % 20;
}

test(
  '32 clients of two processes place and cancel: no moment is overbooked, none answers with a 5xx',
  { timeout: 300_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: clients }, () => createUser(shop())));
    const answers: number[] = [];
    const act = async (client: number, person: TestUser) => {
      const process = client % 2 === 0 ? shop : () => other;
      const { buy } = useOrdering(process);
      for (let turn = 0; turn < turns; turn += 1) {
        const slot_id = startOf(choose(client, turn));
        const { status, body } = await buy(person, {
          product_id: product.id,
          quantity: 1,
          slot_id,
        });
        answers.push(status);
        if (status !== 201 || turn % 3 === 0) continue;
        const cancelled = await request(
          process().app,
          cancelOrder,
          { params: { id: body.id } },
          person,
        );
        answers.push(cancelled.status);
      }
    };
    await Promise.all(people.map((person, client) => act(client, person)));
    const count = (status: number) => answers.filter((answer) => answer === status).length;
    expect(answers.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(count(409)).toBeGreaterThan(0);
    const { orders, counted, booked } = await readLoad();
    expect(orders).toBe(count(201) - count(200));
    expect(booked).toEqual(counted);
    expect(Math.max(...counted.values())).toBe(capacity);
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
  { timeout: 300_000 },
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
