import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { getBookkeepingMonth } from '#contract/cash/bookkeeping.admin.ts';
import { getDay } from '#contract/cash/days.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver' });
});
afterEach(() => setRates(19));

const setRates = async (empties_rate_crate: 7 | 19) => {
  const body = { empties_rate_crate };
  expect((await request(shop().app, updateShopSettings, { body }, staff)).status).toBe(200);
};

/** An order of 23.99 whose customer returns a crate and four one-way bottles. */
async function handOver(): Promise<{ order: Order; till_id: string }> {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const empties = [
    { kind: 'crate', count: 1 },
    { kind: 'one_way', count: 4 },
  ];
  const tendered = { 2000: 1, 100: 1, 20: 2, 5: 1, 2: 2 };
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { empties, tendered, due: 2149, change: {} }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  return { order, till_id: tour.till_id };
}

const lines = async (order: Order, gv_type: string) => {
  const { rows } = await sql<{ line: string }>`
    select vat_key || ' ' || gross_cents as line from fiscal_lines
      join fiscal_records on fiscal_records.id = record_id
      where order_id = ${order.id} and gv_type = ${gv_type} order by vat_key`.execute(shop().db);
  return rows.map(({ line }) => line);
};

const ratesOf = (groups: readonly { vat_rate: number; gross_cents: number }[] = []) =>
  groups.map(({ vat_rate, gross_cents }) => `${vat_rate} ${gross_cents}`);

test('empties are paid back at the rate of their kind: record, close of the day, books and claim', async () => {
  await setRates(7);
  const { order, till_id } = await handOver();
  expect(await lines(order, 'PfandRueckzahlung')).toEqual(['1 -100', '2 -150']);
  // What is recorded remains when the setting changes.
  await setRates(19);
  const params = { id: till_id };
  const contents = { ...anyChange, 2000: 21, 100: 21, 20: 22, 5: 21, 2: 22 };
  await request(shop().app, countTill, { params, body: { contents } }, staff);
  const closed = await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  expect(closed.status).toBe(200);
  const { day } = toBerlin(shop().clock.now());
  const readDay = async () => (await request(shop().app, getDay, { params: { day } }, staff)).body;
  expect(ratesOf((await readDay()).methods[0]?.empties_vat)).toEqual(['7 150', '19 100']);

  const query = { month: day.slice(0, 7) };
  const books = (await request(shop().app, getBookkeepingMonth, { query }, staff)).body;
  const revenue = books.accounts.filter(({ name }) => name.startsWith('revenue'));
  expect(
    revenue.map(({ name, debit_cents, credit_cents }) => [name, debit_cents, credit_cents]),
  ).toEqual([
    ['revenue_19', 100, 0],
    ['revenue_7', 150, 2399],
  ]);
  expect(books.clearing.booked_cents).toBe(books.clearing.open_cents);

  const body = { status: 'unpaid' as const };
  const back = { params: { id: order.id }, body };
  expect((await request(shop().app, setPaymentStatus, back, staff)).status).toBe(200);
  expect(await lines(order, 'Forderungsentstehung')).toEqual(['1 100', '2 -2249']);
  expect(ratesOf((await readDay()).by_hand[0]?.empties_vat)).toEqual(['7 -150', '19 -100']);
});

test('empties of before kinds had rates remain at 19 %', async () => {
  await setRates(7);
  const { order } = await handOver();
  await sql`alter table handovers disable trigger handovers_empties_vat`.execute(shop().db);
  await sql`update handovers set empties_vat = null where order_id = ${order.id}`.execute(
    shop().db,
  );
  await sql`alter table handovers enable trigger handovers_empties_vat`.execute(shop().db);
  await expect(
    sql`update handovers set empties_vat = '[]' where order_id = ${order.id}`.execute(shop().db),
  ).rejects.toThrow('are never changed');
  const query = { month: toBerlin(shop().clock.now()).day.slice(0, 7) };
  const books = (await request(shop().app, getBookkeepingMonth, { query }, staff)).body;
  const regular = books.accounts.find(({ name }) => name === 'revenue_19');
  // The door above, and this one.
  expect(regular?.debit_cents).toBe(100 + 250);
});

test.each([[null], [16], ['']])('a kind of empties without a rate is refused: %o', async (rate) => {
  const body = { empties_rate_crate: rate };
  const { status, body: problem } = await request(shop().app, updateShopSettings, { body }, staff);
  expect([status, problem.errors?.[0]?.path]).toEqual([422, 'empties_rate_crate']);
});
