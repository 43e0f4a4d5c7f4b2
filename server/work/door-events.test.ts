import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as work from '#contract/work/work.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

/** A driver at the door of an order, with the event of its handover. */
async function arrive() {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  expect(await device.send([arrived], driver)).toEqual(['applied']);
  const handed = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  return { order, tour, device, stop, handed };
}

async function taskAbout({ id }: { id: string }) {
  const { body } = await request(shop().app, work.listWorkTasks, {}, staff);
  return body.items.filter(({ order_id }) => order_id === id);
}

test('a task about a door names the order', async () => {
  const { order, device, handed } = await arrive();
  const other = await createUser(shop(), { role: 'driver' });
  expect(await device.send([handed], other)).toEqual(['conflict stop_unknown']);
  expect(await taskAbout(order)).toMatchObject([
    { kind: 'stop.done', code: 'stop_unknown', order_number: order.order_number },
  ]);
});
