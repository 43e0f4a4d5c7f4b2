import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/insight/reports.admin.ts';
import { addDays, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { insertRandomSales, type Sales } from '#test/helpers/random-sales.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
let sales: Sales;

/** Fourteen days, in which the clocks change, and the fourteen before. */
const query = { from: '2026-10-20', to: '2026-11-02' };
const before = { from: '2026-10-06', to: '2026-10-19' };

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  sales = await insertRandomSales(shop(), {
    seed: 7,
    count: 400,
    from: '2026-09-25T00:00:00Z',
    to: '2026-11-08T00:00:00Z',
  });
});

const dayOf = (instant: string) => toBerlin(new Date(instant)).day;
const within = ({ from, to }: typeof query, instant: string) =>
  dayOf(instant) >= from && dayOf(instant) <= to;
const isSold = ({ status }: { status: string }) => status !== 'cancelled';
const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function salesOf(orders: Sales['orders']) {
  const goods = total(orders.map(({ subtotal_cents = 0 }) => subtotal_cents));
  return {
    orders: orders.length,
    revenue_cents: total(orders.map(({ total_cents = 0 }) => total_cents)),
    average_basket_cents: orders.length === 0 ? 0 : Math.round(goods / orders.length),
  };
}

const ordersOf = (period: typeof query) =>
  sales.orders.filter((order) => isSold(order) && within(period, order.created_at));

test('sums orders and revenue by day in Berlin, and those of the period before', async () => {
  const { body } = await request(shop().app, contract.getSalesReport, { query }, staff);
  const days = Array.from({ length: 14 }, (_, index) => addDays(query.from, index));
  const ofDay = (day: string) => salesOf(ordersOf({ from: day, to: day }));
  expect(body).toEqual({
    period: query,
    before,
    totals: { period: salesOf(ordersOf(query)), before: salesOf(ordersOf(before)) },
    rows: days.map((day) => {
      const before_day = addDays(day, -14);
      const { orders: before_orders, revenue_cents: before_revenue_cents } = ofDay(before_day);
      return { day, ...ofDay(day), before_day, before_orders, before_revenue_cents };
    }),
  });
  expect(body.totals.period.orders).toBeGreaterThan(50);
});

const linesOf = (period: typeof query) => {
  const ids = new Set(ordersOf(period).map(({ id }) => id));
  return sales.lines.filter(({ order_id }) => ids.has(order_id));
};
type Line = Sales['lines'][number];
/** VAT is rounded once for each category and rate. */
function netSum(lines: readonly Line[]): number {
  const gross = new Map<string, { rate: number; cents: number }>();
  for (const line of lines) {
    const { vat_rate, quantity, price_at_purchase_cents: price } = line;
    const key = `${categoryOf(line)} ${vat_rate}`;
    const cents = (gross.get(key)?.cents ?? 0) + quantity * price;
    gross.set(key, { rate: vat_rate, cents });
  }
  return total(
    [...gross.values()].map(({ rate, cents }) => Math.round((cents * 100) / (100 + rate))),
  );
}
const costOf = ({ quantity, cost_cents }: Line) => quantity * (cost_cents ?? 0);
const categoryOf = ({ product_id }: Line) =>
  sales.products.find(({ id }) => id === product_id)?.category_id;

function marginOf(lines: readonly Line[]) {
  const known = lines.filter(({ cost_cents }) => cost_cents !== null);
  const known_net_cents = netSum(known);
  const cost_cents = total(known.map(costOf));
  const margin_cents = known_net_cents - cost_cents;
  return {
    net_cents: netSum(lines),
    known_net_cents,
    cost_cents,
    margin_cents,
    margin_percent:
      known.length === 0 ? null : Math.round((1000 * margin_cents) / known_net_cents) / 10,
  };
}

test('computes the margin of lines whose cost is known, by category', async () => {
  const { body } = await request(shop().app, contract.getMarginReport, { query }, staff);
  expect(body.totals).toEqual({
    period: marginOf(linesOf(query)),
    before: marginOf(linesOf(before)),
  });
  const expected = sales.categories.map(({ id }) => {
    const own = linesOf(query).filter((line) => categoryOf(line) === id);
    const earlier = linesOf(before).filter((line) => categoryOf(line) === id);
    return {
      category_id: id,
      ...marginOf(own),
      before_margin_cents: marginOf(earlier).margin_cents,
    };
  });
  expect(body.rows).toMatchObject(
    expected.filter(({ net_cents }) => net_cents > 0).toSorted((a, b) => b.net_cents - a.net_cents),
  );
});

const byId = (a: { product_id: string }, b: { product_id: string }) =>
  a.product_id.localeCompare(b.product_id);

function productOf(id: string) {
  const own = linesOf(query).filter(({ product_id }) => product_id === id);
  const earlier = linesOf(before).filter(({ product_id }) => product_id === id);
  const isKnown = own.length > 0 && own.every(({ cost_cents }) => cost_cents !== null);
  return {
    product_id: id,
    quantity: total(own.map(({ quantity }) => quantity)),
    revenue_cents: total(own.map((line) => line.quantity * line.price_at_purchase_cents)),
    margin_cents: isKnown ? marginOf(own).margin_cents : null,
    before_quantity: total(earlier.map(({ quantity }) => quantity)),
  };
}

test('lists the most and the least sold products, also those that were not bought', async () => {
  const { db } = shop();
  await db.updateTable('products').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
  const top = (await request(shop().app, contract.getTopProducts, { query }, staff)).body.rows;
  const sold = sales.products.map(({ id }) => productOf(id)).filter(({ quantity }) => quantity > 0);
  expect(top).toHaveLength(sold.length);
  expect(top.toSorted(byId)).toMatchObject(sold.toSorted(byId));
  const quantities = top.map(({ quantity }) => quantity);
  expect(quantities).toEqual(quantities.toSorted((a, b) => b - a));

  const [hidden, unsold] = sales.products;
  await db
    .updateTable('products')
    .set({ is_available: false })
    .where('id', '=', hidden?.id ?? '')
    .execute();
  const day = { from: '2026-10-20', to: '2026-10-20' };
  const flops = await request(shop().app, contract.getFlopProducts, { query: day }, staff);
  expect(flops.body.rows.map(({ product_id }) => product_id)).not.toContain(hidden?.id);
  const least = flops.body.rows.map(({ quantity }) => quantity);
  expect(least).toEqual(least.toSorted((a, b) => a - b));
  expect(least[0]).toBe(0);
  expect(flops.body.rows).toHaveLength(sales.products.length - 1);
  await db
    .updateTable('products')
    .set({ created_at: '2026-10-20T08:00:00Z' })
    .where('id', '=', unsold?.id ?? '')
    .execute();
  const without = await request(shop().app, contract.getFlopProducts, { query: day }, staff);
  expect(without.body.rows.map(({ product_id }) => product_id)).not.toContain(unsold?.id);
});

describe('customers', () => {
  const firstDays = () =>
    new Map(
      sales.users.map((id) => {
        const own = sales.orders.filter((order) => isSold(order) && order.user_id === id);
        return [id, dayOf(own.map(({ created_at }) => created_at).toSorted()[0] ?? '')];
      }),
    );
  const count = (period: typeof query) => {
    const firsts = firstDays();
    const buyers = new Set(ordersOf(period).map(({ user_id }) => user_id));
    const days = sales.users.filter((id) => buyers.has(id)).map((id) => firsts.get(id) ?? '');
    return {
      new_customers: days.filter((day) => day >= period.from).length,
      returning_customers: days.filter((day) => day < period.from).length,
    };
  };

  test('are new once, on the day of their first order, and otherwise return', async () => {
    const { body } = await request(shop().app, contract.getCustomerReport, { query }, staff);
    expect(body.totals).toEqual({ period: count(query), before: count(before) });
    for (const { day, before_day, ...row } of body.rows) {
      const earlier = count({ from: before_day, to: before_day });
      expect(row).toEqual({
        ...count({ from: day, to: day }),
        before_new_customers: earlier.new_customers,
        before_returning_customers: earlier.returning_customers,
      });
    }
    const first = [...firstDays().values()].toSorted()[0] ?? '';
    const early = { query: { from: addDays(first, -1), to: addDays(first, 5) } };
    const answer = await request(shop().app, contract.getCustomerReport, early, staff);
    expect(answer.body.totals.period.new_customers).toBeGreaterThan(0);
  });
});

test('counts deliveries by weekday and time in Berlin, with the places of the plan', async () => {
  const { body } = await request(shop().app, contract.getWindowReport, { query }, staff);
  const timeOf = (instant: string) => {
    const { minutes } = toBerlin(new Date(instant));
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  };
  const delivered = (period: typeof query) =>
    sales.orders
      .filter((order) => isSold(order) && within(period, order.delivery_time_start))
      .map(({ delivery_time_start: start }) => `${isoWeekday(dayOf(start))} ${timeOf(start)}`);
  const countOf = (period: typeof query, key: string) =>
    delivered(period).filter((other) => other === key).length;
  const sums = new Map<string, number>();
  for (const row of body.rows) {
    const key = `${row.weekday} ${row.start}`;
    sums.set(key, (sums.get(key) ?? 0) + row.deliveries);
  }
  const keys = new Set([...delivered(query), ...sums.keys()]);
  expect(Object.fromEntries([...keys].map((key) => [key, sums.get(key) ?? 0]))).toEqual(
    Object.fromEntries([...keys].map((key) => [key, countOf(query, key)])),
  );
  expect(total(body.rows.map((row) => row.before_deliveries))).toBe(delivered(before).length);
  // Two Mondays with 20 places each.
  const monday = body.rows.find(({ weekday, start }) => weekday === 1 && start === '10:00');
  expect(monday).toMatchObject({ end: '12:00', places: 40 });
  expect(monday?.load_percent).toBe(Math.round((1000 * (monday?.deliveries ?? 0)) / 40) / 10);
});
