import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listWorkTasks } from '#contract/staff/work.ts';
import { bookInTill, getOwnTour } from '#contract/tours/driver.ts';
import { signPending } from '#server/cash/fiscal/service.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let staff: TestUser;
let driver: TestUser;
const { packed, create, started, seen } = useTours(() => shop);

beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp({ ...fiskaly.variables, FISCAL_OFFLINE: 'refuse' });
  await shop.pool.query(`select add_register('purse') from generate_series(1, 8)`);
  await useDevice(shop, fiskaly);
  await setCapacity(shop, 500);
});
beforeEach(async () => {
  staff = await createUser(shop, { role: 'admin' });
  driver = await createUser(shop, { role: 'driver' });
});
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
const book = ({ id }: Order) => request(shop.app, bookInTill, { params: { id } }, staff);
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
