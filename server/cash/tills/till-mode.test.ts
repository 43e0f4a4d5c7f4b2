import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/cash/tills.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import type { FiscalMode } from '#domain/cash/fiscal/modes.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'paper' });
const { packed, plan, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

/** As by a restart with another setting. */
const restart = (mode: FiscalMode) => Object.assign(shop().env, { FISCAL_MODE: mode });

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  restart('paper');
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

const kindsOfRecords = async () => {
  const rows = await shop().db.selectFrom('fiscal_records').select('kind').execute();
  return rows.map(({ kind }) => kind);
};

test('a till ends on paper when the mode changes while its tour is out', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  restart('none');
  const own = await request(shop().app, getOwnTour, { params: { id: tour.id } }, driver);
  expect(own.body.fiscal_mode).toBe('paper');
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { tendered: {}, change: {}, due: 0 }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  const params = { id: tour.till_id };
  const contents = { ...anyChange, 5000: 21, 2000: 19, 500: 19, 100: 19, 1: 19 };
  const counting = { params, body: { contents } };
  const counted = await request(shop().app, contract.countTill, counting, staff);
  expect(counted.body).toMatchObject({ is_recorded: false, difference_cents: 0 });
  const closing = { params, body: { note: null } };
  const closed = await request(shop().app, contract.closeTill, closing, staff);
  expect(closed.body.movements.map(({ reason }) => reason)).toEqual([
    'float',
    'payment',
    'transfer',
  ]);
  expect(await seen(order)).toMatchObject({ payment_status: 'paid' });
  expect(await kindsOfRecords()).toEqual([]);
});

test('a till without a float has the mode of the start of its tour, and records in it', async () => {
  restart('none');
  const order = await packed();
  const tour = await plan(staff, driver, [order]);
  const device = await started(tour, driver);
  restart('paper');
  const [stop] = tour.stops;
  const exactly = { 2000: 1, 200: 1, 100: 1, 50: 1, 20: 2, 5: 1, 2: 2 };
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { tendered: exactly, due: 2399 }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
  expect(await seen(order)).toMatchObject({ payment_status: 'paid' });
  expect(await kindsOfRecords()).toEqual(['payment']);
});

test('the mode of a till never changes', async () => {
  const tour = await create(staff, driver, [await packed()]);
  const change = `update tills set mode = 'none' where id = '${tour.till_id}'`;
  await expect(shop().pool.query(change)).rejects.toThrow('never changed');
});

test('on paper the device of a driver knows the float, and whether it computes the change', async () => {
  const tour = await create(staff, driver, [await packed()]);
  const read = async () => {
    const own = await request(shop().app, getOwnTour, { params: { id: tour.id } }, driver);
    return [own.body.till, own.body.has_paper_help];
  };
  expect(await read()).toEqual([anyChange, true]);
  Object.assign(shop().env, { FISCAL_PAPER_HELP: false });
  expect(await read()).toEqual([anyChange, false]);
});
