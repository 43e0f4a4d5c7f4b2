import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listRelatedProducts } from '#contract/catalog/recommendations.ts';
import {
  getAdminInvoice,
  getAdminOrder,
  listAdminOrders,
  listOrderVersions,
} from '#contract/orders/orders.admin.ts';
import { demoAccounts } from '#demo/accounts.ts';
import { seedDemoShop } from '#demo/seed.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { checkTransition, type OrderStatus } from '#domain/orders/status.ts';
import { findNotCarried, searchProducts } from '#server/catalog/search/service.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { demoTime, useDemoApp } from '#test/helpers/demo-shop.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useDemoApp({ hasPast: true });
let staff: TestUser;

async function openWithPast(at: string): Promise<TestApp> {
  const opened = await createTestApp();
  opened.clock.set(at);
  await seedDemoShop({ db: opened.db, clock: opened.clock.now, hasPast: true });
  return opened;
}

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const listOrders = ({ db } = shop()) =>
  db.selectFrom('orders').selectAll().orderBy('order_number').execute();

test('makes about 600 orders of 60 customers, who come again', async () => {
  const orders = await listOrders();
  expect(orders.length).toBeGreaterThan(550);
  expect(orders.length).toBeLessThan(700);
  const buyers = new Set(orders.map(({ user_id }) => user_id));
  expect(buyers.size).toBeGreaterThan(50);
  const again = [...buyers].filter(
    (id) => orders.filter(({ user_id }) => user_id === id).length > 2,
  );
  expect(again.length).toBeGreaterThan(buyers.size / 2);
  const customer = demoAccounts.find(({ role }) => role === 'customer');
  const own = orders.filter(({ user_email }) => user_email === customer?.email);
  expect(own.length).toBeGreaterThan(3);
});

test('numbers the orders by their time, and makes none on Sundays and none in the future', async () => {
  const orders = await listOrders();
  const times = orders.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  expect(times.filter((time) => time > demoTime)).toEqual([]);
  const days = orders.flatMap((order) => [order.created_at, order.delivery_time_start]);
  expect(days.filter((time) => isoWeekday(toBerlin(new Date(time)).day) === 7)).toEqual([]);
  expect(orders.filter((order) => order.created_at >= order.delivery_time_start)).toEqual([]);
});

test('charges the sums of the lines and the terms of the area', async () => {
  const { db } = shop();
  const areas = await db.selectFrom('delivery_areas').selectAll().execute();
  const items = await db.selectFrom('order_items').selectAll().execute();
  for (const order of await listOrders()) {
    const area = areas.find(({ postal_codes }) =>
      postal_codes.includes(order.delivery_postal_code),
    );
    if (area === undefined) throw new Error('delivered to an address outside of all areas');
    const lines = items
      .filter(({ order_id }) => order_id === order.id)
      .map((item) => ({ ...item, price_cents: item.price_at_purchase_cents }));
    const { subtotal_cents, deposit_cents, delivery_fee_cents, total_cents } = computeTotals(
      lines,
      area,
    );
    expect(order).toMatchObject({
      subtotal_cents,
      deposit_cents,
      delivery_fee_cents,
      total_cents,
    });
    expect(subtotal_cents).toBeGreaterThanOrEqual(area.minimum_order_cents);
  }
});

test('moves each order through the statuses that the shop allows, up to its present one', async () => {
  const { db } = shop();
  const events = await db.selectFrom('order_events').selectAll().orderBy('id').execute();
  expect(events.filter(({ created_at }) => created_at > demoTime)).toEqual([]);
  for (const { id, status, payment_status, delivery_time_end } of await listOrders()) {
    const own = events.filter(({ order_id }) => order_id === id);
    const steps = own.filter(({ machine }) => machine === 'status');
    const states = steps.map(({ to_state }) => to_state as OrderStatus);
    expect(states[0]).toBe('pending');
    expect(states.at(-1)).toBe(status);
    expect(steps.map(({ from_state }) => from_state)).toEqual([null, ...states.slice(0, -1)]);
    const refused = states.filter(
      (to, index) => index > 0 && !checkTransition(states[index - 1] ?? to, to).ok,
    );
    expect(refused).toEqual([]);
    const times = own.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(own.some(({ to_state }) => to_state === 'paid')).toBe(payment_status === 'paid');
    const isOver = delivery_time_end < demoTime;
    expect(isOver && !['delivered', 'cancelled'].includes(status)).toBe(false);
  }
});

test('leaves orders to work on, changes, and cancellations with reasons', async () => {
  const { db } = shop();
  const orders = await listOrders();
  const open = orders.filter(({ status }) => !['delivered', 'cancelled'].includes(status));
  expect(open.length).toBeGreaterThan(3);
  const reasons = await db
    .selectFrom('order_events')
    .select('reason')
    .where('to_state', '=', 'cancelled')
    .execute();
  expect(reasons.filter(({ reason }) => reason !== null).length).toBeGreaterThan(5);
  expect(reasons.filter(({ reason }) => reason === null).length).toBeGreaterThan(5);
  const [version] = await db.selectFrom('order_versions').select('order_id').execute();
  const params = { id: version?.order_id ?? '' };
  const versions = await request(shop().app, listOrderVersions, { params }, staff);
  expect(versions.body.items).toMatchObject([{ version: 1 }]);
  expect((await request(shop().app, getAdminOrder, { params }, staff)).body.version).toBe(2);
  expect((await request(shop().app, listAdminOrders, {}, staff)).status).toBe(200);
});

test('issues an invoice for each delivered order, without gaps, whose VAT adds up', async () => {
  const { db } = shop();
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('number').execute();
  const delivered = (await listOrders()).filter(({ status }) => status === 'delivered');
  expect(invoices).toHaveLength(delivered.length);
  for (const [index, { number, content, vat }] of invoices.entries()) {
    expect(number).toBe(`2026-${String(index + 1).padStart(6, '0')}`);
    const gross = vat.reduce((total, { gross_cents }) => total + gross_cents, 0);
    expect(cents(gross)).toBe(content.total_cents);
  }
  const path = getAdminInvoice.path.replace('{id}', invoices[0]?.order_id ?? '');
  const { status } = await shop().app.request(path, { headers: bearer(staff.token) });
  expect(status).toBe(200);
});

test('never sells what is not on the shelf, and lets some products sell out', async () => {
  const { rows } = await sql<{ lowest: number; sold_out: number }>`
    select min(stock) as lowest, count(distinct product_id) filter (where stock = 0) as sold_out
      from (select product_id, sum(quantity) over (partition by product_id order by id) as stock
        from stock_movements) as shelf`.execute(shop().db);
  expect(rows[0]?.lowest).toBe(0);
  expect(rows[0]?.sold_out).toBeGreaterThan(1);
  const moved = await sql`
    select id from products where stock_quantity <> (
      select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)`.execute(
    shop().db,
  );
  expect(moved.rows).toEqual([]);
  const ordered = await sql`
    select order_id from order_items join orders on orders.id = order_id where status <> 'cancelled'
      group by order_id, product_id
      having sum(quantity) <> (select -sum(quantity) from stock_movements as moved
        where moved.order_id = order_items.order_id and moved.product_id = order_items.product_id)`.execute(
    shop().db,
  );
  expect(ordered.rows).toEqual([]);
});

test('books the places of the orders that are still to be delivered', async () => {
  const { rows } = await sql`
    select from delivery_load where booked <> (
      select count(*) from orders where orders.fleet_id = delivery_load.fleet_id and status <> 'cancelled'
        and delivery_time_start <= starts_at and delivery_time_end > starts_at)`.execute(shop().db);
  expect(rows).toEqual([]);
  const load = await shop().db.selectFrom('delivery_load').select('booked').execute();
  expect(load.length).toBeGreaterThan(0);
});

test('recommends what is really bought together', async () => {
  const { id } = await shop()
    .db.selectFrom('products')
    .select('id')
    .where('name', '=', 'Kokosmilch')
    .executeTakeFirstOrThrow();
  const { body } = await request(shop().app, listRelatedProducts, { params: { id } });
  const names = body.together.map(({ name }) => name);
  expect(names).toContain('Jasminreis, 1 kg');
});

test('records searches that find nothing', async () => {
  const { db, clock } = shop();
  const terms = await db.selectFrom('zero_result_terms').selectAll().execute();
  expect(terms.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const { typed, language } of terms) {
    const found = await searchProducts(db, clock.now(), language, { query: typed, limit: 1 });
    if (found.items.length > 0 || (await findNotCarried(db, typed)) !== null) wrong.push(typed);
  }
  expect(wrong).toEqual([]);
});

test('makes the same past twice, and one on a Sunday and across the turn of the year', async () => {
  const orders = await listOrders();
  const again = await openWithPast(demoTime);
  const fingerprint = (rows: typeof orders) =>
    rows.map(({ id, total_cents, created_at }) => [id, total_cents, created_at]);
  expect(fingerprint(await listOrders(again))).toEqual(fingerprint(orders));
  await again.close();
  const sunday = await openWithPast('2027-01-10T20:00:00.000Z');
  const numbers = await sunday.db
    .selectFrom('invoice_numbers')
    .select('year')
    .orderBy('year')
    .execute();
  expect(numbers.map(({ year }) => year)).toEqual([2026, 2027]);
  await sunday.close();
});
