import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { saveAddress } from '#contract/delivery/addresses.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import type { ChangeOrderInput } from '#contract/orders/order-changes.schema.ts';
import * as orderChanges from '#contract/orders/order-changes.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move, stockOf, bookedPlaces } = useOrdering(shop);

let customer: TestUser;
let apples: { id: string };
let pears: { id: string };

beforeEach(async () => {
  // More than the orders of all of these tests.
  await setCapacity(shop(), 500);
  customer = await createUser(shop());
  apples = await createProduct(shop(), { name: 'Äpfel', stock: 10 });
  pears = await createProduct(shop(), { name: 'Birnen', stock: 10, price_cents: cents(500) });
});

const ordered = async (quantity = 2): Promise<Order> =>
  (await buy(customer, { product_id: apples.id, quantity })).body;

interface Sending {
  by?: TestUser;
  key?: string;
  version?: number;
}

function send(
  { id, version: present }: Pick<Order, 'id' | 'version'>,
  changes: Partial<ChangeOrderInput> = {},
  { by = customer, key = randomUUID(), version = present }: Sending = {},
) {
  const body = {
    lines: [{ product_id: apples.id, quantity: 3 }],
    slot_id: firstSlot,
    expected_total_cents: 3399,
    ...changes,
  };
  const headers = { 'Idempotency-Key': key, 'If-Match': `"${version}"` };
  return request(
    shop().app,
    orderChanges.changeOrder,
    { params: { id }, body },
    { ...by, headers },
  );
}

const read = async ({ id }: Pick<Order, 'id'>) =>
  (await request(shop().app, orders.getOrder, { params: { id } }, customer)).body;
const versionsOf = ({ id }: Pick<Order, 'id'>) =>
  shop()
    .db.selectFrom('order_versions')
    .select(['version', 'content', 'replaced_by', 'reason'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute();
const quantities = ({ items }: Pick<Order, 'items'>) =>
  items.map(({ product, quantity }) => `${quantity} ${product.name}`);
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const slotsOf = async () =>
  (await request(shop().app, listDeliverySlots, {}, customer)).body.items.map(({ id }) => id);
const secondSlot = async () => (await slotsOf()).find((id) => id !== firstSlot) ?? '';

async function expectRefusal(
  order: Order,
  answer: Awaited<ReturnType<typeof send>>,
  status: number,
  code: string,
) {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await read(order)).toEqual(order);
  expect([await stockOf(apples.id), await stockOf(pears.id)]).toEqual([8, 10]);
  expect(await versionsOf(order)).toEqual([]);
}

test('changes the lines: number stays, stock moves by the difference, the version before is stored', async () => {
  const order = await ordered();
  const lines = [
    { product_id: pears.id, quantity: 4 },
    { product_id: apples.id, quantity: 1 },
  ];
  const { status, body } = await send(order, { lines, expected_total_cents: 3399 });
  expect([status, body.order_number, body.version, body.total_cents]).toEqual([
    200,
    order.order_number,
    2,
    3399,
  ]);
  expect(quantities(body)).toEqual(['4 Birnen', '1 Äpfel']);
  expect([await stockOf(apples.id), await stockOf(pears.id)]).toEqual([9, 6]);
  const [before, ...others] = await versionsOf(order);
  expect(others).toEqual([]);
  expect(before).toMatchObject({
    version: 1,
    replaced_by: customer.id,
    content: {
      total_cents: 2399,
      delivery_address: 'Badstraße 1, 13357 Berlin',
      items: [{ product_id: apples.id, quantity: 2, price_at_purchase_cents: 1000 }],
    },
  });
});

test('a line ordered before costs what was agreed, or less if the price fell; a new one the present price', async () => {
  const order = await ordered();
  const setPrice = (id: string, amount: number) =>
    shop()
      .db.updateTable('products')
      .set({ price_cents: cents(amount) })
      .where('id', '=', id)
      .execute();
  await setPrice(apples.id, 1200);
  await setPrice(pears.id, 600);
  const lines = [
    { product_id: apples.id, quantity: 3 },
    { product_id: pears.id, quantity: 1 },
  ];
  const { body } = await send(order, { lines, expected_total_cents: 3999 });
  expect(body.items.map((item) => item.price_at_purchase_cents)).toEqual([1000, 600]);
  await setPrice(apples.id, 800);
  const fallen = await send(body, { lines, expected_total_cents: 3399 });
  expect(fallen.body.items.map((item) => item.price_at_purchase_cents)).toEqual([800, 600]);
});

test('changes window, address and note, and mails what is agreed now and before', async () => {
  const order = await ordered();
  const slot_id = await secondSlot();
  const id = randomUUID();
  const place = {
    label: '',
    bell_name: 'Kiezkontor',
    street: 'Prinzenallee',
    house_number: '58',
    access: '',
    postal_code: '13359',
    city: 'Berlin',
    note: '',
    phone: '',
  };
  const saving = { params: { id }, headers: {}, body: place };
  await request(shop().app, saveAddress, saving, customer);
  const booked = await bookedPlaces();
  const address = { id, version: 1 };
  const lines = [{ product_id: apples.id, quantity: 2 }];
  const { status, body } = await send(order, {
    lines,
    slot_id,
    address,
    delivery_instructions: 'Hinterhaus',
    expected_total_cents: 2399,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    delivery_time_start: slot_id,
    delivery_address: 'Prinzenallee 58, 13359 Berlin',
    drop_off: { bell_name: 'Kiezkontor' },
    delivery_instructions: 'Hinterhaus',
  });
  expect(await bookedPlaces()).toBe(booked - 1);
  const mail = (await shop().inbox()).find(
    ({ to, subject }) => to === customer.email && subject?.includes('geändert'),
  );
  for (const text of ['Prinzenallee 58', 'Hinterhaus', 'Vorher vereinbart', 'Badstraße 1']) {
    expect(mail?.text).toContain(text);
  }
});

test('a repeated change with the same key changes once; another change with it is refused', async () => {
  const order = await ordered();
  const key = randomUUID();
  const first = await send(order, {}, { key });
  const second = await send(order, {}, { key });
  expect([second.status, second.body]).toEqual([200, first.body]);
  const other = await send(order, { delivery_instructions: 'Hund' }, { key });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await stockOf(apples.id)).toBe(7);
});

test.each<[string, Partial<ChangeOrderInput>, number, string]>([
  ['an empty order', { lines: [] }, 422, 'order_emptied'],
  ['a forged total', { expected_total_cents: 1 }, 409, 'price_changed'],
  ['a window that is not offered', { slot_id: 'noon' }, 422, 'invalid_time_slot'],
  [
    'an address that is none',
    { address: { id: randomUUID(), version: 1 } },
    409,
    'address_unavailable',
  ],
])('refuses %s and changes nothing', async (_, changes, status, code) => {
  const order = await ordered();
  await expectRefusal(order, await send(order, changes), status, code);
});

test('refuses more than the stock, too little for the minimum and an unknown product', async () => {
  const order = await ordered();
  const line = (product_id: string, quantity: number) => ({ lines: [{ product_id, quantity }] });
  await expectRefusal(order, await send(order, line(apples.id, 11)), 409, 'out_of_stock');
  await expectRefusal(order, await send(order, line(pears.id, 1)), 422, 'below_minimum_order');
  await expectRefusal(order, await send(order, line(randomUUID(), 1)), 409, 'product_unavailable');
});

test('refuses a stale version, a product twice and a request without a version', async () => {
  const order = await ordered();
  await expectRefusal(order, await send(order, {}, { version: 2 }), 412, 'version_conflict');
  const twice = [1, 2].map((quantity) => ({ product_id: apples.id, quantity }));
  await expectRefusal(order, await send(order, { lines: twice }), 422, 'invalid_input');
});

test('refuses the order of another account, and an address of another account', async () => {
  const order = await ordered();
  const stranger = await createUser(shop());
  await expectRefusal(order, await send(order, {}, { by: stranger }), 404, 'not_found');
  const { id } = await shop()
    .db.selectFrom('addresses')
    .select('id')
    .where('user_id', '=', stranger.id)
    .executeTakeFirstOrThrow();
  const theirs = { address: { id, version: 1 } };
  await expectRefusal(order, await send(order, theirs), 409, 'address_unavailable');
});

test('refuses a change once the preparation or the window has begun', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const order = await ordered();
  await move(staff, order, ['confirmed', 'preparing']);
  const late = await send(order);
  expect([late.status, late.body.code]).toEqual([409, 'order_change_too_late']);
  expect(await versionsOf(order)).toEqual([]);
});

function change(role: Role, { id, version }: Pick<Order, 'id' | 'version'>) {
  return createUser(shop(), { role }).then((staff) => {
    const body = {
      lines: [{ product_id: apples.id, quantity: 3 }],
      slot_id: firstSlot,
      expected_total_cents: 3399,
      reason: 'Am Telefon gewünscht',
    };
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
    return request(
      shop().app,
      admin.changeAdminOrder,
      { params: { id }, body },
      { ...staff, headers },
    );
  });
}

test('the staff may change an order until its window ends, its customer while it can be ordered', async () => {
  const { clock } = shop();
  const now = clock.now().toISOString();
  const until = (await ordered()).changeable_until ?? '';
  clock.set(new Date(Date.parse(until) - 60_000).toISOString());
  customer = await createUser(shop());
  const order = await ordered();
  clock.set(until);
  const late = await send(order);
  expect([late.status, late.body.code]).toEqual([409, 'order_change_too_late']);
  expect((await change('dispatcher', order)).status).toBe(200);
  clock.set(order.delivery_time_end);
  const over = await change('dispatcher', { ...order, version: 2 });
  expect([over.status, Reflect.get(over.body, 'code')]).toEqual([409, 'order_change_too_late']);
  clock.set(now);
});

test('the staff changes an order for its customer with a reason, if the role may', async () => {
  const order = await ordered();
  for (const role of ['customer', 'picker', 'driver'] as const) {
    expect((await change(role, order)).status).toBe(403);
  }
  const { status, body } = await change('dispatcher', order);
  expect([status, body.version, quantities(body)]).toEqual([200, 2, ['3 Äpfel']]);
  expect(await versionsOf(order)).toMatchObject([{ reason: 'Am Telefon gewünscht' }]);
});

test(
  'a change against the staff who begins to prepare is made before or refused after, never half',
  async () => {
    const staff = await createUser(shop(), { role: 'admin' });
    await shop()
      .db.insertInto('stock_movements')
      .values({ product_id: apples.id, quantity: 290, reason: 'delivery' })
      .execute();
    for (let round = 0; round < rounds(100); round += 1) {
      customer = await createUser(shop());
      const stock = await stockOf(apples.id);
      const order = await ordered();
      await move(staff, order, ['confirmed']);
      const preparing = { params: { id: order.id }, body: { to: 'preparing' as const } };
      const transition = () => request(shop().app, admin.transitionOrder, preparing, staff);
      const racers = [() => send(order), transition];
      const [first, second] = await Promise.all(
        (round % 2 === 0 ? racers : racers.toReversed()).map((race) => race()),
      );
      const answer = round % 2 === 0 ? first : second;
      const { status, version, items } = await read(order);
      expect(status).toBe('preparing');
      const isChanged = answer?.status === 200;
      expect([answer?.status, version, items[0]?.quantity]).toEqual(
        isChanged ? [200, 2, 3] : [409, 1, 2],
      );
      expect(await stockOf(apples.id)).toBe(stock - (isChanged ? 3 : 2));
      expect(await versionsOf(order)).toHaveLength(isChanged ? 1 : 0);
    }
  },
  180_000 * timeFactor(),
);

test('of two changes at once one is made, the other is refused as outdated', async () => {
  const order = await ordered();
  const answers = await Promise.all([send(order), send(order, { delivery_instructions: 'Hund' })]);
  expect(statusesOf(answers)).toEqual([200, 412]);
  expect([(await read(order)).version, await stockOf(apples.id)]).toEqual([2, 7]);
});

test('a change against a cancellation returns all of the stock', async () => {
  for (let round = 0; round < 10; round += 1) {
    customer = await createUser(shop());
    const order = await ordered();
    const cancelled = { params: { id: order.id } };
    await Promise.all([send(order), request(shop().app, orders.cancelOrder, cancelled, customer)]);
    expect((await read(order)).status).toBe('cancelled');
    expect(await stockOf(apples.id)).toBe(10);
  }
});

test('the last place of a window goes to one of two changed orders', async () => {
  const slot_id = (await slotsOf()).at(-1) ?? '';
  const first = { order: await ordered(), by: customer };
  customer = await createUser(shop());
  const second = { order: await ordered(), by: customer };
  await setCapacity(shop(), 1);
  const lines = [{ product_id: apples.id, quantity: 2 }];
  const answers = await Promise.all(
    [first, second].map(({ order, by }) =>
      send(order, { lines, slot_id, expected_total_cents: 2399 }, { by }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('slot_full');
});

test('the last unit goes to one of two changed orders', async () => {
  const figs = await createProduct(shop(), { name: 'Feigen', stock: 1 });
  const first = { order: await ordered(), by: customer };
  customer = await createUser(shop());
  const second = { order: await ordered(), by: customer };
  const lines = [
    { product_id: apples.id, quantity: 2 },
    { product_id: figs.id, quantity: 1 },
  ];
  const answers = await Promise.all(
    [first, second].map(({ order, by }) =>
      send(order, { lines, expected_total_cents: 3399 }, { by }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect([await stockOf(figs.id), await stockOf(apples.id)]).toEqual([0, 6]);
});
