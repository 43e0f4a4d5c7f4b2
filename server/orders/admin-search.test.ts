import { beforeAll, expect, test } from 'vitest';
import { listCustomers } from '#contract/accounts/customers.admin.ts';
import type { Page } from '#contract/endpoint.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { AdminOrder, Order } from '#contract/orders/orders.schema.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

/** How the staff finds orders and customers, and what is still to be done. */
const shop = useTestApp();
const { buy, ...ordering } = useOrdering(shop);
let staff: TestUser;
let mehmet: TestUser;
let zoe: TestUser;
let orders: { mehmet: Order; late: Order; early: Order };

async function place(by: TestUser, slot_id: string): Promise<Order> {
  const { id: product_id } = await createProduct(shop());
  return (await buy(by, { product_id, slot_id })).body;
}

const move = (order: Order, ...steps: OrderStatus[]) => ordering.move(staff, order, steps);

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  mehmet = await createUser(shop(), {
    first_name: 'Mehmet',
    last_name: 'Öztürk',
    phone: '+49 151 12345678',
    street: 'Soldiner Straße',
    house_number: '7a',
    postal_code: '13359',
  });
  zoe = await createUser(shop(), { first_name: 'Zoë', last_name: 'D’Angelo' });
  orders = {
    mehmet: await place(mehmet, '2026-11-21T12:00:00.000Z'),
    late: await place(zoe, '2026-11-21T14:00:00.000Z'),
    early: await place(zoe, '2026-11-21T08:00:00.000Z'),
  };
});

const listOrders = async (query: object) =>
  (await request(shop().app, admin.listAdminOrders, { query }, staff)).body.items.map(
    ({ order_number }) => order_number,
  );
const findCustomers = async (query: string) =>
  (await request(shop().app, listCustomers, { query: { query } }, staff)).body.items.map(
    ({ id }) => id,
  );

const ofMehmet = [
  'ozturk',
  'Öztürk',
  'OEZTUERK',
  'mehmet oz',
  'soldiner strasse 7a',
  '13359',
  '0151 12345678',
  '0049 151/12345678',
  '15112345678',
];

test.each(ofMehmet)('"%s" finds the order and the customer', async (text) => {
  expect(await listOrders({ query: text })).toEqual([orders.mehmet.order_number]);
  expect(await findCustomers(text)).toEqual([mehmet.id]);
});

test.each(["D'Angelo", 'dangelo', 'zoe'])(
  '"%s" finds the customer with an apostrophe and a diaeresis',
  async (text) => {
    expect(await findCustomers(text)).toEqual([zoe.id]);
  },
);

test('finds an order by its number as printed', async () => {
  const number = orders.late.order_number;
  expect(await listOrders({ query: `#${number}` })).toEqual([number]);
  expect(await listOrders({ query: String(number) })).toEqual([number]);
});

test('two letters, however they are typed, find the beginning of a word alone', async () => {
  expect(await listOrders({ query: 'soe' })).toEqual([orders.mehmet.order_number]);
  // Of "Soldiner".
  expect(await listOrders({ query: 'oel' })).toEqual([]);
  expect(await listOrders({ query: 'öl' })).toEqual([]);
});

test.each(['%', '_', '13%59', String.raw`\\`])('"%s" is no wildcard', async (query) => {
  expect(await listOrders({ query })).toEqual([]);
});

test('a slot and an open payment show what is to be brought and paid, not what was cancelled', async () => {
  const gone = await place(zoe, '2026-11-21T12:00:00.000Z');
  await move(gone, 'cancelled');
  const slot = '2026-11-21T12:00:00.000Z';
  expect(await listOrders({ slot })).toEqual([orders.mehmet.order_number]);
  expect(await listOrders({ payment_status: 'unpaid' })).not.toContain(gone.order_number);
  expect(await listOrders({ slot, status: 'cancelled' })).toEqual([gone.order_number]);
});

test('lists what is to be packed and driven by its slot, page by page, without what is on the road', async () => {
  const { app } = shop();
  const packed = await place(zoe, '2026-11-21T10:00:00.000Z');
  await move(packed, 'confirmed', 'preparing', 'ready');
  const beingPacked = await place(zoe, '2026-11-21T16:00:00.000Z');
  await move(beingPacked, 'confirmed', 'preparing');
  const onTheRoad = await place(zoe, '2026-11-21T10:00:00.000Z');
  await move(onTheRoad, 'confirmed', 'preparing', 'ready', 'delivering');
  async function list(work: 'pick' | 'deliver'): Promise<number[]> {
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = { work, limit: 2, ...(cursor !== '' && { cursor }) };
      const page: Page<AdminOrder> = (await request(app, admin.listOrdersToDo, { query }, staff))
        .body;
      seen.push(...page.items.map(({ order_number }) => order_number));
      cursor = page.next_cursor;
    }
    return seen;
  }
  const numbers = (...of: Order[]) => of.map(({ order_number }) => order_number);
  const { early, late } = orders;
  expect(await list('pick')).toEqual(numbers(early, orders.mehmet, late, beingPacked));
  expect(await list('deliver')).toEqual(numbers(early, packed, orders.mehmet, late, beingPacked));
});

test('without a filter all orders are listed, cancelled ones too, newest first and page by page', async () => {
  const gone = await place(zoe, '2026-11-21T12:00:00.000Z');
  await move(gone, 'cancelled');
  const { app } = shop();
  const all = await listOrders({});
  expect(all[0]).toBe(gone.order_number);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  const first = await request(app, admin.listAdminOrders, { query: { limit: 2 } }, staff);
  const query = { limit: 2, cursor: first.body.next_cursor };
  const second = await request(app, admin.listAdminOrders, { query }, staff);
  const pages = [...first.body.items, ...second.body.items];
  expect(pages.map(({ order_number }) => order_number)).toEqual(all.slice(0, 4));
});
