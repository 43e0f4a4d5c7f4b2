import { beforeEach, describe, expect, test } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import { holdDeliverySlot, listDeliverySlots } from '#contract/delivery/delivery.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { clearDelivery, openWeekdays, setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({}, { pool: { max: 20 } });
/** Saturday before nine: five slots today, and a Sunday after it. */
const morning = '2026-11-21T06:00:00.000Z';
const [first, second] = ['2026-11-21T08:00:00.000Z', '2026-11-21T10:00:00.000Z'] as const;

const hold = (person: TestUser, slot_id: string = first) =>
  request(shop().app, holdDeliverySlot, { body: { slot_id } }, person);

async function list() {
  return (await request(shop().app, listDeliverySlots, { query: {} })).body.items;
}

const isFree = async (id: string) => (await list()).find((slot) => slot.id === id)?.available;

async function order(person: TestUser, slot_id: string = first) {
  const product = await createProduct(shop(), { price_cents: cents(2000) });
  const cart = { params: { product_id: product.id }, body: { quantity: 1 } };
  await request(shop().app, putCartItem, cart, person);
  const body = { slot_id, payment_method: 'cash' as const, expected_total_cents: 2399 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return request(shop().app, placeOrder, { body }, { ...person, headers });
}

beforeEach(async () => {
  shop().clock.set(morning);
  await clearDelivery(shop());
  await openWeekdays(shop(), [1, 2, 3, 4, 5, 6]);
  await setCapacity(shop(), 2);
});

describe('a place held at the checkout', () => {
  test('counts as taken for others but not for its holder, and expires after 15 minutes', async () => {
    const [one, two, late] = [
      await createUser(shop()),
      await createUser(shop()),
      await createUser(shop()),
    ];
    expect((await hold(one)).body).toEqual({
      slot_id: first,
      expires_at: '2026-11-21T06:15:00.000Z',
    });
    expect(await isFree(first)).toBe(true);
    await hold(two);
    expect(await isFree(first)).toBe(false);
    expect(await hold(late)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    expect(await order(late)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    expect((await order(one)).status).toBe(201);
    expect((await hold(late)).status).toBe(409);
    shop().clock.advance(15 * 60);
    // Whose access token is still good.
    const [next, last] = [await createUser(shop()), await createUser(shop())];
    expect((await hold(next)).status).toBe(200);
    expect(await order(last)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
  });

  test.each([
    ['its start', first],
    // Ordered until nine, when the windows of the same day open.
    ['its cut-off, two hours before it begins', second],
  ])('expires when its slot can no longer be ordered: at %s', async (_, slot_id) => {
    shop().clock.set('2026-11-21T07:52:00.000Z');
    const { body } = await hold(await createUser(shop()), slot_id);
    expect(body).toEqual({ slot_id, expires_at: first });
    shop().clock.set(first);
    expect(await hold(await createUser(shop()), slot_id)).toMatchObject({
      body: { code: 'invalid_time_slot' },
    });
  });

  test('appears as taken in the list of slots only until it expires', async () => {
    await hold(await createUser(shop()));
    await hold(await createUser(shop()));
    expect(await isFree(first)).toBe(false);
    shop().clock.advance(15 * 60);
    expect(await isFree(first)).toBe(true);
  });

  test('prevents no order once it has expired', async () => {
    await hold(await createUser(shop()));
    await hold(await createUser(shop()));
    shop().clock.advance(15 * 60);
    expect((await order(await createUser(shop()))).status).toBe(201);
  });

  test('cannot overbook a slot, as a constraint prevents it', async () => {
    await order(await createUser(shop()));
    const overbook = shop().db.updateTable('delivery_load').set({ booked: 3 });
    await expect(overbook.where('starts_at', '=', first).execute()).rejects.toThrow(
      'slot_within_capacity',
    );
  });

  test('moves when the customer chooses another slot', async () => {
    const [one, two, three] = [
      await createUser(shop()),
      await createUser(shop()),
      await createUser(shop()),
    ];
    await hold(one);
    await hold(two);
    await hold(one, second);
    expect((await hold(three)).status).toBe(200);
    expect(await isFree(second)).toBe(true);
  });

  test('lasts for 15 minutes from the choice of another slot, not from the first choice', async () => {
    const { clock } = shop();
    const one = await createUser(shop());
    await hold(one);
    clock.advance(10 * 60);
    expect((await hold(one, second)).body.expires_at).toBe('2026-11-21T06:25:00.000Z');
    clock.advance(10 * 60);
    const [two, three] = [await createUser(shop()), await createUser(shop())];
    expect((await hold(two, second)).status).toBe(200);
    expect(await hold(three, second)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    clock.advance(5 * 60);
    expect((await hold(three, second)).status).toBe(200);
  });

  test('becomes the booking of the order and does not count twice', async () => {
    const [one, two] = [await createUser(shop()), await createUser(shop())];
    await hold(one);
    expect((await order(one)).status).toBe(201);
    expect(await isFree(first)).toBe(true);
    expect((await hold(two)).status).toBe(200);
    expect((await order(two)).status).toBe(201);
    expect(await isFree(first)).toBe(false);
  });

  test('of twenty concurrent holds for the last two places, two succeed', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createUser(shop())));
    const answers = await Promise.all(people.map((person) => hold(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'slot_full')).toHaveLength(18);
  });

  test('is refused for a past or unknown slot', async () => {
    const customer = await createUser(shop());
    for (const slot_id of ['2026-11-20T08:00:00.000Z', '2026-11-21T08:30:00.000Z', 'nonsense']) {
      expect(await hold(customer, slot_id)).toMatchObject({
        status: 422,
        body: { code: 'invalid_time_slot' },
      });
    }
  });
});

test('a raised capacity applies to fully booked slots', async () => {
  const orderOfAnother = async () => order(await createUser(shop()));
  expect((await orderOfAnother()).status).toBe(201);
  expect((await orderOfAnother()).status).toBe(201);
  expect((await orderOfAnother()).body.code).toBe('slot_full');
  await setCapacity(shop(), 3);
  expect((await orderOfAnother()).status).toBe(201);
  expect((await orderOfAnother()).body.code).toBe('slot_full');
});

test('a new shop is closed on Sundays and holidays, and offers the next open day before them', async () => {
  const days = async () => new Set((await list()).map(({ start }) => start.slice(0, 10)));
  expect(await days()).toEqual(new Set(['2026-11-21']));
  shop().clock.set('2026-11-21T19:00:00.000Z');
  expect(await days()).toEqual(new Set(['2026-11-23']));
  // Christmas Eve is a Thursday, Saturday a holiday.
  shop().clock.set('2026-12-24T17:00:00.000Z');
  expect(await days()).toEqual(new Set(['2026-12-28']));
});

test('when all slots are full, those of the next day that has a free place can be ordered, too', async () => {
  await setCapacity(shop(), 0);
  await shop()
    .db.updateTable('window_templates')
    .set({ capacity: 1 })
    .where('weekday', '=', 2)
    .execute();
  const slots = await list();
  // Saturday, Monday and Tuesday.
  expect([slots.length, slots.find(({ available }) => available)?.start]).toEqual([
    15,
    '2026-11-24T08:00:00.000Z',
  ]);
  const early = await createUser(shop());
  expect((await hold(early, '2026-11-24T08:00:00.000Z')).status).toBe(200);
  expect((await order(early, '2026-11-24T08:00:00.000Z')).status).toBe(201);
  const late = await createUser(shop());
  expect(await hold(late, '2026-11-25T08:00:00.000Z')).toMatchObject({
    body: { code: 'invalid_time_slot' },
  });
});

describe('windows that overlap', () => {
  const [odd, even] = ['2026-11-23T10:00:00.000Z', '2026-11-23T09:00:00.000Z'];
  const onMonday = () => shop().clock.set('2026-11-23T08:30:00.000Z');

  test('share their places: 11:00 to 13:00 was booked on the day before, 10:00 to 12:00 today', async () => {
    shop().clock.set('2026-11-22T12:00:00.000Z');
    for (let count = 0; count < 2; count += 1) {
      expect((await order(await createUser(shop()), odd)).status).toBe(201);
    }
    onMonday();
    expect(await isFree(even)).toBe(false);
    expect(await isFree('2026-11-23T11:00:00.000Z')).toBe(false);
    expect(await isFree('2026-11-23T13:00:00.000Z')).toBe(true);
    const late = await createUser(shop());
    expect(await hold(late, even)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    expect(await order(late, even)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
  });
});
