import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as days from '#contract/cash/days.ts';
import * as tills from '#contract/cash/tills.ts';
import { getOpenWork } from '#contract/insight/dashboard.admin.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { decideStop, listUndecidedStops } from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

const closeTill = ({ till_id: id }: Tour) =>
  request(shop().app, tills.closeTill, { params: { id }, body: { note: null } }, staff);

test('a failed door is open work, and its till is not closed before the decision', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const id = tour.stops[0]?.id ?? '';
  const events = [
    device.event('stop.failed', { stop_id: id, reason: 'no_time_left' }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
  const { body: undecided } = await request(shop().app, listUndecidedStops, {}, staff);
  expect(undecided.items).toMatchObject([{ id, order_id: order.id, state: 'failed' }]);
  const openTasks = async () => (await request(shop().app, getOpenWork, {}, staff)).body.open_tasks;
  expect(await openTasks()).toBe(1);
  const counting = { params: { id: tour.till_id }, body: { contents: anyChange } };
  await request(shop().app, tills.countTill, counting, staff);
  const early = await closeTill(tour);
  expect([early.status, early.body]).toMatchObject([409, { code: 'stops_undecided' }]);
  const again = { params: { id }, body: { decision: 'again' as const } };
  await request(shop().app, decideStop, again, staff);
  expect((await closeTill(tour)).status).toBe(200);
  expect(await openTasks()).toBe(0);
});

test('a day with an open order and till is closed only by a call that names both', async () => {
  const order = await packed();
  await create(staff, driver, [order]);
  const day = firstSlot.slice(0, 10);
  shop().clock.set(`${day}T09:00:00.000Z`);
  staff = await createUser(shop(), { role: 'dispatcher' });
  const params = { day };
  const read = async () => (await request(shop().app, days.getDay, { params }, staff)).body;
  // The order of the other test came back.
  const open = { orders: 2, tills: 1 };
  const before = await read();
  expect(before).toMatchObject({ closed_at: null, open });
  expect(before.open_orders).toHaveLength(open.orders);
  expect(before.open_orders).toContain(order.order_number);
  const close = (known: typeof open) =>
    request(shop().app, days.closeDay, { params, body: { open: known } }, staff);
  const unaware = await close({ orders: 0, tills: 0 });
  expect([unaware.status, unaware.body]).toMatchObject([
    409,
    { code: 'day_unfinished', facts: open },
  ]);
  expect((await read()).closed_at).toBeNull();
  const { body: closed } = await close(open);
  expect(closed.closed_at).not.toBeNull();
  expect(closed.open_orders).toEqual([]);
  expect((await close({ orders: 0, tills: 0 })).status).toBe(200);
});
