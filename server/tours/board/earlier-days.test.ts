import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listOwnTours } from '#contract/tours/driver.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const { packed, create } = touring;
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  shop().clock.set('2026-11-21T06:00:00.000Z');
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

/** Signs in again: sessions are over after so many days. */
async function wait(days: number): Promise<void> {
  shop().clock.advance(days * 24 * 60 * 60);
  staff = await createUser(shop(), { role: 'dispatcher' });
}

async function boardOfToday() {
  const { body } = await request(shop().app, contract.getBoard, {}, staff);
  return body;
}

async function isShown({ id }: Tour): Promise<boolean> {
  const { tours } = await boardOfToday();
  return tours.some((tour) => tour.id === id);
}

/** A tour that is back with an order that its driver did not deliver. */
async function backWith(order: Order): Promise<Tour> {
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const stop_id = tour.stops[0]?.id;
  const failed = device.event('stop.failed', { stop_id, reason: 'no_time_left' });
  const returned = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([failed, returned], driver)).toEqual(['applied', 'applied']);
  return tour;
}

test('a tour that never left is on the board of later days, until it is deleted', async () => {
  const tour = await touring.plan(staff, driver, [await packed()]);
  await wait(40);
  expect(await isShown(tour)).toBe(true);
  const input = { params: { id: tour.id } };
  expect((await request(shop().app, contract.deleteTour, input, staff)).status).toBe(200);
  expect(await isShown(tour)).toBe(false);
});

test('an order that came back is on the board of later days, until it is decided', async () => {
  const order = await packed();
  const tour = await backWith(order);
  await wait(2);
  expect(await isShown(tour)).toBe(true);
  const params = { id: tour.stops[0]?.id ?? '' };
  const body = { decision: 'again' as const };
  expect((await request(shop().app, contract.decideStop, { params, body }, staff)).status).toBe(
    200,
  );
  expect(await isShown(tour)).toBe(false);
  expect((await boardOfToday()).orders.map(({ order_id }) => order_id)).toContain(order.id);
});

test('an order that was delivered by hand after its driver failed waits for no decision', async () => {
  const order = await packed();
  const tour = await backWith(order);
  const input = {
    params: { id: order.id },
    body: { to: 'delivered' as const, without_tour: true as const },
  };
  expect((await request(shop().app, transitionOrder, input, staff)).status).toBe(200);
  const params = { id: tour.stops[0]?.id ?? '' };
  const again = { params, body: { decision: 'again' as const } };
  const refused = await request(shop().app, contract.decideStop, again, staff);
  expect([refused.status, refused.body.code]).toEqual([409, 'stop_step_invalid']);
  await wait(1);
  expect(await isShown(tour)).toBe(false);
});

test('a tour of an earlier day that is done is not on the board', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const done = touring.done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents });
  const returned = device.event('tour.returned', { tour_id: tour.id });
  await device.send([arrived, done, returned], driver);
  expect(await isShown(tour)).toBe(true);
  await wait(1);
  expect(await isShown(tour)).toBe(false);
});

test('a driver sees a tour that never left, also one that another had days ago', async () => {
  const tour = await create(staff, driver, [await packed()]);
  await wait(40);
  const other = await createUser(shop(), { role: 'driver' });
  const order_ids = tour.stops.map(({ order_id }) => order_id);
  const input = { params: { id: tour.id }, body: { driver_id: other.id, order_ids } };
  expect((await request(shop().app, contract.setTourStops, input, staff)).status).toBe(200);
  const { body } = await request(shop().app, listOwnTours, {}, other);
  expect(body.items.map(({ id }) => id)).toEqual([tour.id]);
});
