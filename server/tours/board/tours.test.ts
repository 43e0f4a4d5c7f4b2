import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tour } from '#contract/tours/tours.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { Device } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
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
