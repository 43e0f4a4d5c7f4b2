import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDay } from '#contract/cash/days.ts';
import * as tills from '#contract/cash/tills.ts';
import { setPaymentStatus, transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { bookInTill } from '#contract/tours/driver.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

/** The change that the driver noted does not fit: 24 euros remain of the note instead of 23.99. */
async function refused() {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const change = { 2000: 1, 500: 1, 100: 1 };
  const handed = done(device, stop, { due: 2399, tendered: { 5000: 1 }, change });
  expect(await device.send([arrived, handed], driver)).toEqual([
    'applied',
    'conflict payment_differs',
  ]);
  const back = () => device.send([device.event('tour.returned', { tour_id: tour.id })], driver);
  return { order, tour, device, back };
}

const book = ({ id }: Pick<Order, 'id'>, by: Parameters<typeof request>[3] = staff) =>
  request(shop().app, bookInTill, { params: { id } }, by);
const pay = ({ id }: Order) => {
  const body = { status: 'paid' as const };
  return request(shop().app, setPaymentStatus, { params: { id }, body }, staff);
};
const count = ({ till_id: id }: Tour, contents: CashContents) =>
  request(shop().app, tills.countTill, { params: { id }, body: { contents } }, staff);
const close = ({ till_id: id }: Tour, note: string | null = null) =>
  request(shop().app, tills.closeTill, { params: { id }, body: { note } }, staff);
/** What is in the till with the 23.99 euros: 50 came in, 26.01 went out. */
const left: CashContents = { ...anyChange, 5000: 21, 2000: 19, 500: 19, 100: 19, 1: 19 };

async function deliverByHand({ id }: Order): Promise<void> {
  const body = { to: 'delivered' as const, without_tour: true as const };
  const input = { params: { id }, body };
  expect((await request(shop().app, transitionOrder, input, staff)).status).toBe(200);
}

const recordedOf = async ({ id }: Order) =>
  (await listFiscalRecords(shop().db))
    .filter(({ order_id }) => order_id === id)
    .map(({ kind, total_cents }) => [kind, total_cents]);

describe('a handover that was refused', () => {
  test('is in the till: its payment is not noted by hand, also once it is delivered by hand', async () => {
    const { order } = await refused();
    expect((await pay(order)).body.code).toBe('payment_in_till');
    await deliverByHand(order);
    expect((await pay(order)).body.code).toBe('payment_in_till');
    expect(await seen(order)).toMatchObject({ payment_status: 'unpaid' });
  });

  test('is booked by the dispatcher as handed over, and is in the books once', async () => {
    const { order, tour, back } = await refused();
    const { status, body } = await book(order);
    expect(status).toBe(200);
    expect(body).toEqual({ method: 'cash', amount_cents: 2399 });
    expect(await seen(order)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
    expect(await back()).toEqual(['applied']);
    expect((await count(tour, left)).body).toMatchObject({ difference_cents: 0 });
    const closed = await close(tour);
    expect(closed.body.movements.map(({ reason, amount_cents }) => [reason, amount_cents])).toEqual(
      [
        ['float', 177_760],
        ['payment', 2399],
        // Coins and notes that were only exchanged.
        ['difference', 0],
        ['transfer', -180_159],
      ],
    );
    expect(await recordedOf(order)).toEqual([['payment', 2399]]);
    const params = { day: toBerlin(shop().clock.now()).day };
    const { body: day } = await request(shop().app, getDay, { params }, staff);
    const till = day.tills.find(({ till_id }) => till_id === tour.till_id);
    expect(till).toMatchObject({ takings_cents: 2399, difference_cents: 0 });
    const actor = await shop()
      .db.selectFrom('till_movements')
      .select('actor_id')
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    expect(actor).toEqual({ actor_id: staff.id });
  });

  test('that was delivered by hand meanwhile gets only its payment booked', async () => {
    const { order, tour, back } = await refused();
    await deliverByHand(order);
    expect((await book(order)).body).toEqual({ method: 'cash', amount_cents: 2399 });
    expect(await seen(order)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
    await back();
    expect((await count(tour, left)).body).toMatchObject({ difference_cents: 0 });
    expect((await close(tour)).status).toBe(200);
    expect(await recordedOf(order)).toEqual([['payment', 2399]]);
  });

  test('is booked after the count, too: what was counted was right', async () => {
    const { order, tour, device } = await refused();
    await deliverByHand(order);
    const [stop] = tour.stops;
    const failed = device.event('stop.failed', { stop_id: stop?.id, reason: 'no_time_left' });
    const returned = device.event('tour.returned', { tour_id: tour.id });
    expect(await device.send([failed, returned], driver)).toEqual(['applied', 'applied']);
    expect((await count(tour, left)).body).toMatchObject({ difference_cents: 2399 });
    expect((await book(order)).status).toBe(200);
    const read = { params: { id: tour.till_id } };
    const { body } = await request(shop().app, tills.getTill, read, staff);
    expect(body).toMatchObject({ difference_cents: 0, expected_cents: 180_159 });
    expect((await close(tour)).status).toBe(200);
  });

  test('is booked once: with its key the same answer, with another one refused', async () => {
    const { order } = await refused();
    const by = withKey(staff);
    const [first, second] = await Promise.all([book(order, by), book(order, by)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await book(order)).body.code).toBe('stop_step_invalid');
    expect(await recordedOf(order)).toHaveLength(1);
  });

  test('is booked by those alone who manage cash', async () => {
    const { order } = await refused();
    expect((await book(order, driver)).status).toBe(403);
  });
});

test('what a lost phone did not report is booked into the till, and its tip is of no driver', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  expect((await book(order)).body).toEqual({ method: 'cash', amount_cents: 2399 });
  expect(await device.send([device.event('tour.returned', { tour_id: tour.id })], driver)).toEqual([
    'applied',
  ]);
  expect((await count(tour, left)).body).toMatchObject({ difference_cents: 0 });
});

test('an order that never left on a tour, or whose tour has not left, has no till', async () => {
  expect((await book(await packed())).status).toBe(404);
  const order = await packed();
  await create(staff, driver, [order]);
  expect((await book(order)).status).toBe(404);
});

test('an order that its customer fetched before the tour left is noted by hand', async () => {
  const [order, other] = [await packed(), await packed()];
  const tour = await create(staff, driver, [order, other]);
  for (const to of ['delivering', 'delivered'] as const) {
    const body = { to, without_tour: true as const };
    await request(shop().app, transitionOrder, { params: { id: order.id }, body }, staff);
  }
  await started(tour, driver);
  expect((await pay(order)).status).toBe(200);
  expect((await book(order)).body.code).toBe('stop_unknown');
});
