import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
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

async function pay(): Promise<void> {
  const input = { params: { id: order.id }, body: { status: 'paid' as const } };
  expect((await request(shop().app, setPaymentStatus, input, staff)).status).toBe(200);
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
  const before = await recorded();
  expect(await device.send([done(device, stop, { due: 0, tendered: {} })], driver)).toEqual([
    'applied',
  ]);
  expect(await recorded()).toEqual(before);
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

test('cash for an order that was paid meanwhile is not booked, and a person decides', async () => {
  const { device, stop } = await arrive();
  await pay();
  const handed = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  expect(await device.send([handed], driver)).toEqual(['conflict payment_differs']);
  expect(await recorded()).toHaveLength(1);
});
