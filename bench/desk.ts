/**
 * Measures every list and every report of the admin area of a large shop, on a database of its own;
 * the method is in README.md. Run with `npm run bench:desk` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { storeMissingTerms } from '#server/catalog/translations/service.ts';
import { sumChanges } from '#server/insight/sales/service.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { signIn, staffAccount } from '#test/e2e/public-calls.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { measureCalls, type DeskCall } from './support/desk-calls.ts';
import { growHistory } from './support/desk-history.ts';
import { growCatalogue } from './support/large-catalogue.ts';
import { growOrders } from './support/order-history.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '50000' },
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
  },
});
const ordersOfCustomer = 5;
const say = (text: string) => process.stdout.write(`${text}\n`);
/** Of the p95 in milliseconds: of lists and reports of the usual 30 days, and of longer periods. */
const limits = { usual: 200, long: 1000 };

const lists = [
  'products',
  'products?sort=stock',
  'products?query=bro',
  'products?stock=low',
  'products?state=incomplete',
  'products?untranslated=tr',
  'incomplete-products',
  'particulars',
  'translations?language=tr',
  'translations?language=ar&text=storage',
  'translation-coverage',
  'missing-terms',
  'categories',
  'searches',
  'product-imports',
  'offers',
  'promotions',
  'orders',
  'orders?status=pending&payment_status=unpaid',
  'orders?query=kunde1777',
  'orders?query=ku',
  'orders?query=xq',
  'orders-to-do?work=pick',
  'customers',
  'customers?query=kunde1777',
  'customers?query=ku',
  'customers?query=xq',
  'messages',
  'contact-messages',
  'withdrawals',
  'delivery-slots',
  'delivery-plan',
  'delivery-demand',
  'audit-log',
  'team',
  'pages/terms',
  'notices',
  'ads',
  'open-work',
  'today',
  'dashboard',
];
const reports = [
  'sales',
  'margins',
  'top-products',
  'flop-products',
  'windows',
  'customers',
  'searches',
  'stockouts',
  'changes',
];
const today = toBerlin(new Date()).day;
/** Days and the last of them. From the middle of a month to that of the next, no month is whole. */
const periods = [
  [30, today],
  [90, today],
  [365, today],
  [30, addDays(`${today.slice(0, 8)}15`, -30)],
] as const;
const calls: DeskCall[] = [
  ...lists.map((path): DeskCall => [path, limits.usual]),
  ...periods.flatMap(([days, to]) =>
    reports.map((report): DeskCall => [
      `reports/${report}?from=${addDays(to, 1 - days)}&to=${to}`,
      days === 30 ? limits.usual : limits.long,
    ]),
  ),
];

const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-desk-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'warn' };
try {
  await loadShop();
  const shop = await startShop(dataDir, env);
  try {
    const token = await signIn(shop.base, staffAccount());
    const desk = { base: shop.base, token, dataDir };
    await measureCalls(desk, calls, Number(values.rounds), say);
  } finally {
    await shop.kill('SIGTERM');
  }
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function loadShop(): Promise<void> {
  await (await startShop(dataDir, env)).kill('SIGTERM');
  const pool = createPool(database.url);
  const orders = Number(values.orders);
  const steps: Record<string, () => Promise<void>> = {
    catalogue: () => growCatalogue(pool, Number(values.products)),
    orders: () => growOrders(pool, { customers: Math.ceil(orders / ordersOfCustomer), orders }),
    'what reports read besides': () => growHistory(pool),
    // A shop that runs has summed its past, and ranked the terms that its vocabulary lacks.
    sums: () => sumChanges({ db: createDatabase(pool) }),
    terms: () => storeMissingTerms({ db: createDatabase(pool) }),
  };
  for (const [name, load] of Object.entries(steps)) {
    const begin = performance.now();
    await load();
    say(`${name}: loaded in ${Math.round((performance.now() - begin) / 1000)} s`);
  }
  await pool.query('vacuum analyze');
  await pool.end();
}
