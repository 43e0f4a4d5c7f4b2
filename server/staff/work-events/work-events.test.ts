import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as work from '#contract/staff/work.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const picking = usePicking(shop);
const { seen } = picking;
let picker: TestUser;
let staff: TestUser;
let device: Device;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker', first_name: 'Mina', last_name: 'Kaya' });
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
});

const confirm = (...lines: Parameters<typeof picking.confirm>[1][]) =>
  picking.confirm(staff, ...lines);
const start = (...of: Order[]) => picking.start(picker, ...of);
const scan = (...args: Parameters<Device['scan']>) => device.scan(...args);
const packed = (order: Order) => device.packed(order);
const event = (...args: Parameters<Device['event']>) => device.event(...args);
const send = (events: Parameters<Device['send']>[0], by = picker) => device.send(events, by);

describe('events', () => {
  test('sent twice at the same moment get one answer, and one task, 20 times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await confirm({ product: await createProduct(shop()) });
      await start(order);
      const refused = packed(order);
      const answers = await Promise.all([send([refused]), send([refused])]);
      const codes = answers.flat().map((each) => each.split(' ')[1]);
      expect(codes).toEqual(['lines_open', 'lines_open']);
      const tasks = await shop()
        .db.selectFrom('work_tasks')
        .select('id')
        .where('event_id', '=', refused.event_id)
        .execute();
      expect(tasks).toHaveLength(1);
    }
  });

  test('of another user, of an unknown kind or out of order change nothing', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    const early = scan(order, { quantity: 1 });
    const late = scan(order, { quantity: 1 });
    expect(await send([late])).toEqual(['applied']);
    expect(await send([early])).toEqual(['conflict event_out_of_order']);
    const other = await createUser(shop(), { role: 'picker' });
    expect(await send([late], other)).toEqual(['rejected event_of_other_user']);
    expect(await send([event('pick.danced', {})])).toEqual(['rejected event_malformed']);
    const twice = { ...scan(order, { quantity: 1 }), seq: late.seq };
    expect(await send([twice])).toEqual(['rejected event_sequence_taken']);
    expect((await seen(order)).fulfilment).toMatchObject({ picked: 1, of: 2, missing: [] });
  });

  test('that were refused have nothing to undo: no second task', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    const refused = scan(order, { quantity: 3 });
    const undo = () => event('pick.undone', { event_id: refused.event_id });
    const answers = ['conflict pick_exceeds_ordered', 'applied'];
    expect(await send([refused, undo()])).toEqual(answers);
    const other = await createUser(shop(), { role: 'picker' });
    expect(await new Device(shop).send([undo()], other)).toEqual(['conflict order_in_batch']);
    const unknown = event('pick.undone', { event_id: randomUUID() });
    expect(await send([unknown])).toEqual(['conflict pick_unknown']);
  });

  test('of the future count when they are received', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    const occurred_at = new Date(shop().clock.now().getTime() + 3_600_000).toISOString();
    const ahead = { ...scan(order), occurred_at };
    expect(await send([ahead])).toEqual(['applied']);
    const row = await shop()
      .db.selectFrom('work_events')
      .select(['occurred_at', 'counted_at'])
      .where('event_id', '=', ahead.event_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ occurred_at, counted_at: shop().clock.now().toISOString() });
  });

  test('of a device whose clock is wrong are corrected', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    const now = shop().clock.now().getTime();
    const wrong = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const slow = { ...scan(order), occurred_at: wrong(-40) };
    const input = { body: { device_id: device.id, sent_at: wrong(-30), events: [slow] } };
    expect((await request(shop().app, work.sendWorkEvents, input, picker)).status).toBe(200);
    const row = await shop()
      .db.selectFrom('work_events')
      .select(['occurred_at', 'counted_at'])
      .where('event_id', '=', slow.event_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ occurred_at: wrong(-40), counted_at: wrong(-10) });
  });

  test('more than 50 in one call are refused', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    const events = Array.from({ length: 51 }, () => scan(order));
    const input = { body: { device_id: device.id, events } };
    const { status } = await request(shop().app, work.sendWorkEvents, input, picker);
    expect(status).toBe(422);
  });
});

test('a task is resolved once, with what was done', async () => {
  const order = await confirm({ product: await createProduct(shop()) });
  await start(order);
  await send([packed(order)]);
  const list = await request(shop().app, work.listWorkTasks, {}, staff);
  const task = list.body.items.find(({ order_id }) => order_id === order.id);
  expect(task).toMatchObject({ kind: 'order.packed', code: 'lines_open', actor_name: 'Mina Kaya' });
  const params = { id: task?.id ?? '' };
  const resolve = (note: string) =>
    request(shop().app, work.resolveWorkTask, { params, body: { note } }, staff);
  await resolve('Nachgezählt');
  expect((await resolve('Anders')).body.note).toBe('Nachgezählt');
  const rest = await request(shop().app, work.listWorkTasks, {}, staff);
  expect(rest.body.items.map(({ id }) => id)).not.toContain(params.id);
});
