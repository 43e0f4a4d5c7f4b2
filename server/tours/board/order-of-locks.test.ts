import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { setTourStops } from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { packed, create, started } = useTours(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'dispatcher' });
});

async function underWay() {
  const orders = [await packed(), await packed(), await packed()];
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, orders);
  return { tour, driver, device: await started(tour, driver) };
}

/** Whether something waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(shop().db);
  return rows.length > 0;
}

test('a driver at a door locks the tour before the stop, as the board does', async () => {
  const { tour, driver, device } = await underWay();
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const { db } = shop();
  const sent = await db.transaction().execute(async (trx) => {
    await sql`select from tours where id = ${tour.id} for no key update`.execute(trx);
    const sending = device.send([arrived], driver);
    await eventually(isWaiting);
    await sql`select from tour_stops where id = ${stop?.id} for no key update nowait`.execute(trx);
    return { sending };
  });
  expect(await sent.sending).toEqual(['applied']);
});

test('arrivals and saves of a tour at the same time all succeed', async () => {
  const { tour, driver, device } = await underWay();
  const order_ids = tour.stops.map(({ order_id }) => order_id);
  const params = { id: tour.id };
  const save = () =>
    request(shop().app, setTourStops, { params, body: { driver_id: driver.id, order_ids } }, staff);
  for (const { id: stop_id } of tour.stops) {
    const arrival = device.send([device.event('stop.arrived', { stop_id })], driver);
    const saved = await Promise.all([save(), save(), save()]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await arrival).toEqual(['applied']);
    const failed = device.event('stop.failed', { stop_id, reason: 'refused' });
    expect(await device.send([failed], driver)).toEqual(['applied']);
  }
});
