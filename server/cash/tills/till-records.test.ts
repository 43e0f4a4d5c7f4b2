import { beforeAll, expect, test } from 'vitest';
import * as days from '#contract/cash/days.ts';
import * as contract from '#contract/cash/tills.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, plan, create, started, done } = useTours(shop);
let staff: TestUser;
let driver: TestUser;
let till: string;
let tour: string;

/** In it after a customer has paid 23.99 euros with a note of 50. */
const contents: CashContents = { ...anyChange, 5000: 21, 2000: 19, 500: 19, 100: 19, 1: 19 };

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
  const order = await packed();
  const planned = await create(staff, driver, [order]);
  till = planned.till_id;
  tour = planned.id;
  const device = await started(planned, driver);
  const [stop] = planned.stops;
  const box = { zone: 'chilled', moment: 'return', tenths: 40, note: 'Eis' };
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents }),
    device.event('temperature.read', { tour_id: planned.id, ...box }),
    device.event('tour.returned', { tour_id: planned.id }),
  ];
  expect(await device.send(events, driver)).toEqual(Array(4).fill('applied'));
  const params = { id: till };
  await request(shop().app, contract.countTill, { params, body: { contents } }, staff);
  await request(shop().app, contract.closeTill, { params, body: { note: null } }, staff);
  const { day } = toBerlin(shop().clock.now());
  const { open } = (await request(shop().app, days.getDay, { params: { day } }, staff)).body;
  const closing = { params: { day }, body: { open } };
  const closed = await request(shop().app, days.closeDay, closing, staff);
  expect(closed.status).toBe(200);
});

test.each([
  `update tills set counted = '{}', expected_cents = 1`,
  'update tills set closed_at = null, close_day = null',
  'update tills set close_day = null',
  'update tills set counted_by = driver_id',
  'update tills set driver_id = closed_by, closed_by = null',
  'update tills set tour_id = gen_random_uuid()',
  'delete from tills',
  'delete from till_movements',
  'delete from till_counts',
  "update till_counts set reason = 'x'",
  'delete from handovers',
  'delete from day_closes',
  'delete from temperature_readings',
])('the database refuses after the close: %s', async (statement) => {
  await expect(shop().pool.query(statement)).rejects.toThrow('never changed');
});

test('who drove, counted and closed is erased with the account, and nothing else', async () => {
  const { db } = shop();
  const read = () => db.selectFrom('tills').selectAll().where('id', '=', till);
  const before = await read().executeTakeFirstOrThrow();
  const ids = [staff.id, driver.id];
  await db.deleteFrom('users').where('id', 'in', ids).execute();
  const erased = { driver_id: null, counted_by: null, closed_by: null };
  expect(await read().executeTakeFirstOrThrow()).toEqual({ ...before, ...erased });
  const deletion = db.deleteFrom('tours').where('id', '=', tour);
  await expect(deletion.execute()).rejects.toThrow('never changed');
});

test('an empty till goes with its tour', async () => {
  const by = await createUser(shop(), { role: 'dispatcher' });
  const on = await createUser(shop(), { role: 'driver' });
  const { id, till_id } = await plan(by, on, [await packed()]);
  await shop().db.deleteFrom('tours').where('id', '=', id).execute();
  const left = shop().db.selectFrom('tills').select('id').where('id', '=', till_id);
  expect(await left.execute()).toEqual([]);
});
