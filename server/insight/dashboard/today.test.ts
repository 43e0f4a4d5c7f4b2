import { beforeAll, expect, test } from 'vitest';
import { getOpenWork, getToday } from '#contract/insight/dashboard.admin.ts';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { todayKindsOf, type TodayKind } from '#domain/staff/today.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot } from '#test/helpers/ordering.ts';
import { usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
const { confirm } = usePicking(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 40);
  staff = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver' });
});

const today = (by: { token?: string } = staff) => request(shop().app, getToday, {}, by);

async function countsOf(by?: TestUser): Promise<Partial<Record<TodayKind, number>>> {
  const { waiting } = (await today(by)).body;
  return Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]));
}

const windowAt = async (start: string) =>
  (await today()).body.windows?.find((window) => window.start === start);

test.each(['picker', 'driver', 'dispatcher', 'admin'] satisfies Role[])(
  'shows a %s what waits for the role alone',
  async (role) => {
    const person = await createUser(shop(), { role });
    const { status, body } = await today(person);
    expect(status).toBe(200);
    expect(body.waiting.map(({ kind }) => kind)).toEqual(todayKindsOf(role));
    expect(body.windows === null).toBe(role === 'driver');
    expect(body.due === null).toBe(role === 'picker' || role === 'driver');
  },
);

test('refuses customers, and callers without a session', async () => {
  expect((await today(await createUser(shop()))).status).toBe(403);
  expect((await today({})).status).toBe(401);
});

test('counts an order where it waits, from its arrival to the count of its till', async () => {
  await createProduct(shop(), { stock: 3 });
  expect(await countsOf()).toMatchObject({ to_confirm: 0, short_products: 1 });
  // The day of the window, so that what waits for it is due.
  const order = await confirm(staff, { product: await createProduct(shop()) });
  expect(await windowAt(firstSlot)).toMatchObject({ booked: 1, pending: 0, to_pack: 1 });
  const cancelling = { params: { id: order.id }, body: { to: 'cancelled' as const } };
  await request(shop().app, transitionOrder, cancelling, staff);
  expect(await windowAt(firstSlot)).toMatchObject({ booked: 0, to_pack: 0 });

  const ready = await packed();
  expect(await windowAt(firstSlot)).toMatchObject({ packed: 1 });
  const tour = await create(staff, driver, [ready]);
  expect(await countsOf(driver)).toEqual({ own_stops: 1 });
  const { window_start, window_end } = tour;
  expect((await today(driver)).body).toMatchObject({
    waiting: [{ window: { start: window_start, end: window_end } }],
    tour_id: tour.id,
  });
  const device = await started(tour, driver);
  expect(await countsOf()).toMatchObject({ on_the_road: 1, to_count: 0, failed_stops: 0 });
  expect(await windowAt(firstSlot)).toMatchObject({ packed: 0, on_the_road: 1 });

  const stop_id = tour.stops[0]?.id ?? '';
  const events = [
    device.event('stop.failed', { stop_id, reason: 'no_time_left' }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
  expect(await countsOf(driver)).toEqual({ own_stops: 0 });
  expect(await countsOf()).toMatchObject({ failed_stops: 1, tasks: 0, to_count: 1 });
});

test('names the next window to pick, and no tour where a driver has several', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  const toPick = async () =>
    (await today(picker)).body.waiting.find(({ kind }) => kind === 'to_pick')?.window;
  expect(await toPick()).toBeNull();
  const order = await confirm(staff, { product: await createProduct(shop()) });
  expect(await toPick()).toEqual({
    start: order.delivery_time_start,
    end: order.delivery_time_end,
  });
  const hired = await createUser(shop(), { role: 'driver' });
  expect((await today(hired)).body.tour_id).toBeNull();
  await create(staff, hired, [await packed()]);
  await create(staff, hired, [await packed()]);
  expect((await today(hired)).body.tour_id).toBeNull();
});

test('counts the goods that a driver brings back, until they are put back', async () => {
  const before = (await countsOf()).to_put_back ?? 0;
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const { id: stop_id = '' } = tour.stops[0] ?? {};
  const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'unwanted' }];
  const door = { refused, tendered: { 2000: 1 }, due: order.total_cents - 1000 };
  const events = [
    device.event('stop.arrived', { stop_id }),
    done(device, tour.stops[0], door),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  expect((await countsOf()).to_put_back).toBe(before + 1);
});

test('counts what the menu counts', async () => {
  const body = { name: 'Erika', email: 'erika@mail.example', message: 'Habt ihr Feigen?' };
  await request(shop().app, sendContactMessage, { body });
  const open = (await request(shop().app, getOpenWork, {}, staff)).body;
  const { to_confirm, inquiries, tasks = 0, failed_stops = 0 } = await countsOf();
  expect(open).toEqual({
    pending_orders: to_confirm,
    open_inquiries: inquiries,
    open_tasks: tasks + failed_stops,
  });
  expect(inquiries).toBe(1);
});
