import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const { packed } = touring;
/** The window after the first one. */
const window_start = '2026-11-21T10:00:00.000Z';
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

async function planLater(orders: readonly Order[]): Promise<Tour> {
  const order_ids = orders.map(({ id }) => id);
  const body = { window_start, tours: [{ driver_id: driver.id, order_ids }] };
  const { status, body: created } = await request(
    shop().app,
    contract.createTours,
    { body },
    staff,
  );
  expect(status).toBe(201);
  const [tour] = created.items;
  if (tour === undefined) throw new Error('no tour is created');
  return tour;
}
const lateOf = ({ stops }: Pick<Tour, 'stops'>, { id }: Order) =>
  stops.find(({ order_id }) => order_id === id)?.late_minutes;

test('an order of an earlier window is late against that window, on the tour as in the proposal', async () => {
  const [due, late] = [await packed(window_start), await packed()];
  const body = { window_start, driver_ids: [driver.id], order_ids: [due.id, late.id] };
  const plan = await request(shop().app, contract.planTours, { body }, staff);
  expect(plan.body.unplanned).toEqual([]);
  const proposed = plan.body.tours.flatMap(({ stops }) => stops);
  expect(proposed.map(({ order_id }) => order_id).toSorted()).toEqual([due.id, late.id].toSorted());
  for (const { order_id, arrives_at, late_minutes } of proposed) {
    const end = order_id === due.id ? '2026-11-21T12:00:00.000Z' : window_start;
    const minutes = Math.ceil((Date.parse(arrives_at) - Date.parse(end)) / 60_000);
    expect(late_minutes).toBe(Math.max(0, minutes));
  }
  const tour = await planLater([due, late]);
  expect(lateOf(tour, due)).toBe(0);
  expect(lateOf(tour, late)).toBeGreaterThan(0);
});

test('after a failed try an order is measured against the window of its new tour', async () => {
  const [tried, never] = [await packed(), await packed()];
  const first = await touring.create(staff, driver, [tried]);
  const device = await touring.started(first, driver);
  const stop_id = first.stops[0]?.id ?? '';
  const failed = device.event('stop.failed', { stop_id, reason: 'no_time_left' });
  const returned = device.event('tour.returned', { tour_id: first.id });
  expect(await device.send([failed, returned], driver)).toEqual(['applied', 'applied']);
  const input = { params: { id: stop_id }, body: { decision: 'again' as const } };
  expect((await request(shop().app, contract.decideStop, input, staff)).status).toBe(200);
  const later = await planLater([await packed(window_start), tried, never]);
  expect(lateOf(later, tried)).toBe(0);
  expect(lateOf(later, never)).toBeGreaterThan(0);
});
