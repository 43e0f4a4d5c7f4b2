import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/insight/reports.admin.ts';
import type { ReportQuery } from '#contract/insight/reports.schema.ts';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import { roles } from '#domain/accounts/roles.ts';
import type { StockReason } from '#domain/catalog/stock-reasons.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { insertRandomSales, type Sales } from '#test/helpers/random-sales.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
let sales: Sales;

const query = { from: '2026-10-20', to: '2026-11-02' };
const before = { from: '2026-10-06', to: '2026-10-19' };
const dayOf = (instant: string) => toBerlin(new Date(instant)).day;
const isIn = ({ from, to }: typeof query, instant: string) =>
  dayOf(instant) >= from && dayOf(instant) <= to;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  sales = await insertRandomSales(shop(), {
    seed: 11,
    count: 200,
    from: '2026-09-25T00:00:00Z',
    to: '2026-11-08T00:00:00Z',
  });
});

const { downloadTaxArchive: _, ...reports } = contract;
const all: Endpoint<{ query: ReportQuery; response: unknown }>[] = Object.values(reports);

test.each(all)(
  '$path refuses a period that is backwards or too long, in its code',
  async (report) => {
    const ask = (period: object) => request(shop().app, report, { query: period }, staff);
    expect(await ask({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
      status: 422,
      body: { code: 'period_backwards' },
    });
    expect(await ask({ from: '2025-01-01', to: '2026-11-01' })).toMatchObject({
      status: 422,
      body: { code: 'period_too_long', facts: { maximum_days: 366 } },
    });
    for (const from of ['2026-02-30', 'gestern', '1026-01-01']) {
      expect((await ask({ from })).body).toMatchObject({ code: 'invalid_input' });
    }
    const { body } = await ask({});
    expect(body).toMatchObject({ period: { from: '2026-10-23', to: '2026-11-21' } });
  },
);

test('only roles with the permission read reports', async () => {
  for (const role of roles) {
    const user = await createUser(shop(), { role });
    for (const report of all) {
      const { status } = await request(shop().app, report, {}, user);
      expect([role, status]).toEqual([role, can(role, report.access as Permission) ? 200 : 403]);
    }
  }
  expect((await request(shop().app, contract.getSalesReport, {})).status).toBe(401);
});

test('a report that takes too long asks for a shorter period, not for another try', async () => {
  const pool = { statement_timeout: 1, settings: { lock_timeout: '0' } };
  const impatient = await createTestApp({}, { joined: shop(), pool });
  const client = await shop().pool.connect();
  await client.query('begin; lock table orders');
  const answer = await request(impatient.app, contract.getSalesReport, { query }, staff);
  await client.query('rollback');
  client.release();
  await impatient.close();
  expect(answer).toMatchObject({ status: 422, body: { code: 'report_too_slow' } });
});

test('a shop without orders has empty reports', async () => {
  const empty = await createTestApp();
  const admin = await createUser(empty, { role: 'admin' });
  for (const report of all) {
    expect((await request(empty.app, report, {}, admin)).status).toBe(200);
  }
  const { body } = await request(empty.app, contract.getMarginReport, {}, admin);
  expect(body.totals.period).toMatchObject({ net_cents: 0, margin_percent: null });
  await empty.close();
});

test('counts changes and cancellations by actor and reason', async () => {
  const { db } = shop();
  const { random, orders, instant, staff: colleague } = sales;
  const reasons = ['Nicht lieferbar', 'Doppelt bestellt', ' Nicht lieferbar '];
  const events = orders
    .filter(({ status }) => status === 'cancelled')
    .map((order) => {
      const isOwn = random.chance(0.5);
      return {
        order_id: order.id,
        isOwn: isOwn && order.user_id !== null,
        actor_id: isOwn ? order.user_id : colleague,
        reason: isOwn ? null : random.pick([...reasons, null]),
        created_at: instant(),
      };
    });
  await db
    .insertInto('order_events')
    .values(
      events.map(({ order_id, actor_id, reason, created_at }) => ({
        order_id,
        actor_id,
        reason,
        created_at,
        machine: 'status',
        from_state: 'pending',
        to_state: 'cancelled',
      })),
    )
    .execute();
  const versions = orders.slice(0, 60).map((order) => {
    const isOwn = random.chance(0.5);
    return {
      order_id: order.id,
      version: 1,
      replaced_by: isOwn ? order.user_id : colleague,
      reason: isOwn ? null : random.pick(reasons),
      replaced_at: instant(),
    };
  });
  await db
    .insertInto('order_versions')
    .values(
      versions.map((version) => ({
        ...version,
        content: '{}' as never,
        idempotency_key: randomUUID(),
        request_hash: '',
      })),
    )
    .execute();
  const undone = [
    ...events.map(({ isOwn, reason, created_at: at }) => ({
      kind: 'cancellation',
      actor: isOwn ? 'customer' : 'staff',
      reason: reason?.trim() ?? null,
      at,
    })),
    ...versions.map(({ reason, replaced_at: at }) => ({
      kind: 'change',
      actor: reason === null ? 'customer' : 'staff',
      reason: reason?.trim() ?? null,
      at,
    })),
  ];
  const { body } = await request(shop().app, contract.getChangeReport, { query }, staff);
  const counted = body.rows.flatMap(({ count, before_count, ...row }) => [
    ...Array.from({ length: count }, () =>
      JSON.stringify(['period', row.kind, row.actor, row.reason]),
    ),
    ...Array.from({ length: before_count }, () =>
      JSON.stringify(['before', row.kind, row.actor, row.reason]),
    ),
  ]);
  const expected = undone.flatMap(({ at, kind, actor, reason }) => {
    if (isIn(query, at)) return [JSON.stringify(['period', kind, actor, reason])];
    return isIn(before, at) ? [JSON.stringify(['before', kind, actor, reason])] : [];
  });
  expect(counted.toSorted()).toEqual(expected.toSorted());
  expect(expected.length).toBeGreaterThan(20);
  const counts = body.rows.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('adds up the hours without stock, from the movements', async () => {
  const { db, clock } = shop();
  const { random, instant } = sales;
  const now = clock.now().toISOString();
  const created_at = '2026-10-02T00:00:00.000Z';
  const expected = new Map<string, { hours: number; before_hours: number }>();
  for (let index = 0; index < 15; index += 1) {
    const { id } = await createProduct(shop(), { name: `Lager ${index}`, stock: 0 });
    await db.updateTable('products').set({ created_at }).where('id', '=', id).execute();
    let stock = 0;
    let since = created_at;
    const empty: [string, string][] = [];
    const times = Array.from({ length: index }, instant).filter((at) => at > created_at);
    for (const at of times.toSorted()) {
      const quantity = stock === 0 ? random.between(1, 5) : -random.pick([stock, 1]);
      // It was not sold out before it had any.
      if (stock === 0 && since !== created_at) empty.push([since, at]);
      const reason: StockReason = quantity < 0 ? 'order' : 'delivery';
      await db
        .insertInto('stock_movements')
        .values({ product_id: id, quantity, reason, created_at: at })
        .execute();
      stock += quantity;
      since = at;
    }
    if (stock === 0 && since !== created_at) empty.push([since, now]);
    const hoursIn = (from: string, to: string) => {
      const ms = empty.map(([begin, end]) =>
        Math.max(
          0,
          Math.min(Date.parse(end), Date.parse(to)) - Math.max(Date.parse(begin), Date.parse(from)),
        ),
      );
      return Math.round(ms.reduce((sum, each) => sum + each, 0) / 360_000) / 10;
    };
    expected.set(id, {
      hours: hoursIn('2026-10-19T22:00:00Z', '2026-11-02T23:00:00Z'),
      before_hours: hoursIn('2026-10-05T22:00:00Z', '2026-10-19T22:00:00Z'),
    });
  }
  const outages = (source: 'stock_outages' | 'outages_of_movements()') =>
    shop().pool.query(`select product_id, began_at, ended_at from ${source} order by 1, 2`);
  expect((await outages('stock_outages')).rows).toEqual(
    (await outages('outages_of_movements()')).rows,
  );
  const { body } = await request(shop().app, contract.getStockoutReport, { query }, staff);
  const found = new Map(
    body.rows.map(({ product_id, hours, before_hours }) => [product_id, { hours, before_hours }]),
  );
  for (const [id, hours] of expected) {
    expect(found.get(id) ?? { ...hours, hours: 0 }).toEqual(hours);
  }
  const hours = body.rows.map((row) => row.hours);
  expect(hours).toEqual(hours.toSorted((a, b) => b - a));
});

test('sums the searches that found nothing by days', async () => {
  const { db } = shop();
  const { id } = await db
    .insertInto('zero_result_terms')
    .values({
      words: 'grunkohl',
      language: 'de',
      typed: 'grünkohl',
      first_searched_on: '2026-10-01',
      last_searched_at: '2026-11-03T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = { '2026-10-05': 1, '2026-10-06': 2, '2026-10-19': 4, '2026-10-20': 8 };
  const more = { ...days, '2026-11-02': 16, '2026-11-03': 32 };
  await db
    .insertInto('zero_result_days')
    .values(Object.entries(more).map(([day, searches]) => ({ term_id: id, day, searches })))
    .execute();
  const { body } = await request(shop().app, contract.getSearchReport, { query }, staff);
  expect(body.rows).toEqual([
    { term_id: id, typed: 'grünkohl', language: 'de', searches: 24, before_searches: 6 },
  ]);
});
