import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { getDashboard } from '#contract/insight/dashboard.admin.ts';
import { getSalesReport } from '#contract/insight/reports.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';

const shop = useTestApp();
const { delivered, complained, credit } = useCrediting(shop);

/** Two orders of 23.99 euros on the 21st, credited on that day, and in two days around midnight. */
const query = { from: '2026-11-20', to: '2026-11-23' };
const revenue = [0, 2 * 2399 - 250, -100, -1000];
const signIn = () => createUser(shop(), { role: 'admin' });

beforeAll(async () => {
  const { clock, db } = shop();
  const customer = await createUser(shop());
  const staff = await signIn();
  const first = await complained(customer, await delivered(staff, customer));
  const second = await complained(customer, await delivered(staff, customer));
  // The database's clock, by which orders are placed, is not that of the test.
  await db.updateTable('orders').set({ created_at: clock.now().toISOString() }).execute();
  await credit(staff, first, 250);
  clock.set('2026-11-22T22:59:59.999Z');
  await credit(await signIn(), second, 100);
  clock.set('2026-11-22T23:00:00.000Z');
  await credit(await signIn(), second, 1000);
});

/** All invoices less all corrections. */
async function sumBooks(): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select (select sum((part ->> 'gross_cents')::integer)
        from invoices cross join jsonb_array_elements(vat) as part)
      - (select sum(total_cents) from invoice_corrections) as total`.execute(shop().db);
  return rows[0]?.total;
}

const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('the sales of a day are less its corrections, and all days are the books', async () => {
  const { body } = await request(shop().app, getSalesReport, { query }, await signIn());
  expect(body.rows.map((row) => row.revenue_cents)).toEqual(revenue);
  expect(body.rows.map(({ orders }) => orders)).toEqual([0, 2, 0, 0]);
  expect(body.totals.period).toEqual({
    orders: 2,
    revenue_cents: total(revenue),
    average_basket_cents: 2000,
  });
  expect(total(revenue)).toBe(await sumBooks());
});

test('a period is compared with one before that has its own corrections', async () => {
  const later = { query: { from: '2026-11-23', to: '2026-11-24' } };
  const { body } = await request(shop().app, getSalesReport, later, await signIn());
  expect(body.totals).toMatchObject({
    period: { orders: 0, revenue_cents: -1000 },
    before: { orders: 2, revenue_cents: 2 * 2399 - 250 - 100 },
  });
  expect(body.rows[0]).toMatchObject({ before_day: '2026-11-21', before_revenue_cents: 4548 });
});

test('the dashboard has the same revenue of each day, and in total', async () => {
  const { body } = await request(shop().app, getDashboard, { query }, await signIn());
  expect(body.days.map((day) => day.revenue_cents)).toEqual(revenue);
  expect(body.days.map(({ orders }) => orders)).toEqual([0, 2, 0, 0]);
  expect(body.average_basket_cents).toBe(2000);
  expect(body.total_revenue_cents).toBe(await sumBooks());
});

test('the hours of the dashboard are those in which was ordered, not in which was credited', async () => {
  const { body } = await request(shop().app, getDashboard, { query }, await signIn());
  const hours = body.hours.filter((hour) => hour.revenue_cents !== 0 || hour.orders !== 0);
  expect(hours).toEqual([{ hour: 7, orders: 2, revenue_cents: 2 * 2399 }]);
});
