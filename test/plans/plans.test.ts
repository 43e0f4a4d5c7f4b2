import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { cloneDatabase } from '#test/helpers/database/database.ts';
import { projectFiles, root } from '#test/repo/files.ts';
import { prepareCalls } from './calls.ts';
import { createRecorder, type Recording } from './recorder.ts';

const folder = 'test/plans';
/** Tables that stay small, so that PostgreSQL rightly reads them as a whole. */
const small = new Set([
  'categories',
  'certificate_withdrawals',
  'certifiers',
  'delivery_areas',
  'delivery_postal_codes',
  'delivery_revision',
  'halal_certificates',
  'outbox_pending',
  'page_versions',
  'promotions',
  'role_rules',
  'shelves',
  'shop_settings',
]);
/** Tables that grow and are read without an index all the same, with the reason. */
const exceptions: Record<string, string> = {
  'admin-orders: pickups': 'empty here, and found by its primary key otherwise',
  'admin-orders: tours': 'whether there is one at all: reads the first row',
  'dispatch-board: address_positions': 'whether there is one at all: reads the first row',
  'home: offers': 'thirty offers a week: those of a year are read as fast as by an index',
  'incomplete-products: particular_waivers': 'empty here, and found by its last day otherwise',
  'incomplete-products: product_gaps': 'each of the products has gaps here; few have otherwise',
  'missing-terms: ingredient_terms': 'empty here, and found by its key otherwise',
  'offers: offers': 'as in home',
  'order-search: pickups': 'as in admin-orders',
  'orders: pickups': 'as in admin-orders',
  'queue: message_files': 'empty here, and found by its primary key otherwise',
  'today: particular_waivers': 'empty here, and found by its last day otherwise',
  'today: picks': 'of cancelled orders, one in twelve here: by picks_order in a larger shop',
  'today: returned_goods': 'empty here, and found by its primary key otherwise',
  'today: tours': 'whether there is one at all: reads the first row',
  'tour: till_movements': 'empty here, and found by till_movements_number otherwise',
  'translations: ingredient_terms': 'empty here, and found by its key otherwise',
  'translations: translation_drafts': 'empty here, and found by its primary key otherwise',
};

const { onQuery, record } = createRecorder();
const recordings = new Map<string, Recording>();
let shop: TestApp;
/** One connection: the statements of a call are recorded in their order. */
let serial: pg.Pool;

beforeAll(async () => {
  const database = await cloneDatabase();
  serial = createPool(database.url, { max: 1 });
  shop = await createTestApp(
    {},
    { database: { ...database, db: createDatabase(serial, onQuery) } },
  );
  await fill(shop);
  const calls = await prepareCalls(shop);
  await gatherStatistics(shop);
  for (const [name, call] of Object.entries(calls)) {
    recordings.set(name, await record(shop.pool, call));
  }
});
afterAll(async () => {
  await serial.end();
  await shop.close();
});

async function fill({ url, clock }: TestApp): Promise<void> {
  const settings = { 'shop.now': clock.now().toISOString() };
  const pool = createPool(url, { max: 1, settings });
  await pool.query(readFileSync(join(root, folder, 'large-shop.sql'), 'utf8'));
  await pool.end();
}

/** Of our own tables: those of the catalogue of PostgreSQL would take as long again. */
async function gatherStatistics({ pool }: TestApp): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    `select string_agg(relname, ', ') as tables from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await pool.query(`vacuum analyze ${rows[0]?.tables}`);
}

test('frequent calls run the queries that test/plans shows, by these indexes (else: npm run generate)', async () => {
  for (const [name, { text }] of recordings) {
    await expect.soft(text).toMatchFileSnapshot(join(root, folder, 'sql', `${name}.sql`));
  }
});

test('each file of plans is that of a call', () => {
  const names = [...recordings.keys()].map((name) => `${folder}/sql/${name}.sql`);
  expect(projectFiles(/^test\/plans\/sql\//)).toEqual(names.toSorted());
});

test('no frequent call reads a table that grows without an index', () => {
  const scans = [...recordings].flatMap(([name, { scanned }]) =>
    scanned.filter((table) => !small.has(table)).map((table) => `${name}: ${table}`),
  );
  expect([...new Set(scans)].toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test.each([
  [
    'a condition that no index serves',
    sql`select id from orders where lower(user_email) = ${'a@b.de'}`,
  ],
  [
    'a column without an index',
    sql`update orders set version = 2 where customer_name = ${'Erika'}`,
  ],
])('finds %s', async (_, planted) => {
  const { text, scanned } = await record(shop.pool, () => planted.execute(shop.db));
  expect(scanned).toEqual(['orders']);
  expect(text).toContain('Seq Scan on orders');
});
