import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DeliveryPlan } from '#contract/delivery/delivery-plan.schema.ts';
import { createServiceKey } from '#server/accounts/auth/service-keys/service-key.ts';
import { readEnv } from '#server/env.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { startTemplateDatabase } from '#test/helpers/database/template-database.ts';
import { createSampleMap } from '#test/helpers/map/sample-map.ts';
import { copyDatabase, publishDatabases } from './filled-database.ts';
import { callShop, signIn, staffAccount } from './public-calls.ts';
import { publishPictures, startShop, type ShopProcess } from './shop-process.ts';
import { publishShops, workerCount, type TestedShop } from './shops.ts';

/** More orders than all tests place in a window: packed ones stay in theirs. */
const plentyOfRoom = 1000;

const settings = {
  DEMO: 'on',
  PROMOTION_CODE: 'e2e-promotion-code',
  FISCAL_MODE: 'none',
  // Each sign-in is a warning of the security log: hundreds of them hide what failed.
  LOG_LEVEL: 'error',
  AUTH_MAIL_INTERVAL_S: '0',
};

/**
 * Starts a shop for each worker, on one PostgreSQL: the first one fills its database, the others
 * get copies. Returns what ends them.
 */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global set-up
export default async function startShops(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-e2e-'));
  publishPictures(join(dataDir, 'pictures'));
  const database = await startTemplateDatabase();
  const running: ShopProcess[] = [];
  const start = async (url: string, index: number) => {
    const folder = join(dataDir, String(index));
    await writeMap(folder);
    const shop = await startReady(folder, url);
    running.push(shop);
    return shop;
  };
  const stop = async () => {
    await Promise.all(running.map((shop) => shop.kill('SIGTERM')));
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const [empty = ''] = await copyDatabase(database.url, ['empty_shop']);
    // As the first start leaves it: a shop without an owner.
    await execute(empty, 'update shop_opening set opened_at = null');
    const template = await start(database.url, 0);
    await makeRoom(template.base);
    await useMap(template.base);
    await template.kill('SIGTERM');
    // So that its copies know how large their tables are.
    await execute(database.url, 'analyze');
    publishDatabases({ filled: database.url, empty });
    const names = Array.from({ length: workerCount }, (_, index) => `shop_${index}`);
    const urls = await copyDatabase(database.url, names);
    const shops = await Promise.all(urls.map(start));
    publishShops(await Promise.all(shops.map((shop, index) => describe(shop, urls[index] ?? ''))));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** @throws with what the shop printed when it does not start */
async function startReady(dataDir: string, databaseUrl: string): Promise<ShopProcess> {
  const shop = await startShop(dataDir, { ...settings, DATABASE_URL: databaseUrl });
  const answer = await fetch(`${shop.base}/readyz`).catch(() => undefined);
  if (answer?.ok !== true)
    throw new Error(`The shop of the tests does not start.\n${shop.output()}`);
  return shop;
}

async function makeRoom(shop: string): Promise<void> {
  const token = await signIn(shop, staffAccount());
  const plan = await callShop<DeliveryPlan>(shop, '/api/v1/admin/delivery-plan', { token });
  for (const { id } of plan.templates) {
    const path = `/api/v1/admin/window-templates/${id}`;
    await callShop(shop, path, { method: 'PATCH', token, body: { capacity: plentyOfRoom } });
  }
}

const mapFile = 'sample.pmtiles';

async function writeMap(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'maps'), { recursive: true });
  await writeFile(join(dataDir, 'maps', mapFile), createSampleMap());
}

async function useMap(shop: string): Promise<void> {
  const token = await signIn(shop, staffAccount());
  const body = { map_tiles: mapFile, map_attribution: '© Sample' };
  await callShop(shop, '/api/v1/admin/shop', { method: 'PATCH', token, body });
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Its URL is `localhost`, as in a browser of a developer. */
async function describe({ base }: ShopProcess, databaseUrl: string): Promise<TestedShop> {
  const { port } = new URL(base);
  const env = readEnv({ DATABASE_URL: databaseUrl, PORT: port });
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const deps = { db: createDatabase(pool), clock: () => new Date(), env };
    const key = await createServiceKey(deps, { name: 'tests', life_seconds: 24 * 60 * 60 });
    return { url: env.PUBLIC_URL, serviceKey: key.token };
  } finally {
    await pool.end();
  }
}
