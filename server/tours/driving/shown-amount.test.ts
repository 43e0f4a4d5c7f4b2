import { beforeAll, expect, test } from 'vitest';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { listWorkTasks } from '#contract/staff/work.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'paper' });
const { packed, create, started, statusOf } = useTours(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  await shop().db.updateTable('shop_settings').set({ paypal_me: 'kiezkorb' }).execute();
  staff = await createUser(shop(), { role: 'dispatcher' });
});

/** Hands over an order whose page shows the whole amount. */
async function handOver(payment: { method: string; due_cents?: number }, isPaidMeanwhile: boolean) {
  const order = await packed();
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const stop_id = tour.stops[0]?.id;
  await device.send([device.event('stop.arrived', { stop_id })], driver);
  if (isPaidMeanwhile) {
    const input = { params: { id: order.id }, body: { status: 'paid' as const } };
    await request(shop().app, setPaymentStatus, input, staff);
  }
  const paid = { tip_cents: 0, tendered: {}, change: {}, ...payment };
  const facts = { stop_id, refused: [], empties: [], payment: paid, received_by: null };
  const answers = await device.send([device.event('stop.done', facts)], driver);
  const { body } = await request(shop().app, listWorkTasks, {}, staff);
  const tasks = body.items.filter(({ order_id }) => order_id === order.id);
  return { answers, tasks: tasks.length, status: await statusOf(order) };
}

test.each([
  { method: 'paypal', due_cents: 2399 },
  { method: 'cash', due_cents: 2399 },
  // A page that does not say what it showed offers PayPal only if something is due.
  { method: 'paypal' },
])('%j for an order that was paid meanwhile is not booked, and a person decides', async (paid) => {
  expect(await handOver(paid, true)).toEqual({
    answers: ['conflict payment_differs'],
    tasks: 1,
    status: 'delivering',
  });
});

test.each([
  { method: 'paypal', due_cents: 2399 },
  { method: 'cash', due_cents: 2399 },
  { method: 'paypal' },
  { method: 'cash' },
])('%j for an order that is due is booked', async (paid) => {
  expect(await handOver(paid, false)).toMatchObject({ answers: ['applied'], status: 'delivered' });
});
