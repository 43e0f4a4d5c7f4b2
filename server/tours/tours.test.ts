import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as driverCalls from '#contract/tours/driver.ts';
import * as contract from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot } from '#test/helpers/ordering.ts';
import { Device } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { listTemperatures } from './temperatures/service.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const { packed, board, create } = touring;
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

test('the board shows packed orders, and a plan proposes tours for them', async () => {
  const orders = [await packed(), await packed()];
  const order_ids = orders.map(({ id }) => id);
  const body = { window_start: firstSlot, driver_ids: [driver.id], order_ids };
  const plan = await request(shop().app, contract.planTours, { body }, staff);
  expect(plan.status).toBe(200);
  const planned = plan.body.tours.flatMap(({ stops }) => stops.map(({ order_id }) => order_id));
  expect(planned.toSorted()).toEqual(order_ids.toSorted());
  expect(plan.body.unplanned).toEqual([]);
  const seen = await board(staff);
  expect(seen.tours).toEqual([]);
  expect(seen.orders.map(({ order_id }) => order_id)).toEqual(
    expect.arrayContaining(orders.map(({ id }) => id)),
  );
  expect(seen.drivers.map(({ id }) => id)).toContain(driver.id);
});

test('without coordinates a proposal visits each house once and follows the streets', async () => {
  const lines = ['Soldiner Straße 12', 'Prinzenallee 58', 'soldiner str. 12', 'Prinzenallee 7'];
  const orders: Order[] = [];
  for (const line of lines) {
    const order = await packed();
    const delivery_address = `${line}, 13359 Berlin`;
    await shop()
      .db.updateTable('orders')
      .set({ delivery_address, delivery_postal_code: '13359' })
      .where('id', '=', order.id)
      .execute();
    orders.push(order);
  }
  const order_ids = orders.map(({ id }) => id);
  const body = { window_start: firstSlot, driver_ids: [driver.id], order_ids };
  const plan = await request(shop().app, contract.planTours, { body }, staff);
  const way = plan.body.tours.flatMap(({ stops }) =>
    stops.map(({ order_id }) => lines[order_ids.indexOf(order_id)]),
  );
  expect(way).toEqual([
    'Prinzenallee 7',
    'Prinzenallee 58',
    'Soldiner Straße 12',
    'soldiner str. 12',
  ]);
  expect((await board(staff)).are_ways_known).toBe(false);
});

test('the board of a day names the next day with orders that are on no tour', async () => {
  await packed();
  const nextOf = async (day: string) =>
    (await request(shop().app, contract.getBoard, { query: { day } }, staff)).body.next_day;
  const day = firstSlot.slice(0, 10);
  expect(await nextOf('2026-11-01')).toBe(day);
  expect(await nextOf(day)).toBeNull();
});

test('an order is on one tour, and waits again when its tour is deleted', async () => {
  const order = await packed();
  const tour = await touring.plan(staff, driver, [order]);
  const body = {
    window_start: firstSlot,
    tours: [{ driver_id: driver.id, order_ids: [order.id] }],
  };
  const again = await request(shop().app, contract.createTours, { body }, staff);
  expect(again.body.code).toBe('order_on_tour');
  const input = { params: { id: tour.id } };
  expect((await request(shop().app, contract.deleteTour, input, staff)).status).toBe(200);
  expect((await board(staff)).orders.map(({ order_id }) => order_id)).toContain(order.id);
});

test('a tour whose driver has cash is not deleted', async () => {
  const tour = await create(staff, driver, [await packed()]);
  const input = { params: { id: tour.id } };
  const answer = await request(shop().app, contract.deleteTour, input, staff);
  expect(answer.body.code).toBe('float_given');
});

test('two dispatchers who plan the same orders at once make one tour', async () => {
  const order = await packed();
  const body = {
    window_start: firstSlot,
    tours: [{ driver_id: driver.id, order_ids: [order.id] }],
  };
  const calls = [1, 2, 3].map(() => request(shop().app, contract.createTours, { body }, staff));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test('the stops of a tour are ordered by hand, against the version that was seen', async () => {
  const [one, two, three] = [await packed(), await packed(), await packed()];
  const tour = await create(staff, driver, [one, two]);
  const order_ids = [three.id, two.id, one.id];
  const set = (version: number) =>
    request(
      shop().app,
      contract.setTourStops,
      { params: { id: tour.id }, body: { driver_id: driver.id, order_ids } },
      { ...staff, headers: { 'If-Match': `"${version}"` } },
    );
  const { body } = await set(tour.version);
  expect(body.stops.map(({ order_id }) => order_id)).toEqual(order_ids);
  expect(body.stops.every(({ arrives_at, begins_at }) => arrives_at <= begins_at)).toBe(true);
  expect((await set(tour.version)).body.code).toBe('version_conflict');
});

test('a driver sees own tours only, without e-mail address or earlier orders', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const read = (by: TestUser) =>
    request(shop().app, driverCalls.getOwnTour, { params: { id: tour.id } }, by);
  const own = await read(driver);
  expect(own.body.stops).toMatchObject([
    { order_number: order.order_number, due_cents: order.total_cents, lines: [{ quantity: 2 }] },
  ]);
  expect(JSON.stringify(own.body)).not.toMatch(/@|user_id|email/);
  const other = await createUser(shop(), { role: 'driver' });
  expect((await read(other)).status).toBe(404);
  expect((await read(staff)).status).toBe(404);
});

test('a tour is driven: start, door, return; the order is delivered with its invoice', async () => {
  const [one, two] = [await packed(), await packed()];
  const tour = await create(staff, driver, [one, two]);
  const device = new Device(shop);
  const [first, second] = tour.stops;
  const start = device.event('tour.started', { tour_id: tour.id });
  expect(await device.send([start], driver)).toEqual(['applied']);
  expect(await touring.statusOf(one)).toBe('delivering');
  const arrived = device.event('stop.arrived', { stop_id: first?.id });
  const done = touring.done(device, first, { tendered: { 5000: 1 }, due: one.total_cents });
  expect(await device.send([arrived, done], driver)).toEqual(['applied', 'applied']);
  expect(await device.send([done], driver)).toEqual(['duplicate']);
  const seen = await touring.seen(one);
  expect(seen).toMatchObject({ status: 'delivered', payment_status: 'paid' });
  expect(seen.invoice_number).not.toBeNull();
  const early = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([early], driver)).toEqual(['rejected stops_open']);
  const failed = device.event('stop.failed', { stop_id: second?.id, reason: 'no_time_left' });
  const back = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([failed, back], driver)).toEqual(['applied', 'applied']);
  const decide = { params: { id: second?.id ?? '' }, body: { decision: 'again' as const } };
  const decided = await request(shop().app, contract.decideStop, decide, staff);
  expect(decided.status).toBe(200);
  expect(await touring.statusOf(two)).toBe('ready');
  expect((await board(staff)).orders.map(({ order_id }) => order_id)).toContain(two.id);
});

test('a stop that is tried again on the way comes last, and what is delivered stays so', async () => {
  const orders = [await packed(), await packed(), await packed()];
  const tour = await create(staff, driver, orders);
  const device = await touring.started(tour, driver);
  const [first, second] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: first?.id }),
    touring.done(device, first, { tendered: { 5000: 1 }, due: orders[0]?.total_cents ?? 0 }),
    device.event('stop.failed', { stop_id: second?.id, reason: 'no_time_left' }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  const again = { params: { id: second?.id ?? '' }, body: { decision: 'again' as const } };
  const { status, body } = await request(shop().app, contract.decideStop, again, staff);
  expect(status).toBe(200);
  expect(body.stops.map(({ order_id, state }) => [order_id, state])).toEqual([
    [orders[0]?.id, 'done'],
    [orders[2]?.id, 'planned'],
    [orders[1]?.id, 'planned'],
  ]);
});

test('refused units and empties lower the sum, and the goods are settled as refused', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  await device.send([device.event('stop.arrived', { stop_id: stop?.id })], driver);
  const done = touring.done(device, stop, {
    refused: [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'damaged' }],
    empties: [{ kind: 'crate', count: 2 }],
    tendered: { 2000: 1 },
    due: order.total_cents - 1000 - 300,
  });
  expect(await device.send([done], driver)).toEqual(['applied']);
  const { settlement } = await touring.seen(order);
  expect(settlement?.version).toBe(2);
  expect(settlement?.lines.map(({ outcome, quantity }) => [outcome, quantity])).toEqual([
    ['delivered', 1],
    ['refused', 0],
  ]);
});

const doneCases: [
  name: string,
  changes: Partial<Parameters<typeof touring.done>[2]>,
  code: string,
][] = [
  ['less cash than due', { tendered: { 1000: 1 }, change: {} }, 'payment_differs'],
  [
    'more change than the till holds',
    { tendered: { 20_000: 1 }, change: { 5000: 1, 200: 63, 1: 1 } },
    'till_overdrawn',
  ],
  ['10,000 empties', { empties: [{ kind: 'one_way', count: 10_000 }] }, 'empties_implausible'],
  [
    'more refused than delivered',
    { refused: [1, 2].map(() => ({ order_item_id: 'first', quantity: 2, reason: 'damaged' })) },
    'refusal_exceeds_delivered',
  ],
];
test.each(doneCases)('%s becomes a task and books nothing', async (_, changes, code) => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  await device.send([device.event('stop.arrived', { stop_id: stop?.id })], driver);
  const refused = changes.refused?.map((each) => ({
    ...each,
    order_item_id: order.items[0]?.id ?? '',
  }));
  const done = touring.done(device, stop, {
    tendered: { 5000: 1 },
    due: order.total_cents,
    ...changes,
    ...(refused !== undefined && { refused }),
  });
  expect(await device.send([done], driver)).toEqual([`conflict ${code}`]);
  expect(await touring.statusOf(order)).toBe('delivering');
});

test('what was delivered without a network counts, although it was cancelled meanwhile', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  const input = { params: { id: stop?.id ?? '' }, body: { decision: 'cancel' as const } };
  expect((await request(shop().app, contract.decideStop, input, staff)).status).toBe(200);
  expect(await touring.statusOf(order)).toBe('cancelled');
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const done = touring.done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents });
  expect(await device.send([arrived, done], driver)).toEqual(['applied', 'applied']);
  expect(await touring.statusOf(order)).toBe('delivered');
});

test('of two drivers with one stop, the one who has it by now delivers it', async () => {
  const order: Order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const other = await createUser(shop(), { role: 'driver' });
  const [stop] = tour.stops;
  const body = { driver_id: other.id, order_ids: [order.id] };
  await request(shop().app, contract.setTourStops, { params: { id: tour.id }, body }, staff);
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const done = touring.done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents });
  expect(await device.send([arrived, done], driver)).toEqual([
    'conflict stop_unknown',
    'conflict stop_unknown',
  ]);
  const theirs = new Device(shop);
  const own = theirs.event('stop.arrived', { stop_id: stop?.id });
  const handed = touring.done(theirs, stop, { tendered: { 5000: 1 }, due: order.total_cents });
  expect(await theirs.send([own, handed], other)).toEqual(['applied', 'applied']);
});

test('a picker may not drive, and a driver may not pick', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  const device = new Device(shop);
  const start = device.event('tour.started', { tour_id: randomUUID() });
  expect(await device.send([start], picker)).toEqual(['rejected permission_required']);
  const other = new Device(shop);
  const packing = other.event('order.packed', { order_id: randomUUID() });
  expect(await other.send([packing], driver)).toEqual(['rejected permission_required']);
});

test('a customer who does not open is waited for', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const failed = device.event('stop.failed', { stop_id: stop?.id, reason: 'not_at_home' });
  expect(await device.send([arrived, failed], driver)).toEqual([
    'applied',
    'rejected wait_at_door',
  ]);
});

test('the temperature of a box is stored once, for the driver of its tour only', async () => {
  const tour = await create(staff, driver, [await packed()]);
  const device = new Device(shop);
  const facts = { tour_id: tour.id, zone: 'chilled', moment: 'loading', tenths: 62, note: null };
  const reading = device.event('temperature.read', facts);
  expect(await device.send([reading], driver)).toEqual(['applied']);
  expect(await device.send([reading], driver)).toEqual(['duplicate']);
  const other = await createUser(shop(), { role: 'driver' });
  const theirs = new Device(shop);
  expect(await theirs.send([theirs.event('temperature.read', facts)], other)).toEqual([
    'conflict stop_unknown',
  ]);
  const params = { id: tour.id };
  const own = await request(shop().app, driverCalls.getOwnTour, { params }, driver);
  expect(own.body.temperatures).toEqual([{ zone: 'chilled', moment: 'loading', tenths: 62 }]);
});

test('a box is judged by the kind of its goods with the lowest limit', async () => {
  const orders = [await packed(), await packed()];
  const kinds = ['poultry', 'minced_meat'] as const;
  const { db } = shop();
  const place = { zone: 'chilled', aisle: randomUUID().slice(0, 8) } as const;
  for (const [index, order] of orders.entries()) {
    const shelf = db.insertInto('shelves').values({ ...place, position: index + 1 });
    const { id: shelf_id } = await shelf.returning('id').executeTakeFirstOrThrow();
    const food_kind = kinds[index] ?? 'other';
    const product_id = order.items[0]?.product_id ?? '';
    const products = db.updateTable('products').set({ food_kind, shelf_id });
    await products.where('id', '=', product_id).execute();
  }
  const tour = await create(staff, driver, orders);
  const device = new Device(shop);
  const facts = { tour_id: tour.id, zone: 'chilled', moment: 'loading', tenths: 55, note: 'Eis' };
  expect(await device.send([device.event('temperature.read', facts)], driver)).toEqual(['applied']);
  expect(await listTemperatures(db, tour.id)).toMatchObject([
    { tenths: 55, food_kind: 'minced_meat', verdict: 'too_warm' },
  ]);
  const params = { id: tour.id };
  const own = await request(shop().app, driverCalls.getOwnTour, { params }, driver);
  const lines = own.body.stops.flatMap((stop) => stop.lines);
  expect(lines.map(({ food_kind }) => food_kind)).toEqual(
    expect.arrayContaining(['minced_meat', 'poultry']),
  );
});

const decide = (stop: { id: string } | undefined, decision: 'again' | 'cancel') => {
  const input = { params: { id: stop?.id ?? '' }, body: { decision } };
  return request(shop().app, contract.decideStop, input, staff);
};

test('a tour leaves without an order that was cancelled before', async () => {
  const [one, two] = [await packed(), await packed()];
  const tour = await create(staff, driver, [one, two]);
  expect((await decide(tour.stops[0], 'cancel')).status).toBe(200);
  await touring.started(tour, driver);
  expect(await touring.statusOf(one)).toBe('cancelled');
  expect(await touring.statusOf(two)).toBe('delivering');
});

test('the stops of a tour are ordered again after one of them was cancelled', async () => {
  const orders = [await packed(), await packed(), await packed()];
  const tour = await create(staff, driver, orders);
  await touring.started(tour, driver);
  await decide(tour.stops[0], 'cancel');
  const [cancelled, second, third] = orders.map(({ id }) => id);
  const set = (order_ids: (string | undefined)[]) => {
    const body = { driver_id: driver.id, order_ids: order_ids.map((id) => id ?? '') };
    const input = { params: { id: tour.id }, body };
    return request(shop().app, contract.setTourStops, input, staff);
  };
  expect((await set([cancelled, third, second])).body.code).toBe('tour_left');
  const { body } = await set([third, second]);
  const open = body.stops.filter(({ decision }) => decision === null);
  expect(open.map(({ order_id }) => order_id)).toEqual([third, second]);
  expect(body.stops).toHaveLength(3);
});

test('a stop of a tour that is back, or has not left, is not delivered', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const [stop] = tour.stops;
  const early = new Device(shop);
  const tooEarly = early.event('stop.arrived', { stop_id: stop?.id });
  expect(await early.send([tooEarly], driver)).toEqual(['conflict tour_step_invalid']);
  const device = await touring.started(tour, driver);
  const failed = device.event('stop.failed', { stop_id: stop?.id, reason: 'no_time_left' });
  const back = device.event('tour.returned', { tour_id: tour.id });
  await device.send([failed, back], driver);
  await decide(stop, 'cancel');
  const done = touring.done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents });
  expect(await device.send([done], driver)).toEqual(['conflict tour_step_invalid']);
  expect(await touring.statusOf(order)).toBe('cancelled');
});

test('order and invoice name PayPal when a customer pays with it instead of cash', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  await setPayPal('kiezkorb');
  const stop_id = tour.stops[0]?.id;
  const payment = { method: 'paypal', tip_cents: 0, tendered: {}, change: {} };
  const facts = { stop_id, refused: [], empties: [], payment, received_by: null };
  const events = [device.event('stop.arrived', { stop_id }), device.event('stop.done', facts)];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
  const paid = { payment_method: 'paypal', payment_status: 'paid' };
  expect(await touring.seen(order)).toMatchObject(paid);
  const { content } = await shop()
    .db.selectFrom('invoices')
    .select('content')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject(paid);
});

test('PayPal is no payment in a shop that does not offer it', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  await setPayPal('');
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const payment = { method: 'paypal', tip_cents: 0, tendered: {}, change: {} };
  const facts = { stop_id: stop?.id, refused: [], empties: [], payment, received_by: null };
  const done = device.event('stop.done', facts);
  expect(await device.send([arrived, done], driver)).toEqual([
    'applied',
    'conflict payment_method_unavailable',
  ]);
  await setPayPal('kiezkorb');
  const again = device.event('stop.done', facts);
  expect(await device.send([again], driver)).toEqual(['applied']);
  expect((await touring.seen(order)).payment_status).toBe('paid');
});

function setPayPal(paypal_me: string) {
  return shop().db.updateTable('shop_settings').set({ paypal_me }).execute();
}
