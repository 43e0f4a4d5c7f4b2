import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import { decideStop } from '#contract/tours/tours.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const ordering = useOrdering(shop);
const { packed, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let driver: TestUser;
let order: Order;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
  order = await packed();
});

const mark = (status: 'paid' | 'unpaid', by = staff) =>
  request(shop().app, setPaymentStatus, { params: { id: order.id }, body: { status } }, by);

async function pay(): Promise<void> {
  expect((await mark('paid')).status).toBe(200);
}

async function arrive() {
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  expect(await device.send([arrived], driver)).toEqual(['applied']);
  return { tour, device, stop };
}

/** The sums that were recorded for the order, the earliest first. */
async function recorded() {
  const records = await listFiscalRecords(shop().db);
  return records
    .filter(({ order_id }) => order_id === order.id)
    .map(({ kind, total_cents, amounts }) => ({ kind, total_cents, vat: amounts.vat }));
}

test('nothing is due at the door of an order that was paid before', async () => {
  await pay();
  const { tour, device, stop } = await arrive();
  const own = await request(shop().app, getOwnTour, { params: { id: tour.id } }, driver);
  expect(own.body.stops).toMatchObject([{ due_cents: 0, terms: { paid_cents: 2399 } }]);
  expect(stop?.due_cents).toBe(0);
  expect(await device.send([done(device, stop, { due: 0, tendered: {} })], driver)).toEqual([
    'applied',
  ]);
  // The prepayment is released against the sale: nothing is paid, and nothing taxed twice.
  expect(await recorded()).toMatchObject([
    { kind: 'payment', total_cents: 2399 },
    { kind: 'payment', total_cents: 0, vat: [] },
  ]);
  expect(await seen(order)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
});

test('what a customer refuses of an order that was paid before is paid out and recorded', async () => {
  await pay();
  const { device, stop } = await arrive();
  const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'damaged' }];
  const handed = done(device, stop, { due: -1000, tendered: {}, refused });
  expect(await device.send([handed], driver)).toEqual(['applied']);
  const [vat] = (await seen(order)).vat;
  expect((await recorded()).at(-1)).toMatchObject({
    kind: 'payout',
    total_cents: -1000,
    vat: [{ vat_rate: vat?.vat_rate, gross_cents: -1000 }],
  });
});

test('a tip as high as the payout is in the journal of the till', async () => {
  await pay();
  const { tour, device, stop } = await arrive();
  const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'damaged' }];
  const events = [
    done(device, stop, { due: -1000, tip: 1000, tendered: {}, refused }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
  const input = { params: { id: tour.till_id }, body: { contents: anyChange } };
  const { body } = await request(shop().app, countTill, input, staff);
  expect(body.movements.slice(1)).toMatchObject([
    { reason: 'payout', amount_cents: -1000, tip_cents: 1000 },
  ]);
});

test('cash for an order that was paid meanwhile is not booked, and a person decides', async () => {
  const { device, stop } = await arrive();
  await pay();
  const handed = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  expect(await device.send([handed], driver)).toEqual(['conflict payment_differs']);
  expect(await recorded()).toHaveLength(1);
});

test('an order that is not packed is not paid: its amount may change', async () => {
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
  order = (await ordering.buy(customer, { product_id })).body;
  for (const step of ['confirmed', 'preparing'] as const) {
    expect((await mark('paid')).body).toMatchObject({ code: 'payment_too_early' });
    await ordering.move(staff, order, [step]);
  }
  await ordering.move(staff, order, ['ready']);
  await pay();
  expect(await recorded()).toMatchObject([{ kind: 'payment', total_cents: 2399 }]);
});

test('an order that was paid is cancelled once its money was returned', async () => {
  await pay();
  const { tour, device, stop } = await arrive();
  const stop_id = stop?.id ?? '';
  const left = device.event('stop.failed', { stop_id, reason: 'refused' });
  const back = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([left, back], driver)).toEqual(['applied', 'applied']);
  const cancel = () => {
    const input = { params: { id: stop_id }, body: { decision: 'cancel' as const } };
    return request(shop().app, decideStop, input, staff);
  };
  expect((await cancel()).body).toMatchObject({ code: 'order_paid' });
  expect((await mark('unpaid')).status).toBe(200);
  expect((await cancel()).status).toBe(200);
  expect((await recorded()).map(({ total_cents }) => total_cents)).toEqual([2399, -2399]);
});

test('who drives a tour notes no payment by hand, but at the door', async () => {
  const refused = { code: 'permission_required' };
  expect((await mark('paid', driver)).body).toMatchObject(refused);
  const { device, stop } = await arrive();
  expect((await mark('paid', driver)).body).toMatchObject(refused);
  const paid = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  expect(await device.send([paid], driver)).toEqual(['applied']);
  expect((await mark('unpaid', driver)).body).toMatchObject(refused);
});

test('an order that is marked as paid while it is handed over is recorded once', async () => {
  const { device, stop } = await arrive();
  const handed = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  const client = await shop().pool.connect();
  try {
    // Holds the payment by hand back before its commit.
    await client.query('begin; lock table order_events in share row exclusive mode');
    const paid = pay();
    await waitForLockWaits(shop().db);
    const answer = device.send([handed], driver);
    await waitForLockWaits(shop().db, 2);
    await client.query('commit');
    await paid;
    expect(await answer).toEqual(['conflict payment_differs']);
  } finally {
    client.release();
  }
  expect(await recorded()).toHaveLength(1);
});
