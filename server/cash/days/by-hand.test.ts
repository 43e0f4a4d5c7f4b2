import type { Updateable } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as days from '#contract/cash/days.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import type { PaymentsByHand } from '#server/platform/db/tables.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { composeDay } from './day-sheet.ts';

// On paper: there are no fiscal records that would list these payments.
const shop = useTestApp({ FISCAL_MODE: 'paper' });
const { packed, create, started, done } = useTours(shop);
let staff: TestUser;
let order: Order;
const orders: Order[] = [];

beforeAll(async () => {
  await setCapacity(shop(), 500);
  while (orders.length < 4) orders.push(await packed());
});
// Each test has an order and a day of its own.
beforeEach(async () => {
  const next = orders.pop();
  if (next === undefined) throw new Error('each test needs an order');
  order = next;
  await nextDay();
});

async function nextDay(): Promise<void> {
  shop().clock.advance(24 * 60 * 60);
  staff = await createUser(shop(), { role: 'dispatcher' });
}

const today = () => shop().clock.now().toISOString().slice(0, 10);
const read = (day: string) => request(shop().app, days.getDay, { params: { day } }, staff);
/** Knowing what is open. */
async function close(day: string) {
  const params = { day };
  const { body } = await request(shop().app, days.getDay, { params }, staff);
  const closing = { params, body: { open: body.open } };
  return request(shop().app, days.closeDay, closing, staff);
}

async function mark({ id }: Order, status: 'paid' | 'unpaid'): Promise<void> {
  const answer = await request(
    shop().app,
    setPaymentStatus,
    { params: { id }, body: { status } },
    staff,
  );
  expect(answer.status).toBe(200);
}

test('an order that was marked as paid is in the close with its VAT, as JSON, CSV and PDF', async () => {
  await mark(order, 'paid');
  await mark(order, 'paid');
  const { body } = await read(today());
  expect(body.methods).toEqual([]);
  expect(body.by_hand).toEqual([
    {
      method: 'cash',
      card_kind: null,
      noted_by: 'Erika Muster',
      orders: 1,
      vat: order.vat,
      total_cents: order.total_cents,
      deposit_cents: order.deposit_cents,
      empties_cents: 0,
      empties_vat: [],
      credit_cents: 0,
      balance_cents: 0,
      tip_cents: 0,
    },
  ]);
  const exported = await shop().app.request(days.exportDay.path.replace('{day}', today()), {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(await exported.text()).toContain(
    `${today()};cash by hand, Erika Muster;total_cents;;${order.total_cents}`,
  );
  expect(composeDay(body, 'de').tables.map(({ title }) => title)).toEqual([
    'Von Hand vermerkt: Bar, Erika Muster',
    'Kassen',
  ]);
  await close(today());
});

test('a payment that was taken back counts for nothing', async () => {
  await mark(order, 'paid');
  await mark(order, 'unpaid');
  expect((await read(today())).body.by_hand).toMatchObject([
    { orders: 0, total_cents: 0, deposit_cents: 0, vat: [{ gross_cents: 0, vat_cents: 0 }] },
  ]);
  await close(today());
});

test('a closed day never changes: a payment that is taken back later is in the next close', async () => {
  await mark(order, 'paid');
  const first = today();
  const closed = await close(first);
  await mark(order, 'unpaid');
  expect((await read(first)).body).toEqual(closed.body);
  await nextDay();
  const next = await close(today());
  expect(next.body.by_hand).toMatchObject([{ orders: -1, total_cents: 0 - order.total_cents }]);
  const changes = [
    { close_day: first },
    { total_cents: cents(0) },
    { status: 'unpaid' as const },
  ] satisfies Updateable<PaymentsByHand>[];
  for (const change of changes) {
    const changed = shop().db.updateTable('payments_by_hand').set(change).execute();
    await expect(changed).rejects.toThrow('never changed');
  }
  await expect(shop().db.deleteFrom('payments_by_hand').execute()).rejects.toThrow('never changed');
});

test('what is given back at a door without a record has the VAT of the payment by hand', async () => {
  await mark(order, 'paid');
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'damaged' }];
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { due: 0, tendered: {}, refused }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  const params = { id: tour.till_id };
  const counted = { params, body: { contents: { ...anyChange, 1000: 19 } } };
  await request(shop().app, countTill, counted, staff);
  await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  const { body } = await read(today());
  expect(body.methods).toMatchObject([
    { orders: 1, total_cents: -1000, vat: [{ gross_cents: -1000, vat_cents: -65 }] },
  ]);
});
