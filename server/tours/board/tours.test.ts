import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countTill, giveFloat } from '#contract/cash/tills.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot } from '#test/helpers/ordering.ts';
import { Device } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const { packed, create } = touring;
let staff: TestUser;
let driver: TestUser;
let other: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
  other = await createUser(shop(), { role: 'driver' });
});

const give = (tour: Tour, to: TestUser, order_ids: readonly string[]) => {
  const body = { driver_id: to.id, order_ids: [...order_ids] };
  return request(shop().app, contract.setTourStops, { params: { id: tour.id }, body }, staff);
};
const ordersOf = ({ stops }: Tour) => stops.map(({ order_id }) => order_id);

test('a tour under way is not given to a driver who is under way', async () => {
  const tour = await create(staff, driver, [await packed()]);
  await touring.started(tour, driver);
  await touring.started(await create(staff, other, [await packed()]), other);
  const { status, body } = await give(tour, other, ordersOf(tour));
  expect([status, body.code]).toEqual([409, 'driver_under_way']);
});

test('a driver who starts two tours at once is under way with one of them', async () => {
  for (let round = 0; round < 8; round += 1) {
    driver = await createUser(shop(), { role: 'driver' });
    const tours = [1, 2].map(async () => touring.plan(staff, driver, [await packed()]));
    const starts = (await Promise.all(tours)).map(({ id: tour_id }) => {
      const device = new Device(shop);
      return device.send([device.event('tour.started', { tour_id })], driver);
    });
    const answers = (await Promise.all(starts)).flat();
    expect(answers.toSorted()).toEqual(['applied', 'rejected driver_under_way']);
  }
});

const cancelStop = async ({ stops }: Tour) => {
  const params = { id: stops[0]?.id ?? '' };
  const body = { decision: 'cancel' as const };
  const { status } = await request(shop().app, contract.decideStop, { params, body }, staff);
  expect(status).toBe(200);
};
const count = ({ till_id }: Tour) => {
  const input = { params: { id: till_id }, body: { contents: anyChange } };
  return request(shop().app, countTill, input, staff);
};
const drive = (tour: Tour, by: TestUser, kinds: readonly string[]) => {
  const device = new Device(shop);
  return device.send(
    kinds.map((kind) => device.event(kind, { tour_id: tour.id })),
    by,
  );
};

test('a tour under way whose stops are all cancelled is driven back by another driver', async () => {
  const tour = await create(staff, driver, [await packed()]);
  await touring.started(tour, driver);
  await cancelStop(tour);
  const { status, body } = await give(tour, other, []);
  expect([status, body.driver_id, body.stops.length]).toEqual([200, other.id, 1]);
  expect(await drive(tour, other, ['tour.returned'])).toEqual(['applied']);
  expect((await count(tour)).status).toBe(200);
});

test('a tour without orders whose driver has cash is driven, so that it is counted', async () => {
  const tour = await create(staff, driver, [await packed()]);
  await cancelStop(tour);
  expect((await give(tour, other, [])).status).toBe(200);
  expect(await drive(tour, other, ['tour.started', 'tour.returned'])).toEqual([
    'applied',
    'applied',
  ]);
  expect((await count(tour)).status).toBe(200);
});

test('the orders of a tour that is emptied wait again, unless it has left', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const { status, body } = await give(tour, driver, []);
  expect([status, body.stops]).toEqual([200, []]);
  const waiting = (await touring.board(staff)).orders.map(({ order_id }) => order_id);
  expect(waiting).toContain(order.id);
  const second = await create(staff, other, [order]);
  await touring.started(second, other);
  expect((await give(second, other, [])).body.code).toBe('tour_left');
});

test('a tour is not created without orders', async () => {
  const body = { window_start: firstSlot, tours: [{ driver_id: driver.id, order_ids: [] }] };
  expect((await request(shop().app, contract.createTours, { body }, staff)).status).toBe(422);
});

test('a tour is not deleted while its driver gets the float', async () => {
  const tour = await touring.plan(staff, driver, [await packed()]);
  const float = { params: { id: tour.till_id }, body: { contents: anyChange } };
  // Both wait for the till, in this order.
  const { giving, deleting } = await shop()
    .db.transaction()
    .execute(async (trx) => {
      const till = trx.selectFrom('tills').select('id').where('id', '=', tour.till_id);
      await till.forUpdate().execute();
      const first = request(shop().app, giveFloat, float, staff);
      await waitForLockWaits(shop().db);
      const input = { params: { id: tour.id } };
      const second = request(shop().app, contract.deleteTour, input, staff);
      await waitForLockWaits(shop().db, 2);
      return { giving: first, deleting: second };
    });
  expect((await giving).status).toBe(200);
  expect((await deleting).body.code).toBe('float_given');
});
