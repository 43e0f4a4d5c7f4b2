/**
 * Three processes behind nginx, restarted one after the other while customers read and order: nobody may notice. The
 * method is in README.md. Run with `npm run bench:rolling` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { createPool } from '#server/db/pool.ts';
import { findPort, startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { balanceBooks, buyUntil, stockUp, type Ask } from './buying.ts';
import { createClient } from './client.ts';
import { startNginx } from './nginx.ts';
import { createPeople } from './people.ts';
import { holdStream } from './streams.ts';

const rounds = 2;
const processes = 3;
const customers = 8;
const readers = 8;
const streams = 20;
/** Seconds; above `keepalive_timeout` of deploy/nginx.conf. */
const drain = '3';
/** Milliseconds between two restarts; above `fail_timeout` of deploy/nginx.conf. */
const pause = 2500;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-rolling-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url, { max: 2 });
const ports = await Promise.all(Array.from({ length: processes }, () => findPort()));
const shops: ShopProcess[] = [];

try {
  for (const port of ports) shops.push(await start(port));
  const nginx = await startNginx(dataDir, await findPort(), ports);
  const failures: string[] = [];
  let answers = 0;
  const call = createClient(nginx.base, 64);
  const ask: Ask = async (method, path, ...rest) => {
    const { status, body } = await call(method, path, ...rest);
    answers += 1;
    if (status < 200 || status >= 300) failures.push(`${status} ${method} ${path}`);
    return body;
  };

  const products = await stockUp(pool);
  const people = await createPeople(database.url, customers + streams);
  const acknowledged: string[] = [];
  const over = new AbortController();
  const { signal } = over;
  const held = people
    .slice(customers)
    .map(({ token }) => holdStream(`${nginx.base}/api/v1/events`, token, signal));
  const busy = [
    ...people
      .slice(0, customers)
      .map(({ token }) => buyUntil(signal, ask, { token, products, acknowledged })),
    ...Array.from({ length: readers }, () => readUntil(signal, ask, products)),
  ];

  const restarts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A newer build migrates while older ones serve: they have to go on with tables that have grown.
    for (const table of ['products', 'users', 'orders', 'order_items', 'shop_settings'])
      await pool.query(`alter table ${table} add column later_${round} text`);
    for (const [index, port] of ports.entries()) {
      await sleep(pause);
      const began = performance.now();
      await shops[index]?.kill('SIGTERM');
      shops[index] = await start(port);
      restarts.push(performance.now() - began);
    }
  }
  await sleep(pause);
  over.abort();
  await Promise.all(busy);
  const heard = await Promise.all(held);
  await nginx.stop();

  const { orders, ...faults } = await balanceBooks(pool, acknowledged);
  const seconds = restarts.map((restart) => (restart / 1000).toFixed(1)).join(', ');
  say(
    `restarts                      ${restarts.length} (${seconds} s each, ${drain} s of them draining)`,
  );
  say(`requests answered             ${answers}`);
  say(`failed requests               ${failures.length}`);
  say(`orders acknowledged / there   ${acknowledged.length} / ${orders}`);
  for (const [name, value] of Object.entries(faults)) say(`${name.padEnd(29)} ${value}`);
  say(
    `event streams                 ${streams}, reopened ${sum(heard.map((each) => each.reopened))} times`,
  );
  say(`streams that were refused     ${sum(heard.map((each) => each.refused))}`);
  for (const failure of new Set(failures)) say(`  ${failure}`);
  const isRight =
    failures.length === 0 &&
    orders === acknowledged.length &&
    Object.values(faults).every((count) => count === 0) &&
    heard.every(({ refused }) => refused === 0);
  if (!isRight) {
    say(await nginx.complaints());
    process.exitCode = 1;
  }
} finally {
  for (const shop of shops) await shop.kill('SIGTERM');
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function start(port: number): Promise<ShopProcess> {
  return startShop(dataDir, {
    PORT: String(port),
    DATABASE_URL: database.url,
    DEMO: 'on',
    DRAIN_S: drain,
    LOG_LEVEL: 'error',
  });
}

/** What visitors read, from memory and from the database. */
async function readUntil(signal: AbortSignal, ask: Ask, products: string[]): Promise<void> {
  const paths = [
    '/',
    '/category/obst-gemuese',
    ...products.map((id) => `/product/${id}`),
    '/api/v1/search?query=milch',
    '/api/v1/search/suggestions?query=br',
    '/api/v1/offers',
  ];
  for (let turn = 0; !signal.aborted; turn += 1) {
    await ask('GET', paths[turn % paths.length] ?? '/', '');
    await sleep(10);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
