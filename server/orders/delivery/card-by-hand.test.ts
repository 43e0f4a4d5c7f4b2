import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getDay } from '#contract/cash/days.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order, PaymentBody } from '#contract/orders/orders.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { readMeans } from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let order: Order;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  await shop().db.updateTable('shop_settings').set({ card_terminal: true }).execute();
  staff = await createUser(shop(), { role: 'dispatcher' });
  order = await packed();
  const byCard = shop().db.updateTable('orders').set({ payment_method: 'card' });
  await byCard.where('id', '=', order.id).execute();
});

const mark = (body: PaymentBody) =>
  request(shop().app, setPaymentStatus, { params: { id: order.id }, body }, staff);
const means = () => readMeans(shop().db, order.id);

test('a payment by card needs its kind', async () => {
  const { status, body } = await mark({ status: 'paid' });
  expect([status, body.code]).toEqual([422, 'card_kind_invalid']);
  expect((await seen(order)).payment_status).toBe('unpaid');
  expect(await means()).toEqual([]);
});

test('an order that is paid in cash has no kind of card', async () => {
  order = await packed();
  const refused = await mark({ status: 'paid', card_kind: 'credit' });
  expect([refused.status, refused.body.code]).toEqual([422, 'card_kind_invalid']);
});

test('a payment by card is taken back as it was paid, and the day is even', async () => {
  expect((await mark({ status: 'paid', card_kind: 'credit' })).status).toBe(200);
  expect((await mark({ status: 'unpaid' })).status).toBe(200);
  expect((await mark({ status: 'paid', card_kind: 'girocard' })).status).toBe(200);
  expect(await means()).toEqual(['Kreditkarte 2399', 'Kreditkarte -2399', 'ECKarte 2399']);
  const params = { day: toBerlin(shop().clock.now()).day };
  const { by_hand } = (await request(shop().app, getDay, { params }, staff)).body;
  const own = by_hand.filter(({ method }) => method === 'card');
  expect(own.map((each) => [each.card_kind, each.orders, each.total_cents])).toEqual([
    ['credit', 0, 0],
    ['girocard', 1, 2399],
  ]);
});

test('what was paid by card at a door is taken back by hand as the same kind', async () => {
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const door = { method: 'card', card_kind: 'other', due: 2399, tendered: {}, change: {} } as const;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, door),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(Array(3).fill('applied'));
  const params = { id: tour.till_id };
  await request(shop().app, countTill, { params, body: { contents: anyChange } }, staff);
  await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  expect((await mark({ status: 'unpaid' })).status).toBe(200);
  expect(await means()).toEqual(['Unbar Karte 2399', 'Unbar Karte -2399']);
});
