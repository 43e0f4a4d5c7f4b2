import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as work from '#contract/staff/work.ts';
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

test('a handover that cannot be read becomes a task, and what follows is booked', async () => {
  const { order, tour, device, stop, handed } = await arrive();
  const withTab = { ...handed.payload, received_by: 'Müller\tHinterhaus' };
  const withHalf = { ...handed.payload, received_by: 'Nachbarin \uD83D' };
  const events = [
    { ...handed, payload: withTab },
    device.event('stop.done', withHalf),
    device.event('temperature.read', { tour_id: tour.id, note: 'warm\0' }),
    device.event('stop.danced\0', { 'half \uD83D': [{ stop_id: stop?.id }] }),
    done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } }),
  ];
  expect(await device.send(events, driver)).toEqual([
    'conflict event_malformed',
    'conflict event_malformed',
    'rejected event_malformed',
    'rejected event_malformed',
    'applied',
  ]);
  const tasks = await taskAbout(order);
  expect(tasks.map(({ code, payload }) => [code, payload['received_by']])).toEqual([
    ['event_malformed', 'Müller\tHinterhaus'],
    ['event_malformed', 'Nachbarin \uFFFD'],
  ]);
});

test('an event whose payload is nested thousands of levels deep is refused alone', async () => {
  const { order, device, stop, handed } = await arrive();
  const levels = 5000;
  const event = JSON.stringify({ ...handed, payload: { stop_id: stop?.id, a: 'deep' } });
  const nested = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const next = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  const events = [event.replace('"deep"', nested), JSON.stringify(next)];
  const response = await shop().app.request(work.sendWorkEvents.path, {
    method: 'POST',
    body: `{"device_id":"${device.id}","events":[${events.join()}]}`,
    headers: { Authorization: `Bearer ${driver.token}`, 'Content-Type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({
    items: [{ code: 'event_malformed' }, { result: 'applied' }],
  });
});

test('a handover of an account that no longer drives becomes a task', async () => {
  const { order, device, handed } = await arrive();
  const picker = await createUser(shop(), { role: 'picker' });
  expect(await device.send([handed], picker)).toEqual(['conflict permission_required']);
  expect(await taskAbout(order)).toMatchObject([{ code: 'permission_required' }]);
});

test('an event without a time that exists counts when it is received', async () => {
  const { device, handed } = await arrive();
  const occurred_at = '0000-01-01T00:00:00.000Z';
  const unknown = device.event('stop.arrived', { stop_id: randomUUID() });
  const events = [
    { ...handed, occurred_at },
    { ...unknown, occurred_at },
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'conflict stop_unknown']);
});
