import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as days from '#contract/cash/days.ts';
import * as tills from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listWorkTasks, resolveWorkTask } from '#contract/staff/work.ts';
import { bookInTill, getOwnTour } from '#contract/tours/driver.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { signPending } from '#server/cash/fiscal/service.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let staff: TestUser;
let driver: TestUser;
let began: string;
const { packed, create, started, seen } = useTours(() => shop);

beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp({ ...fiskaly.variables, FISCAL_OFFLINE: 'refuse' });
  await shop.pool.query(`select add_register('purse') from generate_series(1, 16)`);
  await useDevice(shop, fiskaly);
  await setCapacity(shop, 500);
  began = shop.clock.now().toISOString();
});
beforeEach(async () => {
  staff = await createUser(shop, { role: 'admin' });
  driver = await createUser(shop, { role: 'driver' });
});
/** Orders are placed for a window that is still to come. */
afterEach(() => shop.clock.set(began));
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

/** Two bottles come back, and the rest of what is due is taken on paper. */
async function takenOnPaper() {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const handed = device.event('stop.done', {
    stop_id: stop?.id,
    refused: [],
    empties: [{ kind: 'one_way', count: 2 }],
    payment: {
      method: 'cash',
      due_cents: 2349,
      tip_cents: 0,
      tendered: {},
      change: {},
      on_paper: true,
    },
    received_by: null,
  });
  expect(await device.send([arrived, handed], driver)).toEqual([
    'applied',
    'conflict cash_on_paper',
  ]);
  return { order, tour, device, handed };
}

const readOwn = async (id: string) =>
  (await request(shop.app, getOwnTour, { params: { id } }, driver)).body;
const book = ({ id }: Pick<Order, 'id'>) =>
  request(shop.app, bookInTill, { params: { id } }, staff);
const recordsOf = ({ id }: Order) =>
  shop.db
    .selectFrom('fiscal_records')
    .select(['total_cents', 'state', 'operator_name'])
    .where('order_id', '=', id)
    .execute();

test('the device of a driver knows whether it takes cash only while it reaches the shop', async () => {
  const tour = await create(staff, driver, [await packed()]);
  expect((await readOwn(tour.id)).cash_needs_network).toBe(true);
  Object.assign(shop.env, { FISCAL_OFFLINE: 'allow' });
  expect((await readOwn(tour.id)).cash_needs_network).toBe(false);
  Object.assign(shop.env, { FISCAL_OFFLINE: 'refuse' });
});

test('cash on paper is not recorded, the driver goes on, and the desk has a task', async () => {
  const { order, tour, device } = await takenOnPaper();
  expect(await recordsOf(order)).toEqual([]);
  expect(await seen(order)).toMatchObject({ status: 'delivering', payment_status: 'unpaid' });
  expect((await readOwn(tour.id)).stops).toMatchObject([{ state: 'done', receipt_id: null }]);
  const tasks = await request(shop.app, listWorkTasks, {}, staff);
  expect(tasks.body.items.filter(({ order_id }) => order_id === order.id)).toMatchObject([
    { kind: 'stop.done', code: 'cash_on_paper' },
  ]);
  const pay = { params: { id: order.id }, body: { status: 'paid' as const } };
  const paid = await request(shop.app, setPaymentStatus, pay, staff);
  expect(paid.body.code).toBe('payment_in_till');
  const returned = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([returned], driver)).toEqual(['applied']);
});

test('the desk books it into the till of the driver, once, and the device signs it', async () => {
  const { order } = await takenOnPaper();
  expect((await book(order)).body).toEqual({ method: 'cash', amount_cents: 2349 });
  expect((await book(order)).body.code).toBe('stop_step_invalid');
  expect(await seen(order)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
  await signPending({ ...shop, clock: shop.clock.now });
  expect(await recordsOf(order)).toMatchObject([{ total_cents: 2349, state: 'signed' }]);
});

test('a report that is sent again closes the door once', async () => {
  const { order, device, handed } = await takenOnPaper();
  expect(await device.send([handed], driver)).toEqual(['duplicate cash_on_paper']);
  await book(order);
  expect(await recordsOf(order)).toHaveLength(1);
});

describe('the till of cash on paper', () => {
  /** The driver is back, and the till is counted: with the 23.49 euros of the door, or without. */
  async function counted(
    contents = { ...anyChange, 2000: 21, 200: 21, 100: 21, 20: 22, 5: 21, 2: 22 },
  ) {
    const taken = await takenOnPaper();
    const { tour, device } = taken;
    await device.send([device.event('tour.returned', { tour_id: tour.id })], driver);
    const input = { params: { id: tour.till_id }, body: { contents } };
    expect((await request(shop.app, tills.countTill, input, staff)).status).toBe(200);
    return taken;
  }
  const close = ({ till_id: id }: Tour) =>
    request(shop.app, tills.closeTill, { params: { id }, body: { note: null } }, staff);
  async function taskOf({ id }: Order) {
    const { body } = await request(shop.app, listWorkTasks, {}, staff);
    return body.items.find(({ order_id }) => order_id === id)?.id ?? '';
  }
  const resolve = (id: string) =>
    request(shop.app, resolveWorkTask, { params: { id }, body: { note: 'geklärt' } }, staff);

  test('is not closed before it is booked, and the answer names the order', async () => {
    const { order, tour } = await counted();
    const refused = await close(tour);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'paper_cash_unbooked', facts: { orders: String(order.order_number) } },
    ]);
    expect((await book(order)).status).toBe(200);
    expect((await close(tour)).status).toBe(200);
  });

  test('is closed by no statement of its own', async () => {
    const { tour } = await counted();
    const closing = shop.pool.query(
      'update tills set closed_at = now(), closed_by = $1 where id = $2',
      [staff.id, tour.till_id],
    );
    await expect(closing).rejects.toMatchObject({ constraint: 'tills_paper_cash' });
  });

  test('is not closed once its driver has no account any more', async () => {
    const { tour } = await counted();
    await shop.pool.query('update work_events set user_id = null where user_id = $1', [driver.id]);
    await shop.pool.query('update tills set driver_id = null where id = $1', [tour.till_id]);
    expect((await close(tour)).body.code).toBe('paper_cash_unbooked');
  });

  test('is not closed by resolving the task: that is refused until the cash is booked', async () => {
    const { order, tour } = await counted();
    const task = await taskOf(order);
    const refused = await resolve(task);
    expect([refused.status, refused.body.code]).toEqual([409, 'paper_cash_unbooked']);
    expect(await taskOf(order)).toBe(task);
    await book(order);
    expect((await resolve(task)).status).toBe(200);
    expect((await close(tour)).status).toBe(200);
  });

  test('is a reason not to close its day either', async () => {
    const { order, tour } = await counted();
    shop.clock.set(tour.window_start);
    staff = await createUser(shop, { role: 'admin' });
    const params = { day: toBerlin(shop.clock.now()).day };
    const { open } = (await request(shop.app, days.getDay, { params }, staff)).body;
    const closeDay = () => request(shop.app, days.closeDay, { params, body: { open } }, staff);
    const refused = await closeDay();
    expect([refused.status, refused.body.code]).toEqual([409, 'paper_cash_unbooked']);
    expect(String(refused.body.facts?.['orders'])).toContain(String(order.order_number));
    const others = await request(shop.app, listWorkTasks, {}, staff);
    for (const { order_id } of others.body.items) await book({ id: order_id ?? '' });
    const { open: left } = (await request(shop.app, days.getDay, { params }, staff)).body;
    const closing = { params, body: { open: left } };
    expect((await request(shop.app, days.closeDay, closing, staff)).status).toBe(200);
  });

  test('is closed with all that was booked, or not at all, when both happen at once', async () => {
    for (let round = 0; round < rounds(50); round += 1) {
      const { order, tour } = await counted();
      const [booked, first] = await Promise.all([book(order), close(tour)]);
      expect(booked.status).toBe(200);
      expect([undefined, 'paper_cash_unbooked']).toContain(first.body.code);
      const last = first.status === 200 ? first : await close(tour);
      expect(last.body).toMatchObject({ difference_cents: 0 });
      expect(last.body.closed_at).not.toBeNull();
      expect(await recordsOf(order)).toHaveLength(1);
    }
  });
});

test('goods that were fit to eat at the door are booked on the next day, too', async () => {
  const { order } = await takenOnPaper();
  await shop.pool.query(
    `update lots set date = $1, date_kind = 'use_by' where id in (
      select lot_id from picks where order_id = $2)`,
    [toBerlin(shop.clock.now()).day, order.id],
  );
  shop.clock.advance(24 * 3600);
  staff = await createUser(shop, { role: 'admin' });
  expect((await book(order)).body).toEqual({ method: 'cash', amount_cents: 2349 });
});

test('a report whose empties are not plausible is no cash on paper that can be booked', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const payment = { method: 'cash', tip_cents: 0, tendered: {}, change: {}, on_paper: true };
  const empties = [{ kind: 'one_way', count: 201 }];
  const door = { stop_id: stop?.id, refused: [], empties, payment, received_by: null };
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    device.event('stop.done', door),
  ];
  expect((await device.send(events, driver))[1]).not.toContain('cash_on_paper');
  expect(await seen(order)).toMatchObject({ status: 'delivering' });
  expect((await readOwn(tour.id)).stops).toMatchObject([{ state: 'arrived' }]);
});
