import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { setTourStops } from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { Device } from '#test/helpers/picking.ts';
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
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

/** Its customer has fetched it in the shop. */
async function deliverByHand({ id }: Order): Promise<void> {
  for (const to of ['delivering', 'delivered'] as const) {
    const input = { params: { id }, body: { to, without_tour: true as const } };
    expect((await request(shop().app, transitionOrder, input, staff)).status).toBe(200);
  }
}

const stopOf = ({ stops }: Tour, { id }: Order) => stops.find(({ order_id }) => order_id === id);

test('a tour leaves without an order that was delivered by hand, and is driven to its end', async () => {
  const [one, two] = [await packed(), await packed()];
  const tour = await create(staff, driver, [one, two]);
  await deliverByHand(one);
  const device = new Device(shop);
  const stop = stopOf(tour, two);
  const events = [
    device.event('tour.started', { tour_id: tour.id }),
    device.event('stop.arrived', { stop_id: stop?.id }),
    touring.done(device, stop, { tendered: { 5000: 1 }, due: two.total_cents }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(events.map(() => 'applied'));
  expect([await touring.statusOf(one), await touring.statusOf(two)]).toEqual([
    'delivered',
    'delivered',
  ]);
  const { tours } = await touring.board(staff);
  const closed = tours.flatMap(({ stops }) => stops.filter(({ order_id }) => order_id === one.id));
  expect(closed).toMatchObject([{ decision: 'cancel', order_status: 'delivered' }]);
});

test('a handover of an order that was delivered by hand becomes a task', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  await deliverByHand(order);
  const device = await touring.started(tour, driver);
  const stop = stopOf(tour, order);
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const done = touring.done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents });
  const returned = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([arrived, done, returned], driver)).toEqual([
    'applied',
    'conflict invalid_transition',
    'applied',
  ]);
});

test('a tour with orders that were delivered by hand gets another driver', async () => {
  const orders = [await packed(), await packed(), await packed()];
  const tour = await create(staff, driver, orders);
  for (const order of orders.slice(1)) await deliverByHand(order);
  const other = await createUser(shop(), { role: 'driver' });
  const body = { driver_id: other.id, order_ids: orders.map(({ id }) => id) };
  const input = { params: { id: tour.id }, body };
  const { status } = await request(shop().app, setTourStops, input, staff);
  expect(status).toBe(200);
});

test('an order that was delivered by hand does not join a tour', async () => {
  const [one, two] = [await packed(), await packed()];
  const tour = await create(staff, driver, [one]);
  await deliverByHand(two);
  const input = {
    params: { id: tour.id },
    body: { driver_id: driver.id, order_ids: [one.id, two.id] },
  };
  const { body } = await request(shop().app, setTourStops, input, staff);
  expect(body.code).toBe('order_not_ready');
});
