import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as picks from '#contract/stock/picking.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { eraseAccess } from './erase-access.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const picking = usePicking(shop);
const touring = useTours(shop);
let staff: TestUser;
let picker: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  picker = await createUser(shop(), { role: 'picker' });
  driver = await createUser(shop(), { role: 'driver' });
});

const dropOff = { bell_name: 'Fremd', access: 'Kasten 4711#', note: '', phone: '' };

const ask = ({ id }: Pick<Order, 'id'>, by: TestUser) =>
  request(shop().app, admin.getAdminOrder, { params: { id } }, by);
const move = ({ id }: Order, to: Order['status'], by: TestUser) =>
  request(
    shop().app,
    admin.transitionOrder,
    { params: { id }, body: { to, without_tour: true } },
    by,
  );

async function packed(): Promise<Order> {
  const order = await touring.packed();
  const { db } = shop();
  await db.updateTable('orders').set({ drop_off: dropOff }).where('id', '=', order.id).execute();
  return order;
}

test('a picker sees an order that waits, and after that the one who picks it does', async () => {
  const order = await picking.confirm(staff, { product: await createProduct(shop()) });
  const other = await createUser(shop(), { role: 'picker' });
  expect([(await ask(order, picker)).status, (await ask(order, other)).status]).toEqual([200, 200]);
  const { id } = await picking.start(picker, order);
  expect([(await ask(order, picker)).status, (await ask(order, other)).status]).toEqual([200, 404]);
  expect((await ask(order, driver)).status).toBe(404);
  const close = (by: TestUser) => request(shop().app, picks.closeBatch, { params: { id } }, by);
  expect((await close(other)).status).toBe(404);
  expect((await close(staff)).status).toBe(200);
  expect((await ask(order, other)).status).toBe(200);
});

test('a picker moves an order until it is packed, and cancels none', async () => {
  const order = await picking.confirm(staff, { product: await createProduct(shop()) });
  expect((await ask(order, picker)).body.next_statuses).toEqual(['preparing']);
  expect((await move(order, 'cancelled', picker)).body.code).toBe('permission_required');
  expect((await move(order, 'preparing', picker)).status).toBe(200);
  const ready = await move(order, 'ready', picker);
  expect([ready.status, ready.body.next_statuses]).toEqual([200, []]);
  expect((await move(order, 'delivering', picker)).body.code).toBe('permission_required');
  expect((await ask(order, picker)).status).toBe(404);
});

test('a driver sees the orders of their tours until these are settled, and moves none', async () => {
  const order = await packed();
  expect((await ask(order, driver)).status).toBe(404);
  const tour = await touring.create(staff, driver, [order]);
  const { status, body } = await ask(order, driver);
  expect([status, body.next_statuses, body.drop_off]).toEqual([200, [], null]);
  expect((await move(order, 'delivering', driver)).body.code).toBe('permission_required');
  const now = shop().clock.now().toISOString();
  const settled = { state: 'settled' as const, left_at: now, returned_at: now };
  await shop().db.updateTable('tours').set(settled).where('id', '=', tour.id).execute();
  expect((await ask(order, driver)).status).toBe(404);
});

test('the way in is on the phone of the driver from departure to handover', async () => {
  const orders = [await packed(), await packed()];
  const tour = await touring.create(staff, driver, orders);
  const shown = async () => {
    const input = { params: { id: tour.id } };
    const { body } = await request(shop().app, getOwnTour, input, driver);
    return body.stops.map(({ drop_off }) => drop_off.access);
  };
  expect(await shown()).toEqual(['', '']);
  const device = await touring.started(tour, driver);
  expect(await shown()).toEqual([dropOff.access, dropOff.access]);
  const [stop] = tour.stops;
  const due = orders.find(({ id }) => id === stop?.order_id)?.total_cents ?? 0;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    touring.done(device, stop, { due, tendered: { 5000: 1 } }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
  expect(await shown()).toEqual(['', dropOff.access]);
});

test('the way in is erased three days after the window of an order that is over', async () => {
  const [over, open] = [await packed(), await packed()];
  const { db, clock } = shop();
  await move(over, 'delivering', staff);
  await move(over, 'delivered', staff);
  const accessOf = async ({ id }: Order) => (await ask({ id }, staff)).body.drop_off?.access;
  const start = new Date(over.delivery_time_end).getTime();
  const after = (days: number) => () => new Date(start + days * 24 * 60 * 60_000);
  expect(clock.now() < after(0)()).toBe(true);
  await eraseAccess({ db, clock: after(2.9) });
  expect(await accessOf(over)).toBe(dropOff.access);
  await eraseAccess({ db, clock: after(3.1) });
  expect([await accessOf(over), await accessOf(open)]).toEqual(['', dropOff.access]);
  expect((await ask(over, staff)).body.drop_off).toMatchObject({ bell_name: 'Fremd' });
});

test('what an order was before a change loses the way in three days after its window, too', async () => {
  const order = await packed();
  const { db } = shop();
  await move(order, 'delivering', staff);
  await move(order, 'delivered', staff);
  const version = {
    order_id: order.id,
    version: 1,
    content: JSON.stringify({ drop_off: dropOff, items: [] }) as never,
    idempotency_key: 'a change',
    request_hash: '',
  };
  await db.insertInto('order_versions').values(version).execute();
  const stored = async () => {
    const { content } = await db
      .selectFrom('order_versions')
      .select('content')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return content.drop_off;
  };
  const end = new Date(order.delivery_time_end).getTime();
  const after = (days: number) => () => new Date(end + days * 24 * 60 * 60_000);
  await eraseAccess({ db, clock: after(2.9) });
  expect(await stored()).toEqual(dropOff);
  await eraseAccess({ db, clock: after(3.1) });
  expect(await stored()).toEqual({ ...dropOff, access: '' });
});
