import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getOpenWork } from '#contract/insight/dashboard.admin.ts';
import { getAdminOrder, transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const { packed } = touring;
let staff: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
});

const move = ({ id }: Order, to: 'delivered' | 'delivering', past: { without_tour?: true } = {}) =>
  request(shop().app, transitionOrder, { params: { id }, body: { to, ...past } }, staff);
const stepOf = async ({ id }: Order) =>
  (await request(shop().app, getAdminOrder, { params: { id } }, staff)).body.tour_step;
const past = { without_tour: true } as const;
const withoutTour = async () =>
  (await request(shop().app, contract.listOrdersWithoutTour, {}, staff)).body.items.map(
    ({ order_id }) => order_id,
  );
const countTasks = async () => (await request(shop().app, getOpenWork, {}, staff)).body.open_tasks;

test('a shop without drivers and tours sends its orders off by hand', async () => {
  const order = await packed();
  expect(await stepOf(order)).toBeNull();
  const before = await countTasks();
  expect((await move(order, 'delivering')).status).toBe(200);
  expect(await withoutTour()).toEqual([]);
  expect(await countTasks()).toBe(before);
  expect((await move(order, 'delivered')).status).toBe(200);
});

test('a packed order of a shop with drivers is sent off by hand only if that is meant', async () => {
  await createUser(shop(), { role: 'driver' });
  const order = await packed();
  expect(await stepOf(order)).toBe('put_on');
  const refused = await move(order, 'delivering');
  expect([refused.status, refused.body.code]).toEqual([409, 'tour_expected']);
  expect(await touring.statusOf(order)).toBe('ready');
  expect((await move(order, 'delivering', past)).status).toBe(200);
});

test('an order on its way without a tour is a task until it is delivered', async () => {
  await createUser(shop(), { role: 'driver' });
  const order = await packed();
  const before = await countTasks();
  await move(order, 'delivering', past);
  expect(await withoutTour()).toContain(order.id);
  expect(await countTasks()).toBe(before + 1);
  expect((await move(order, 'delivered')).status).toBe(200);
  expect(await withoutTour()).not.toContain(order.id);
  expect(await countTasks()).toBe(before);
});

test('an order on a tour is delivered by its driver, or by hand if that is meant', async () => {
  const driver = await createUser(shop(), { role: 'driver' });
  const order = await packed();
  const tour = await touring.create(staff, driver, [order]);
  expect(await stepOf(order)).toBe('on_tour');
  expect((await move(order, 'delivering')).body.code).toBe('tour_expected');
  await touring.started(tour, driver);
  expect(await withoutTour()).not.toContain(order.id);
  expect((await move(order, 'delivered')).body.code).toBe('tour_expected');
  expect((await move(order, 'delivered', past)).status).toBe(200);
});

test('customers and drivers do not see the orders without a tour', async () => {
  for (const role of ['customer', 'driver'] as const) {
    const other = await createUser(shop(), { role });
    const { status } = await request(shop().app, contract.listOrdersWithoutTour, {}, other);
    expect(status).toBe(403);
  }
});
