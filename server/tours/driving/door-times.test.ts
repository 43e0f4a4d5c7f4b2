import { beforeAll, beforeEach, expect, test } from 'vitest';
import { downloadTaxArchive } from '#contract/insight/reports.admin.ts';
import { getAdminOrder } from '#contract/orders/orders.admin.ts';
import * as work from '#contract/staff/work.ts';
import { presentSession, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { readZip } from '#test/helpers/read-zip.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

const minutes = (count: number) =>
  new Date(shop().clock.now().getTime() + count * 60_000).toISOString();

async function begin() {
  const tour = await touring.create(staff, driver, [await touring.packed()]);
  const device = await touring.started(tour, driver);
  return { tour, device, stop_id: tour.stops[0]?.id ?? '' };
}

const timesOf = (id: string) =>
  shop()
    .db.selectFrom('tour_stops')
    .select(['arrived_at', 'left_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a driver is at no door before the tour left the shop', async () => {
  const { device, stop_id } = await begin();
  const arrived = { ...device.event('stop.arrived', { stop_id }), occurred_at: minutes(-10) };
  const failed = device.event('stop.failed', { stop_id, reason: 'not_at_home' });
  expect(await device.send([arrived, failed], driver)).toEqual([
    'applied',
    'rejected wait_at_door',
  ]);
  expect((await timesOf(stop_id)).arrived_at).toBe(minutes(0));
});

test('a driver whose clock is set right at the door leaves it after the arrival', async () => {
  const { device, stop_id, tour } = await begin();
  const arrived = { ...device.event('stop.arrived', { stop_id }), occurred_at: minutes(1.9) };
  const done = touring.done(device, tour.stops[0], { tendered: { 5000: 1 }, due: 2399 });
  expect(await device.send([arrived, done], driver)).toEqual(['applied', 'applied']);
  const { arrived_at, left_at } = await timesOf(stop_id);
  expect(Date.parse(left_at ?? '')).toBeGreaterThanOrEqual(Date.parse(arrived_at ?? ''));
});

test('a tour is not back before it left', async () => {
  const { device, stop_id, tour } = await begin();
  const failed = device.event('stop.failed', { stop_id, reason: 'no_time_left' });
  const returned = device.event('tour.returned', { tour_id: tour.id });
  const back = { ...returned, occurred_at: minutes(-60) };
  expect(await device.send([failed, back], driver)).toEqual(['applied', 'applied']);
  const { left_at, returned_at } = await shop()
    .db.selectFrom('tours')
    .select(['left_at', 'returned_at'])
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow();
  expect(returned_at).toBe(left_at);
});

test('a wait at the door is not longer because the server was slow between its events', async () => {
  const { device, stop_id } = await begin();
  shop().clock.advance(600);
  // By a clock that is ten minutes slow, the driver waited for four minutes.
  const arrived = { ...device.event('stop.arrived', { stop_id }), occurred_at: minutes(-14) };
  const leaving = device.event('stop.failed', { stop_id, reason: 'not_at_home' });
  const failed = { ...leaving, occurred_at: minutes(-10) };
  const body = { device_id: device.id, sent_at: minutes(-10), events: [arrived, failed] };
  const { sent } = await shop()
    .db.transaction()
    .execute(async (trx) => {
      const stop = trx.selectFrom('tour_stops').select('id').where('id', '=', stop_id);
      await stop.forUpdate().execute();
      const sending = request(shop().app, work.sendWorkEvents, { body }, driver);
      await expect.poll(waiting).toBe(1);
      shop().clock.advance(90);
      return { sent: sending };
    });
  const codes = (await sent).body.items.map(({ code }) => code);
  expect(codes).toEqual([null, 'wait_at_door']);
});

/** Queries that wait for a lock. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await shop().pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting;
}

test('taps of a tour keep their time when they arrive ten days later, and the invoice its month', async () => {
  const tour = await touring.create(staff, driver, [await touring.packed()]);
  const device = await touring.started(tour, driver);
  const stop_id = tour.stops[0]?.id ?? '';
  const taps = [
    device.event('stop.arrived', { stop_id }),
    touring.done(device, tour.stops[0], { tendered: { 5000: 1 }, due: 2399 }),
    device.event('tour.returned', { tour_id: tour.id }),
  ].map((tap, index) => ({ ...tap, occurred_at: minutes(10 * (index + 1)) }));
  const times = taps.map(({ occurred_at }) => occurred_at);
  shop().clock.set(minutes(10 * 24 * 60));
  // After the weekend the driver has to sign in again.
  const deps = { db: shop().db, clock: shop().clock.now, env: shop().env };
  const session = await deps.db
    .transaction()
    .execute((trx) =>
      startSession(deps, trx, driver.id, 'password', { ip: '127.0.0.1', user_agent: null }),
    );
  driver = { ...driver, token: (await presentSession(deps, session)).access_token };
  expect(await device.send(taps, driver)).toEqual(Array(3).fill('applied'));
  const counted = await shop()
    .db.selectFrom('work_events')
    .select('counted_at')
    .where(
      'event_id',
      'in',
      taps.map(({ event_id }) => event_id),
    )
    .orderBy('seq')
    .execute();
  expect(counted.map(({ counted_at }) => counted_at)).toEqual(times);
  const invoice = await shop()
    .db.selectFrom('invoices')
    .select(['number', 'issued_at', 'delivered_at'])
    .where('order_id', '=', tour.stops[0]?.order_id ?? '')
    .executeTakeFirstOrThrow();
  expect(invoice).toMatchObject({ issued_at: minutes(0), delivered_at: times[1] });
  const { token, ...admin } = await createUser(shop(), { role: 'admin' });
  const params = { id: tour.stops[0]?.order_id ?? '' };
  const order = await request(shop().app, getAdminOrder, { params }, { ...admin, token });
  expect(order.body.delivered_at).toBe(times[1]);
  const archive = await shop().app.request(`${downloadTaxArchive.path}?month=2026-11`, {
    headers: bearer(token),
  });
  const files = readZip(Buffer.from(await archive.arrayBuffer()));
  expect(files.map(({ name }) => name)).toContain(`rechnungen/${invoice.number}.pdf`);
  const rows = files[0]?.content.toString('utf8');
  expect(rows).toContain(`${invoice.number};2026-12-01;2026-11-21;`);
});
