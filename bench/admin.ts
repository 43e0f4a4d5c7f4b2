/**
 * Measures the staff's lists and the dashboard of a large shop; the method is in README.md. Run
 * with `npm run bench:admin` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { signIn, staffAccount } from '#test/e2e/public-calls.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { measureCalls } from './support/desk-calls.ts';
import { growCatalogue } from './support/large-catalogue.ts';
import { growOrders } from './support/order-history.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const rounds = 40;
/** Limits of the p95 in milliseconds. */
const limits = { list: 100, dashboard: 200 };

const calls = [
  ['products', limits.list],
  ['products?sort=stock', limits.list],
  ['products?sort=price&direction=desc&limit=100', limits.list],
  ['products?query=bro', limits.list],
  ['products?query=ab', limits.list],
  ['products?query=xq', limits.list],
  ['products?stock=low', limits.list],
  ['categories', limits.list],
  ['offers', limits.list],
  ['orders', limits.list],
  ['orders?status=pending&payment_status=unpaid', limits.list],
  ['orders?query=kunde1777', limits.list],
  ['orders?query=ku', limits.list],
  ['orders?query=xq', limits.list],
  ['customers', limits.list],
  ['customers?query=kunde1777', limits.list],
  ['customers?query=ku', limits.list],
  ['customers?query=xq', limits.list],
  ['messages', limits.list],
  ['contact-messages', limits.list],
  ['withdrawals', limits.list],
  ['delivery-slots', limits.list],
  ['audit-log', limits.list],
  ['dashboard', limits.dashboard],
] as const;

const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'warn' };
try {
  await (await startShop(dataDir, env)).kill('SIGTERM');
  const pool = createPool(database.url);
  await growCatalogue(pool, 50_000);
  await growOrders(pool, { customers: 20_000, orders: 100_000 });
  await pool.end();
  await measureDesk();
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureDesk(): Promise<void> {
  const shop = await startShop(dataDir, env);
  try {
    const token = await signIn(shop.base, staffAccount());
    await measureCalls({ base: shop.base, token, dataDir }, calls, rounds, say);
  } finally {
    await shop.kill('SIGTERM');
  }
}
