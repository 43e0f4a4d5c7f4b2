import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, test } from 'vitest';
import * as tills from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cancelOrder } from '#contract/orders/orders.ts';
import * as returns from '#contract/stock/returns.ts';
import * as contract from '#contract/tours/counter.ts';
import {
  addContents,
  countEach,
  differenceOf,
  type CashContents,
} from '#domain/cash/denominations.ts';
import { cents, sum } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { incidentOf, pay, sumOf } from '#test/helpers/picking-day/door-incidents.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { pickupSlot, useCounter } from '#test/helpers/tours/counter.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { putInCart, place, move, stockOf } = useOrdering(shop);
const { setUp, open, close } = useCounter(shop);
const float = countEach(() => 25);
const supply = 200;
let staff: TestUser;
let cashier: TestUser;
let desks: TestUser[];

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  cashier = await createUser(shop(), { role: 'dispatcher' });
  const clerks = [1, 2].map(() => createUser(shop(), { role: 'picker' }));
  desks = await Promise.all(clerks);
  await setUp(staff, { capacity: 10_000 });
  const taken = { card_terminal: true, paypal_me: 'kiezkorb' };
  await shop().db.updateTable('shop_settings').set(taken).execute();
});

const steps = [
  'order',
  'order and pack',
  'order and pack',
  'hand over',
  'hand over',
  'hand over with a repeated call',
  'hand over at two desks at once',
  'hand over two orders at once',
  'fetch again',
  'pay before, or take it back',
  'let its time pass',
  'extend',
  'never fetched',
  'cancel before it is packed',
  'put goods back',
  'close and open again',
] as const;

const scenario = fc.array(
  fc.record({ step: fc.constantFrom(...steps), number: fc.integer({ min: 0, max: 99 }) }),
  { minLength: 6, maxLength: 22 },
);

interface Notes {
  tendered: CashContents;
  change: CashContents;
}

const addCash = (till: CashContents, { tendered, change }: Notes): CashContents =>
  differenceOf(addContents(till, tendered), change);

interface Waiting {
  order: Order;
  by: TestUser;
  isPaid: boolean;
  isLate: boolean;
}

/** A shop's day at the counter, with what must be in stock, tills and records by then. */
async function begin() {
  const product = await createProduct(shop(), { price_cents: cents(1000), stock: supply });
  const unpacked: Waiting[] = [];
  const waiting: Waiting[] = [];
  const fetched: Order[] = [];
  const cancelled: Waiting[] = [];
  /** Of the orders that were handed over. */
  const paid: { order_id: string; method: string; amount: number; kept: number; payment: Notes }[] =
    [];
  let inTill: CashContents = {};
  await reopen();

  async function reopen() {
    await close(desks[0] ?? staff);
    assert.equal((await open(desks[0] ?? staff)).status, 200);
    const params = { id: (await openTill()).id };
    const given = await request(
      shop().app,
      tills.giveFloat,
      { params, body: { contents: float } },
      cashier,
    );
    assert.equal(given.status, 200);
    inTill = float;
  }

  /** Of the counter that is open. */
  function openTill() {
    return shop()
      .db.selectFrom('tills')
      .innerJoin('tours', 'tours.id', 'tour_id')
      .select('tills.id')
      .where('kind', '=', 'counter')
      .where('state', '=', 'under_way')
      .executeTakeFirstOrThrow();
  }

  /** What is counted is what the model says; nothing is missing and nothing is too much. */
  async function settle() {
    const params = { id: (await openTill()).id };
    await close(desks[0] ?? staff);
    const contents = inTill;
    const counted = await request(
      shop().app,
      tills.countTill,
      { params, body: { contents } },
      cashier,
    );
    assert.equal(counted.body.difference_cents, 0);
    const closed = await request(
      shop().app,
      tills.closeTill,
      { params, body: { note: null } },
      cashier,
    );
    assert.ok(closed.body.closed_at);
  }

  async function orderOne(isPacked: boolean) {
    const by = await createUser(shop());
    await putInCart(by, product.id, 2);
    const { status, body } = await place(by, {
      slot_id: pickupSlot,
      pickup: true,
      expected_total_cents: 2000,
    });
    assert.equal(status, 201);
    const placed = { order: body, by, isPaid: false, isLate: false };
    if (!isPacked) return unpacked.push(placed);
    await move(staff, body, ['confirmed', 'preparing', 'ready']);
    return waiting.push(placed);
  }

  /** The call that hands an order over, and what it means if it succeeds. */
  async function prepare({ order: { id, pickup_code } }: Waiting, number: number) {
    const visit = incidentOf(number);
    const params = { id };
    const { body: door } = await request(
      shop().app,
      contract.getCounterOrder,
      { params },
      desks[0],
    );
    const { refused, due } = sumOf(door, visit);
    const { payment } = pay(due, visit, { till: door.till, reserved: {} });
    const proof = { code: pickup_code ?? '' };
    const body = { proof, refused, empties: visit.empties, payment, received_by: null };
    return {
      send: (by: TestUser) => request(shop().app, contract.handOverPickup, { params, body }, by),
      entry: {
        order_id: id,
        payment,
        method: payment.method,
        amount: payment.due_cents + payment.tip_cents,
        kept: 2 - sum(refused.map(({ quantity }) => cents(quantity))),
      },
    };
  }

  function noteFetched(one: Waiting, entry: (typeof paid)[number]) {
    waiting.splice(waiting.indexOf(one), 1);
    fetched.push(one.order);
    paid.push(entry);
    inTill = addCash(inTill, entry.payment);
  }

  /** By one or more calls at once, each with its desk. */
  async function handOver(
    one: Waiting | undefined,
    number: number,
    by: readonly ReturnType<typeof withKey<TestUser>>[],
  ) {
    if (one === undefined) return;
    const { send, entry } = await prepare(one, number);
    const answers = await Promise.all(by.map(send));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    if (one.isLate) return assert.ok(codes.every((code) => code === 'pickup_over'));
    const isRepeated = new Set(by.map(({ headers }) => headers['Idempotency-Key'])).size === 1;
    const others = isRepeated ? 'done' : 'pickup_fetched';
    assert.deepEqual(new Set(codes), new Set(['done', ...by.slice(1).map(() => others)]));
    if (!isRepeated) assert.equal(codes.filter((code) => code === 'done').length, 1);
    noteFetched(one, entry);
  }

  async function handOverTwo(number: number) {
    const [one, other] = waiting.filter(({ isLate }) => !isLate);
    if (one === undefined || other === undefined) return;
    const calls = [await prepare(one, number), await prepare(other, number + 1)];
    const answers = await Promise.all(calls.map(({ send }, index) => send(desks[index] ?? staff)));
    for (const [index, { status, body }] of answers.entries()) {
      const call = calls[index];
      // The other one may have taken the notes that this one would have got.
      if (status !== 200) assert.equal(body.code, 'till_overdrawn');
      else if (call) noteFetched(index === 0 ? one : other, call.entry);
    }
  }

  const desk = (index: number) => desks[index] ?? staff;
  type Act = (one: Waiting | undefined, number: number) => Promise<unknown>;
  const acts: Record<(typeof steps)[number], Act> = {
    async order() {
      return orderOne(false);
    },
    async 'order and pack'() {
      return orderOne(true);
    },
    async 'hand over'(one, number) {
      return handOver(one, number, [withKey(desk(0))]);
    },
    async 'hand over with a repeated call'(one, number) {
      const same = withKey(desk(0));
      return handOver(one, number, [same, same]);
    },
    async 'hand over at two desks at once'(one, number) {
      return handOver(one, number, [withKey(desk(0)), withKey(desk(1))]);
    },
    async 'hand over two orders at once'(_, number) {
      return handOverTwo(number);
    },
    async 'fetch again'() {
      const [done] = fetched;
      if (done === undefined) return;
      const again = { params: { order_number: done.order_number } };
      const { body } = await request(shop().app, contract.findCounterOrder, again, desk(1));
      assert.equal(body.code, 'pickup_fetched');
    },
    async 'pay before, or take it back'(one) {
      if (one === undefined) return;
      const params = { id: one.order.id };
      const status = one.isPaid ? ('unpaid' as const) : ('paid' as const);
      const input = { params, body: { status } };
      assert.equal((await request(shop().app, setPaymentStatus, input, cashier)).status, 200);
      one.isPaid = !one.isPaid;
    },
    async 'let its time pass'(one) {
      if (one === undefined) return;
      const kept_until = new Date(shop().clock.now().getTime() - 60_000).toISOString();
      await shop()
        .db.updateTable('pickups')
        .set({ kept_until })
        .where('order_id', '=', one.order.id)
        .execute();
      one.isLate = true;
    },
    async extend(one) {
      if (one === undefined) return;
      const params = { id: one.order.id };
      const input = { params, body: { extension: 'next_opening' as const } };
      assert.equal((await request(shop().app, contract.extendPickup, input, desk(0))).status, 200);
      one.isLate = false;
    },
    async 'never fetched'(one) {
      if (one === undefined) return;
      const params = { id: one.order.id };
      const { status, body } = await request(shop().app, contract.cancelPickup, { params }, staff);
      if (!one.isLate) return assert.equal(body.code, 'pickup_expected');
      if (one.isPaid) return assert.equal(body.code, 'order_paid');
      assert.equal(status, 200);
      waiting.splice(waiting.indexOf(one), 1);
      one.isPaid = false;
      cancelled.push(one);
    },
    async 'cancel before it is packed'() {
      const early = unpacked.shift();
      if (early === undefined) return;
      const input = { params: { id: early.order.id } };
      assert.equal((await request(shop().app, cancelOrder, input, early.by)).status, 200);
      cancelled.push(early);
    },
    async 'put goods back'() {
      const { body } = await request(shop().app, returns.listReturnedGoods, {}, staff);
      const own = body.items.filter((item) => item.product.id === product.id);
      for (const { id } of own) {
        const input = { params: { id }, body: { waste_quantity: 0 } };
        assert.ok((await request(shop().app, returns.putBackGoods, input, staff)).status < 300);
      }
    },
    async 'close and open again'() {
      await settle();
      return reopen();
    },
  };

  return {
    end: settle,
    happen: (step: (typeof steps)[number], number: number) =>
      acts[step](waiting[number % Math.max(1, waiting.length)], number),
    async check() {
      const { db } = shop();
      assert.deepEqual(await db.selectFrom('stock_differences').selectAll().execute(), []);
      // Each unit is in stock, in an order that is open, with a customer, or to be put back.
      const { rows: back } = await sql<{ units: number }>`
        select coalesce(sum(goods.quantity), 0)::integer as units
          from goods_to_put_back as goods join lots on lots.id = lot_id
          where product_id = ${product.id}`.execute(db);
      const kept = sum(paid.map((entry) => cents(entry.kept)));
      const inOrders = 2 * (unpacked.length + waiting.length);
      assert.equal((await stockOf(product.id)) + inOrders + kept + (back[0]?.units ?? 0), supply);
      // What was fetched has one stop, handover and receipt over what was paid; the rest has none.
      const stateOf = ({ order, isPaid }: Waiting) => ({
        id: order.id,
        state: isPaid ? 'paid' : 'unpaid',
        stops: 0,
        handovers: [],
        receipts: [],
      });
      const done = paid.map(({ order_id: id, method, amount }) => ({
        id,
        state: 'delivered paid',
        stops: 1,
        handovers: [`${method} ${amount}`],
        receipts: [`${method} ${amount}`],
      }));
      const expected = [
        ...unpacked.map((each) => ({ ...stateOf(each), state: 'pending unpaid' })),
        ...waiting.map((each) => ({ ...stateOf(each), state: `ready ${stateOf(each).state}` })),
        ...cancelled.map((each) => ({ ...stateOf(each), state: 'cancelled unpaid' })),
        ...done,
      ];
      const { rows } = await sql<{ id: string }>`
        select orders.id, concat_ws(' ', orders.status, orders.payment_status) as state,
            (select count(*)::integer from tour_stops where order_id = orders.id) as stops,
            array(select concat_ws(' ', method, due_cents - payout_cents + tip_cents)
              from handovers where order_id = orders.id) as handovers,
            array(select concat_ws(' ', method, total_cents) from fiscal_records
                join registers on registers.id = register_id
              where order_id = orders.id and registers.kind = 'purse') as receipts
          from orders where orders.id = any(${expected.map(({ id }) => id)}::uuid[])`.execute(db);
      const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
      assert.deepEqual(rows.toSorted(byId), expected.toSorted(byId));
    },
  };
}

test('after any orders, handovers, refusals and repeated calls, stock, tills and receipts agree', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (events) => {
      const day = await begin();
      for (const { step, number } of events) {
        await day.happen(step, number);
        await day.check();
      }
      await day.end();
    }),
    { numRuns: rounds(100, 8) },
  );
});
