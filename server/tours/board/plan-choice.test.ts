import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { sendTimes, workTime } from '#test/helpers/work-times/send-times.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const ordering = useOrdering(shop);
const { packed } = touring;
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

const propose = (order_ids: string[]) => {
  const body = { window_start: firstSlot, driver_ids: [driver.id], order_ids };
  return request(shop().app, contract.planTours, { body }, staff);
};

test('a proposal takes the chosen orders alone', async () => {
  const [chosen, other] = [await packed(), await packed()];
  const { body } = await propose([chosen.id]);
  expect(body.tours.flatMap(({ stops }) => stops)).toMatchObject([{ order_id: chosen.id }]);
  expect(JSON.stringify(body)).not.toContain(other.id);
});

test('orders that another dispatcher has planned are not proposed again', async () => {
  const [free, taken] = [await packed(), await packed()];
  await touring.plan(staff, driver, [taken]);
  const { status, body } = await propose([free.id, taken.id]);
  expect([status, body.code]).toEqual([409, 'order_on_tour']);
});

test('orders that are not packed, unknown or named twice are refused', async () => {
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop());
  const { body: order } = await ordering.buy(customer, { product_id, quantity: 9 });
  expect(await codeOf([order.id])).toBe('order_not_ready');
  expect(await codeOf([randomUUID()])).toBe('not_found');
  const { id } = await packed();
  expect(await codeOf([id, id])).toBe('invalid_input');
  expect(await codeOf([])).toBe('invalid_input');
});

const codeOf = async (ids: string[]) => (await propose(ids)).body.code;

test('the board of today says which drivers are at work, that of another day says nothing', async () => {
  const resting = await createUser(shop(), { role: 'driver' });
  const ended = await createUser(shop(), { role: 'driver' });
  const minutesAgo = (minutes: number) =>
    new Date(shop().clock.now().getTime() - minutes * 60_000).toISOString();
  await sendTimes(shop(), driver, [workTime('begin', minutesAgo(20))]);
  const pause = [workTime('begin', minutesAgo(20)), workTime('break', minutesAgo(5))];
  await sendTimes(shop(), resting, pause);
  const day = [workTime('begin', minutesAgo(20)), workTime('end', minutesAgo(5))];
  await sendTimes(shop(), ended, day);
  const unknown = await createUser(shop(), { role: 'driver' });
  const statesOn = async (query: { day?: string }) => {
    const { drivers } = (await request(shop().app, contract.getBoard, { query }, staff)).body;
    const all = [driver, resting, ended, unknown];
    return all.map(({ id }) => drivers.find((each) => each.id === id)?.work_state);
  };
  expect(await statesOn({})).toEqual(['working', 'on_break', 'off', 'off']);
  expect(await statesOn({ day: '2026-11-01' })).toEqual([null, null, null, null]);
});
