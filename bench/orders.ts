/**
 * Checks the correctness of orders under load and measures their rate; the method is in README.md.
 * Run with `npm run bench:orders` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { createClient, percentile, type Answer, type Client } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';
import {
  createProduct,
  listSlots,
  measureCart,
  measureOrders,
  order,
  pick,
  put,
  type Worked,
} from './support/order-load.ts';

const attempts = 10_000;
const clients = 32;
const units = 100;
const places = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = { DATABASE_URL: database.url, DEMO: 'on', ...acceptedTokens, LOG_LEVEL: 'error' };
const pool = createPool(database.url);

try {
  say('| 10,000 attempts, 32 clients | attempts/s | p99 | orders | units | fullest slot | 5xx |');
  say('|---|---|---|---|---|---|---|');
  await withShops(1, contest);
  await withShops(2, contest);
  say('\n| 8 clients | a second | p50 | p95 | p99 | failures |');
  say('|---|---|---|---|---|---|');
  await withShops(1, async (calls) => {
    const call = pick(calls, 0);
    report('orders of 20 lines', await measureOrders(pool, database.url, call));
    report('changes of a cart of up to 20 lines', await measureCart(pool, database.url, call));
  });
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function withShops(count: number, work: (calls: Client[]) => Promise<void>): Promise<void> {
  const shops: ShopProcess[] = [];
  try {
    while (shops.length < count) shops.push(await startShop(dataDir, env));
    await work(shops.map(({ base }) => createClient(base, clients)));
  } finally {
    for (const shop of shops) await shop.kill('SIGTERM');
  }
}

/** All clients order the same product with 100 units, in slots of 20 places each. */
async function contest(calls: Client[]): Promise<void> {
  await pool.query('delete from slot_holds');
  await pool.query('update delivery_load set booked = 0 where booked > 0');
  await pool.query('update window_templates set capacity = $1', [places]);
  const productId = await createProduct(pool, units);
  const people = await createPeople(database.url, clients);
  const slots = await listSlots(pick(calls, 0));
  const answers: Answer[] = [];
  const began = performance.now();
  await Promise.all(
    people.map(async ({ token }, client) => {
      const call = pick(calls, client);
      await put(call, token, productId, 1);
      while (answers.length < attempts) {
        const answer = await order(call, token, pick(slots, answers.length), 1499 + 399);
        answers.push(answer);
        if (answer.status === 201) await put(call, token, productId, 1);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ sold: number; left: number; moved: number; fullest: number }>(
    `select (select coalesce(sum(quantity), 0)::int from order_items where product_id = $1) as sold,
      (select stock_quantity from products where id = $1) as left,
      (select sum(quantity)::int from stock_movements where product_id = $1) as moved,
      (select max(booked) from delivery_load) as fullest`,
    [productId],
  );
  const [found] = rows;
  if (found?.sold !== units || found.left !== 0 || found.moved !== 0 || found.fullest > places) {
    throw new Error(`the books do not balance: ${JSON.stringify(found)}`);
  }
  const took = answers.map((answer) => answer.took);
  const faults = answers.filter(({ status }) => status === 0 || status >= 500).length;
  const placed = answers.filter(({ status }) => status === 201).length;
  say(
    `| ${calls.length} process${calls.length > 1 ? 'es' : ''} | ${Math.round(answers.length / seconds)} | ` +
      `${percentile(took, 0.99).toFixed(0)} ms | ${placed} | ${found.sold} | ${found.fullest} | ${faults} |`,
  );
}

function report(name: string, { rate, p50, p95, p99, failures }: Worked): void {
  const times = [p50, p95, p99].map((time) => `${time.toFixed(1)} ms`);
  say(`| ${name} | ${Math.round(rate)} | ${times.join(' | ')} | ${failures} |`);
}
