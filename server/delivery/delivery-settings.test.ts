import { beforeEach, expect, test } from 'vitest';
import { getDeliveryArea, holdDeliverySlot, listDeliverySlots } from '#contract/orders/delivery.ts';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const [first, second] = ['2026-11-21T08:00:00.000Z', '2026-11-21T10:00:00.000Z'] as const;

const set = (settings: object) => shop().db.updateTable('shop_settings').set(settings).execute();

beforeEach(async () => {
  await set({
    slot_capacity: 2,
    slot_length_minutes: 120,
    slot_hours_start: '09:00',
    slot_hours_end: '19:00',
    closed_weekdays: [7],
  });
});

const list = async () => (await request(shop().app, listDeliverySlots)).body.items;

test('a postal code shows whether the shop delivers there, and when', async () => {
  await set({ postal_codes: ['13357', '13359'], delivery_hours_start: '08:30' });
  const area = (postal_code: string) =>
    request(shop().app, getDeliveryArea, { params: { postal_code } });
  const delivery_hours = { start: '08:30', end: '19:00' };
  expect((await area('13359')).body).toEqual({
    postal_code: '13359',
    available: true,
    delivery_hours,
  });
  expect((await area('13355')).body).toEqual({
    postal_code: '13355',
    available: false,
    delivery_hours,
  });
  for (const none of ['1335', '133577', '1335x', '١٣٣٥٧']) {
    expect((await area(none)).status).toBe(404);
  }
});

test('slots begin and end at the minute that the staff set, and are as long as it set', async () => {
  await set({ slot_hours_start: '08:30', slot_hours_end: '12:00', slot_length_minutes: 90 });
  const [one, two, ...none] = await list();
  expect([one, two, none]).toEqual([
    {
      id: '2026-11-21T07:30:00.000Z',
      start: '2026-11-21T07:30:00.000Z',
      end: '2026-11-21T09:00:00.000Z',
      label: '08:30 - 10:00',
      available: true,
    },
    {
      id: '2026-11-21T09:00:00.000Z',
      start: '2026-11-21T09:00:00.000Z',
      end: '2026-11-21T10:30:00.000Z',
      label: '10:00 - 11:30',
      available: true,
    },
    [],
  ]);
});

test('without capacity every slot shows as taken and none can be held', async () => {
  await set({ slot_capacity: 0 });
  const slots = await list();
  expect(slots).toHaveLength(5);
  expect(slots.some(({ available }) => available)).toBe(false);
  const input = { body: { slot_id: first } };
  const refused = await request(shop().app, holdDeliverySlot, input, await createUser(shop()));
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_full']);
});

test('a cancelled order gives its own place back, and no place of another slot', async () => {
  const { id: product_id } = await createProduct(shop());
  const staff = await createUser(shop(), { role: 'admin' });
  const buyIn = async (slot_id: string) => {
    const { status, body } = await ordering.buy(await createUser(shop()), { product_id, slot_id });
    expect(status).toBe(201);
    return body;
  };
  const booked = async () => {
    const rows = await shop()
      .db.selectFrom('delivery_slots')
      .select(['starts_at', 'booked'])
      .orderBy('starts_at')
      .execute();
    return rows.map((row) => [row.starts_at, row.booked]);
  };
  await buyIn(first);
  await buyIn(second);
  const { id } = await buyIn(second);
  expect(await booked()).toEqual([
    [first, 1],
    [second, 2],
  ]);
  expect((await list()).map(({ available }) => available)).toEqual([true, false, true, true, true]);
  const input = { params: { id }, body: { to: 'cancelled' } };
  expect((await request(shop().app, transitionOrder, input, staff)).status).toBe(200);
  expect(await booked()).toEqual([
    [first, 1],
    [second, 1],
  ]);
  expect((await list()).every(({ available }) => available)).toBe(true);
});
