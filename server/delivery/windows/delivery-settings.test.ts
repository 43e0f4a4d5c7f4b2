import { beforeEach, expect, test } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import {
  getDeliveryArea,
  getNextDelivery,
  holdDeliverySlot,
  listDeliverySlots,
} from '#contract/delivery/delivery.ts';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import { getShop } from '#contract/shop/shop.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import {
  bookedAt,
  clearDelivery,
  createArea,
  openWeekdays,
  setCapacity,
} from '#test/helpers/windows.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const [first, second] = ['2026-11-21T08:00:00.000Z', '2026-11-21T10:00:00.000Z'] as const;
const far = '13407';

beforeEach(async () => {
  const { db } = shop();
  await clearDelivery(shop());
  await openWeekdays(shop(), [1, 2, 3, 4, 5, 6]);
  await setCapacity(shop(), 2);
  await db.deleteFrom('delivery_areas').where('name', '<>', 'Wedding').execute();
});

const list = async (postal_code = '13357') =>
  (await request(shop().app, listDeliverySlots, { query: { postal_code } })).body.items;

const customerAt = async (postal_code: string) => {
  const customer = await createUser(shop());
  await shop()
    .db.updateTable('addresses')
    .set({ postal_code })
    .where('user_id', '=', customer.id)
    .execute();
  return customer;
};

test('a postal code shows whether the shop delivers there, when, and for how much', async () => {
  await createArea(shop(), { postal_codes: [far], free_from_cents: cents(6000) });
  const area = (postal_code: string) =>
    request(shop().app, getDeliveryArea, { params: { postal_code } });
  const delivery_hours = { start: '09:00', end: '19:00' };
  expect((await area('13359')).body).toEqual({
    postal_code: '13359',
    city: 'Berlin',
    available: true,
    delivery_hours,
    area: {
      name: 'Wedding',
      delivery_fee_cents: 399,
      minimum_order_cents: 1500,
      free_from_cents: null,
    },
  });
  expect((await area(far)).body.area).toEqual({
    name: 'Reinickendorf',
    delivery_fee_cents: 599,
    minimum_order_cents: 2500,
    free_from_cents: 6000,
  });
  expect((await area('13355')).body).toEqual({
    postal_code: '13355',
    city: 'Berlin',
    available: false,
    delivery_hours,
    area: null,
  });
  for (const none of ['1335', '133577', '1335x', '١٣٣٥٧']) {
    expect((await area(none)).status).toBe(404);
  }
});

test('an area has its own fee, minimum order and windows, in the cart and in the order', async () => {
  const { id } = await createArea(shop(), { postal_codes: [far] });
  const { db, app } = shop();
  await db.deleteFrom('window_templates').where('start_minutes', '=', 540).execute();
  const window = {
    weekday: 6,
    start_minutes: 540,
    length_minutes: 60,
    capacity: 5,
    area_ids: [id],
    order_until_minutes: 0,
    fee_difference_cents: cents(-100),
  };
  await db.insertInto('window_templates').values(window).execute();
  expect((await list()).map(({ label }) => label)).not.toContain('09:00–10:00');
  const [early] = await list(far);
  expect(early).toMatchObject({ label: '09:00–10:00', fee_difference_cents: -100 });
  const next = await request(app, getNextDelivery, { query: { postal_code: far } });
  expect(next.body.window?.end).toBe('2026-11-21T09:00:00.000Z');

  const product = await createProduct(shop(), { price_cents: cents(1000) });
  const [near, distant] = [await customerAt('13357'), await customerAt(far)];
  for (const person of [near, distant]) {
    const cart = { params: { product_id: product.id }, body: { quantity: 2 } };
    await request(app, putCartItem, cart, person);
  }
  const cartOf = async (person: typeof near) => (await request(app, getCart, {}, person)).body;
  expect(await cartOf(near)).toMatchObject({ total_cents: 2399, postal_code: '13357' });
  expect(await cartOf(distant)).toMatchObject({
    total_cents: 2599,
    area: { minimum_order_cents: 2500 },
    postal_code: far,
  });
  const place = (person: typeof near, expected_total_cents: number) =>
    ordering.place(person, { slot_id: first, expected_total_cents });
  // The window of the other area.
  expect((await place(near, 2399)).body).toMatchObject({ code: 'invalid_time_slot' });
  const placed = await place(distant, 2499);
  expect([placed.status, placed.body]).toMatchObject([
    201,
    { delivery_fee_cents: 499, total_cents: 2499, delivery_time_end: '2026-11-21T09:00:00.000Z' },
  ]);
  expect((await place(distant, 2499)).body).toMatchObject({ code: 'cart_empty' });
});

test('a cart of the second area below its minimum is refused although the first would take it', async () => {
  await createArea(shop(), { postal_codes: [far], minimum_order_cents: cents(3000) });
  const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
  const refused = await ordering.buy(await customerAt(far), { product_id });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'below_minimum_order', facts: { minimum_order_cents: 3000, missing_cents: 401 } },
  ]);
});

test('goods of the value from which an area delivers for free are delivered for nothing', async () => {
  await createArea(shop(), { postal_codes: [far], free_from_cents: cents(4000) });
  const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
  const { body } = await ordering.buy(await customerAt(far), { product_id, quantity: 4 });
  expect(body).toMatchObject({ delivery_fee_cents: 0, total_cents: 4000 });
});

test('a customer without a known address sees the lowest fee, and the shop all of its areas', async () => {
  await createArea(shop(), { postal_codes: [far], delivery_fee_cents: cents(199) });
  const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
  const customer = await customerAt('10115');
  await ordering.putInCart(customer, product_id, 2);
  const { body: cart } = await request(shop().app, getCart, {}, customer);
  expect(cart).toMatchObject({ area: null, delivery_fee_cents: 199 });
  const { body } = await request(shop().app, getShop);
  expect(body).toMatchObject({
    delivery_fee_cents: 199,
    minimum_order_cents: 1500,
    postal_codes: ['13357', '13358', '13359', far],
  });
  expect(body.areas.map(({ name }) => name)).toEqual(['Wedding', 'Reinickendorf']);
});

test('an area with its own drivers has places of its own', async () => {
  const { db } = shop();
  await setCapacity(shop(), 1);
  const { id } = await createArea(shop(), { postal_codes: [far] });
  const { id: product_id } = await createProduct(shop(), { price_cents: cents(1500) });
  const buyIn = async (code: string) =>
    (await ordering.buy(await customerAt(code), { product_id, quantity: 2 })).body;
  const { id: order } = await buyIn('13357');
  expect(await buyIn(far)).toMatchObject({ code: 'slot_full' });
  await db
    .updateTable('delivery_areas')
    .set({ has_own_drivers: true })
    .where('id', '=', id)
    .execute();
  expect(await buyIn(far)).toHaveProperty('order_number');
  expect(await buyIn(far)).toMatchObject({ code: 'slot_full' });
  const staff = await createUser(shop(), { role: 'admin' });
  const cancel = { params: { id: order }, body: { to: 'cancelled' as const } };
  expect((await request(shop().app, transitionOrder, cancel, staff)).status).toBe(200);
  expect(await buyIn(far)).toMatchObject({ code: 'slot_full' });
  expect(await buyIn('13357')).toHaveProperty('order_number');
});

test('without capacity every slot shows as taken and none can be held', async () => {
  await setCapacity(shop(), 0);
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
  const booked = () => Promise.all([first, second].map((start) => bookedAt(shop(), start)));
  await buyIn(first);
  await buyIn(second);
  const { id } = await buyIn(second);
  expect(await booked()).toEqual([1, 2]);
  expect((await list()).map(({ available }) => available)).toEqual([true, false, true, true, true]);
  const input = { params: { id }, body: { to: 'cancelled' } };
  expect((await request(shop().app, transitionOrder, input, staff)).status).toBe(200);
  expect(await booked()).toEqual([1, 1]);
  expect((await list()).every(({ available }) => available)).toBe(true);
});

test('no second area takes a postal code of an active one, as a constraint prevents it', async () => {
  const create = (area: object) => createArea(shop(), { postal_codes: ['13359'], ...area });
  await expect(create({})).rejects.toThrow('delivery_postal_codes_pkey');
  const { id } = await create({ is_active: false });
  const activate = shop().db.updateTable('delivery_areas').set({ is_active: true });
  await expect(activate.where('id', '=', id).execute()).rejects.toThrow(
    'delivery_postal_codes_pkey',
  );
});
