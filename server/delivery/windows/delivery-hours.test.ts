import { beforeEach, expect, test } from 'vitest';
import * as plan from '#contract/delivery/delivery-plan.admin.ts';
import { getDeliveryArea } from '#contract/delivery/delivery.ts';
import { getShop } from '#contract/shop/shop.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { clearDelivery, createArea, openWeekdays, setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const far = '13407';
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await clearDelivery(shop());
  await openWeekdays(shop(), [1, 2, 3, 4, 5, 6]);
  await shop().db.deleteFrom('delivery_areas').where('name', '<>', 'Wedding').execute();
});

const shownShop = async () => (await request(shop().app, getShop)).body;
const shopHours = async () => (await shownShop()).delivery_hours;
const hoursAt = async (postal_code: string) =>
  (await request(shop().app, getDeliveryArea, { params: { postal_code } })).body.delivery_hours;

const addWindow = async (start: number, changes: object = {}) => {
  const body = {
    weekdays: [1],
    start_minutes: start * 60,
    length_minutes: 60,
    capacity: 5,
    area_ids: null,
    order_from_minutes: null,
    order_until_minutes: 0,
    fee_difference_cents: cents(0),
    ...changes,
  };
  const { status, body: added } = await request(
    shop().app,
    plan.createWindowTemplates,
    { body },
    staff,
  );
  expect(status).toBe(201);
  return added.items[0]?.id ?? '';
};

test('the hours of delivery are the first and the last one of the windows of the week', async () => {
  expect(await shopHours()).toEqual({ start: '09:00', end: '19:00' });
  expect(await hoursAt('13357')).toEqual({ start: '09:00', end: '19:00' });
});

test('they follow a window that is added, changed, switched off and deleted, at once', async () => {
  const id = await addWindow(7);
  expect(await shopHours()).toEqual({ start: '07:00', end: '19:00' });
  const change = (body: object) =>
    request(shop().app, plan.updateWindowTemplate, { params: { id }, body }, staff);
  await change({ start_minutes: 20 * 60 });
  expect(await shopHours()).toEqual({ start: '09:00', end: '21:00' });
  await change({ capacity: 0 });
  expect(await shopHours()).toEqual({ start: '09:00', end: '19:00' });
  await change({ capacity: 1 });
  expect(await hoursAt('13357')).toEqual({ start: '09:00', end: '21:00' });
  await request(shop().app, plan.deleteWindowTemplate, { params: { id } }, staff);
  expect(await hoursAt('13357')).toEqual({ start: '09:00', end: '19:00' });
});

test('a postal code has the hours of its area, and the shop those of all open areas', async () => {
  const { id } = await createArea(shop(), { postal_codes: [far] });
  await addWindow(20, { area_ids: [id] });
  const near = { start: '09:00', end: '19:00' };
  const late = { start: '09:00', end: '21:00' };
  expect([await hoursAt('13357'), await hoursAt(far)]).toEqual([near, late]);
  const { areas, delivery_hours } = await shownShop();
  expect(delivery_hours).toEqual(late);
  expect(areas.map((area) => area.delivery_hours)).toEqual([near, late]);
  // Where the shop does not deliver.
  expect(await hoursAt('10115')).toEqual(late);
});

test('neither hours nor weekdays come from a window that only a closed area has', async () => {
  await openWeekdays(shop(), [1, 2, 3]);
  const { id } = await createArea(shop(), { postal_codes: [far] });
  await addWindow(20, { area_ids: [id], weekdays: [7] });
  expect((await shownShop()).closed_weekdays).toEqual([4, 5, 6]);
  const close = { params: { id }, body: { is_active: false } };
  expect((await request(shop().app, plan.updateDeliveryArea, close, staff)).status).toBe(200);
  expect(await shownShop()).toMatchObject({
    delivery_hours: { start: '09:00', end: '19:00' },
    closed_weekdays: [4, 5, 6, 7],
  });
});

test('a shop without windows, or without places in them, has no hours', async () => {
  await setCapacity(shop(), 0);
  expect(await shopHours()).toBeNull();
  await openWeekdays(shop(), []);
  expect(await shownShop()).toMatchObject({
    delivery_hours: null,
    areas: [{ delivery_hours: null }],
    slot_length_minutes: 0,
  });
  expect(await hoursAt('13357')).toBeNull();
});
