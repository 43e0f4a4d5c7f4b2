/**
 * Updates three processes behind nginx one by one to another build and back while customers read
 * and order: no customer may notice. Then freezes one of them: a customer may wait for it once.
 * Each build has its own folder, like its own machine. The method is in README.md. Run with
 * `npm run bench:rolling`; CHROMIUM_PATH as for the browser tests.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { findPort, startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { makeRelease } from './builds/releases.ts';
import { balanceBooks, buyUntil, stockUp, type Ask } from './support/checkout-load.ts';
import { createClient } from './support/client.ts';
import { createPeople, tokenLife } from './support/customers.ts';
import { startNginx } from './support/nginx.ts';
import { holdStream } from './support/streams.ts';
import { openTab } from './support/tab.ts';

const processes = 3;
const customers = 8;
const readers = 8;
const streams = 20;
/** Seconds; above `keepalive_timeout` of deploy/nginx.conf. */
const drain = '3';
/** Milliseconds between two restarts; above `fail_timeout` of deploy/nginx.conf. */
const pauseMs = 10_500;
/** Milliseconds that a process hangs at the end. */
const frozenMs = 30_000;
/** Milliseconds that an answer may take meanwhile, above `proxy_read_timeout` of that file. */
const longestAnswerMs = 25_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-rolling-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url, { max: 2 });
// The second round goes back.
const releases = [await makeRelease(dataDir, 'old'), await makeRelease(dataDir, 'new')] as const;
const [old] = releases;
const ports = await Promise.all(Array.from({ length: processes }, () => findPort()));
const publicPort = await findPort();
const publicUrl = `http://127.0.0.1:${publicPort}`;
const shops: ShopProcess[] = [];
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;

try {
  for (const port of ports) shops.push(await start(port, old));
  nginx = await startNginx(dataDir, publicPort, ports);
  const { base } = nginx;
  const failures: string[] = [];
  let answers = 0;
  let slowestMs = 0;
  const call = createClient(base, 64);
  const ask: Ask = async (method, path, ...rest) => {
    const { status, body, took } = await call(method, path, ...rest);
    answers += 1;
    slowestMs = Math.max(slowestMs, took);
    if (status < 200 || status >= 300) failures.push(`${status} ${method} ${path}`);
    return body;
  };

  const products = await stockUp(pool);
  const tab = await openTab(base);
  const people = await createPeople(database.url, customers + streams, publicUrl);
  const acknowledged: string[] = [];
  const over = new AbortController();
  const { signal } = over;
  const held = people
    .slice(customers)
    .map(({ token }) => holdStream(`${base}/api/v1/events`, token, signal));
  const files = { known: new Set<string>(), missing: new Set<string>() };
  const busy = [
    readFilesUntil(signal, base, files),
    ...people
      .slice(0, customers)
      .map(({ token }) => buyUntil(signal, ask, { token, products, acknowledged })),
    ...Array.from({ length: readers }, () => readUntil(signal, ask, products)),
  ];

  const restarts: number[] = [];
  const ended: (Awaited<ReturnType<typeof tab.finish>> | undefined)[] = [];
  const tabs = [tab];
  for (const [round, release] of [releases[1], old].entries()) {
    // A newer build migrates while older ones serve, which have to tolerate new columns.
    for (const table of ['products', 'users', 'orders', 'order_items', 'shop_settings'])
      await pool.query(`alter table ${table} add column later_${round} text`);
    for (const [index, port] of ports.entries()) {
      await sleep(pauseMs);
      const began = performance.now();
      await shops[index]?.kill('SIGTERM');
      shops[index] = await start(port, release);
      restarts.push(performance.now() - began);
    }
    // One was opened with the first build, the other with the second.
    ended.push(await tabs[round]?.finish());
    if (round === 0) tabs.push(await openTab(base));
  }
  await sleep(pauseMs);
  const slowestUpdateMs = slowestMs;
  slowestMs = 0;
  const [hung] = shops;
  if (hung === undefined) throw new Error('no process runs');
  process.kill(hung.pid, 'SIGSTOP');
  await sleep(frozenMs);
  process.kill(hung.pid, 'SIGCONT');
  await sleep(pauseMs);
  over.abort();
  await Promise.all(busy);
  const heard = await Promise.all(held);

  const { orders, ...faults } = await balanceBooks(pool, acknowledged);
  const seconds = restarts.map((restart) => (restart / 1000).toFixed(1)).join(', ');
  say(
    `restarts                      ${restarts.length} (${seconds} s each, ${drain} s of them draining)`,
  );
  say(`requests answered             ${answers}`);
  say(`failed requests               ${failures.length}`);
  const [updating, frozen] = [slowestUpdateMs, slowestMs].map((ms) => (ms / 1000).toFixed(1));
  say(`slowest answer, updating      ${updating} s`);
  say(`slowest answer, one frozen    ${frozen} s for ${frozenMs / 1000} s`);
  say(`orders acknowledged / there   ${acknowledged.length} + ${ended.length} of tabs / ${orders}`);
  for (const [name, value] of Object.entries(faults)) say(`${name.padEnd(29)} ${value}`);
  say(
    `event streams                 ${streams}, reopened ${sum(heard.map((each) => each.reopened))} times`,
  );
  say(`streams that were refused     ${sum(heard.map((each) => each.refused))}`);
  say(`files of pages                ${files.known.size}, missing ${files.missing.size}`);
  const left = ended.filter((each) => each !== undefined);
  for (const { faults: seen, reloads, files: late } of left) {
    say(
      `tab opened before an update   order sent, ${late.length} files of the former build fetched, ${reloads} reloads, ${seen.length} faults`,
    );
    for (const fault of new Set(seen)) say(`  ${fault}`);
  }
  for (const failure of [...new Set(failures), ...files.missing]) say(`  ${failure}`);
  const isRight =
    failures.length === 0 &&
    slowestMs < longestAnswerMs &&
    files.missing.size === 0 &&
    left.every(({ faults: seen, reloads }) => seen.length === 0 && reloads === 0) &&
    // Plus the orders of the tabs.
    orders === acknowledged.length + left.length &&
    Object.values(faults).every((count) => count === 0) &&
    heard.every(({ refused }) => refused === 0);
  if (!isRight) {
    say(await nginx.complaints());
    process.exitCode = 1;
  }
} finally {
  await nginx?.stop();
  for (const shop of shops) await shop.kill('SIGTERM');
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function start(port: number, release: string): Promise<ShopProcess> {
  const env = {
    PORT: String(port),
    DATABASE_URL: database.url,
    DEMO: 'on',
    DRAIN_S: drain,
    LOG_LEVEL: 'error',
    ...tokenLife,
    PUBLIC_URL: publicUrl,
  };
  return startShop(dataDir, env, [], release);
}

/** Reads like visitors, cached and uncached. */
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

/** Loads like a first visit: the page and all its files. */
async function readFilesUntil(
  signal: AbortSignal,
  base: string,
  { known, missing }: { known: Set<string>; missing: Set<string> },
): Promise<void> {
  while (!signal.aborted) {
    const page = await fetch(base).then((answer) => answer.text());
    const paths = new Set(page.match(/\/assets\/[\w.-]+\.(?:json|js|css|woff2)\b/g));
    for (const path of paths) {
      const answer = await fetch(base + path);
      await answer.arrayBuffer();
      known.add(path);
      if (!answer.ok) missing.add(`${answer.status} ${path}`);
    }
    await sleep(50);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
