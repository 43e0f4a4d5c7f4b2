import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { listProducts } from '#contract/catalog/catalog.ts';
import { getOrder, listOrders } from '#contract/orders/orders.ts';
import { demoAccounts } from '#demo/accounts.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { checkBackup } from '#server/platform/backup/verify.ts';
import { isMigrated, listMigrations } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { checkDatabase } from '#server/platform/doctor/database.ts';
import { checkFiscal } from '#server/platform/doctor/fiscal.ts';
import { checkStock } from '#server/platform/doctor/stock.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { authCall } from '#test/helpers/auth.ts';
import { createEmptyDatabase } from '#test/helpers/database/database.ts';
import { request } from '#test/helpers/request.ts';
import { dumps, readLandedMigrations } from './landed-migrations.ts';

/** Tills that have cash, and have no purse for it or one that is in another till. */
async function countTillsWithoutPurse({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::integer as count from tills left join registers on registers.id = register_id
      where closed_at is null and exists (select from till_movements where till_id = tills.id)
        and (kind is distinct from 'purse'
          or exists (select from tills as other where other.register_id = tills.register_id
            and other.closed_at is null and other.id <> tills.id))`);
  return rows[0]?.count ?? -1;
}

/** The shop of a dump at the time of that dump, brought up to date as `npm run restore` does it. */
async function upgrade(path: string): Promise<TestApp> {
  const shop = await createTestApp({}, { database: await createEmptyDatabase() });
  const manifest = await checkBackup(path);
  shop.clock.set(manifest.created_at);
  const pool = createPool(shop.url, { max: 2 });
  try {
    const target = { pool, env: shop.env, mayReplace: false, onProgress: () => undefined };
    await restoreBackup(path, manifest, target);
  } finally {
    await pool.end();
  }
  return shop;
}

async function signInCustomer(shop: TestApp): Promise<string> {
  const customer = demoAccounts.find(({ role }) => role === 'customer');
  const credentials = { email: customer?.email, password: customer?.password };
  const { status, body } = await authCall(shop, 'POST /token?grant_type=password', credentials);
  expect(status).toBe(200);
  return String(body['access_token']);
}

/**
 * What landed migrations make of a dump was seen when they landed, and stays: without a new one,
 * the oldest and the newest dump show what the code makes of them. `THOROUGH=1` takes all.
 */
async function chooseDumps(): Promise<string[]> {
  const byAge = dumps.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const ends = [...byAge.slice(0, 1), ...byAge.slice(1).slice(-1)];
  const landed = new Set((await readLandedMigrations(ends)).map(({ name }) => name));
  const hasNew = (await listMigrations()).some(({ name }) => !landed.has(name));
  return hasNew || process.env.THOROUGH === '1' ? byAge : ends;
}

test.each((await chooseDumps()).map((path) => [basename(path), path]))(
  'the shop of %s opens on this build, with books that agree',
  async (_, path) => {
    const shop = await upgrade(path);
    try {
      expect(await isMigrated(shop.pool)).toBe(true);

      const products = await request(shop.app, listProducts);
      expect(products.status).toBe(200);
      expect(products.body.items.length).toBeGreaterThan(10);

      const by = { token: await signInCustomer(shop) };
      const orders = await request(shop.app, listOrders, {}, by);
      expect(orders.body.items.map(({ status }) => status)).toContain('delivered');
      for (const { id, total_cents } of orders.body.items) {
        const order = await request(shop.app, getOrder, { params: { id } }, by);
        expect(order).toMatchObject({ status: 200, body: { id, total_cents } });
        expect(order.body.items.length).toBeGreaterThan(0);
      }

      expect(await countTillsWithoutPurse(shop)).toBe(0);
      const { rows: safes } = await shop.pool.query(
        `select code from registers where kind = 'safe'`,
      );
      expect(safes).toEqual([{ code: 'T1' }]);

      const findings = [
        ...(await checkDatabase(shop.pool, shop.env)),
        ...(await checkStock(shop.pool)),
        ...(await checkFiscal(shop.pool, shop.env, shop.clock.now())),
      ];
      expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
      expect(findings.map(({ check }) => check)).toContain('stock');
    } finally {
      await shop.close();
    }
  },
);
