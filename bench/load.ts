/**
 * Load test in one table: the most frequent calls at two shop sizes, compared with the limit of the
 * machine. The method is in README.md. Run with `npm run bench:load` after `npm run build`; `--
 * --seconds 1` for a short run.
 */
import { readFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchProducts, suggestProducts } from '#server/catalog/search/service.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { createClient } from './support/client.ts';
import { acceptedTokens } from './support/customers.ts';
import { growCatalogue } from './support/large-catalogue.ts';
import { measure, readAnswer, startBareServer } from './support/measure.ts';
import { measureCart, measureOrders } from './support/order-load.ts';
import { findPgbench, measureSql, recordSql } from './support/raw-sql.ts';
import { searchWords } from './support/search-words.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const seconds = Number(values.seconds);
const sizes = [2000, 50_000];
/** Share of the repetitions, for measurements that count repetitions instead of seconds. */
const share = seconds / 4;

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-load-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url);
const env = { DATABASE_URL: database.url, DEMO: 'on', ...acceptedTokens, LOG_LEVEL: 'warn' };

interface Row {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  failures: number;
  /** Limit of the machine without the shop, per second. */
  limit?: number;
}

try {
  await (await startShop(dataDir, env)).kill('SIGTERM');
  const columns = new Map<number, Map<string, Row>>();
  const facts: string[] = [];
  for (const size of sizes) {
    await growCatalogue(pool, size);
    const rows = new Map<string, Row>();
    columns.set(size, rows);
    facts.push(`${size.toLocaleString('en')} products: ${await measureStart()}`);
    const shop = await startShop(dataDir, env);
    await measurePages(shop, rows);
    const call = createClient(shop.base, 32);
    rows.set('cart change', {
      ...(await measureCart(pool, database.url, call, 7000 * share)),
      limit: await measureSql(database.url, [await cartStatement()], seconds),
    });
    rows.set('order of 20 lines', {
      ...(await measureOrders(pool, database.url, call, 1000 * share)),
      limit: await measureSql(database.url, [await orderStatements()], seconds),
    });
    facts.push(`memory after that: ${await readMemory(shop)} MB`);
    await shop.kill('SIGTERM');
    await measureSearches(rows);
  }
  print(columns);
  say(`\n${facts.join('\n')}`);
  say(`Raw SQL by ${findPgbench() ?? 'the driver: pgbench is not on this machine'}`);
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Cached pages compared with the same bytes from a bare server. */
async function measurePages(shop: ShopProcess, rows: Map<string, Row>): Promise<void> {
  const { rows: found } = await pool.query<{ id: string }>(
    `select id from products order by id limit 1`,
  );
  const pages = {
    home: '/',
    category: '/category/obst-gemuese',
    product: `/product/${found[0]?.id}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    const bare = await startBareServer(await readAnswer(`${shop.base}${path}`));
    const ours = await measure(shop.base, [path], seconds);
    rows.set(name, { ...ours, limit: (await measure(bare.url, [path], seconds)).rate });
    bare.stop();
  }
}

/** Uncached searches, compared with the same statements in PostgreSQL alone. */
async function measureSearches(rows: Map<string, Row>): Promise<void> {
  const shop = await startShop(dataDir, { ...env, RESPONSE_CACHE: 'off' });
  const now = new Date();
  const searches = {
    search: [
      '/api/v1/search?query=',
      (word: string) =>
        recordSql(database.url, (db) => searchProducts(db, now, 'de', { query: word, limit: 24 })),
    ],
    suggestions: [
      '/api/v1/search/suggestions?query=',
      (word: string) => recordSql(database.url, (db) => suggestProducts(db, now, 'de', word)),
    ],
  } as const;
  for (const [name, [path, record]] of Object.entries(searches)) {
    const turns = [];
    for (const word of searchWords) turns.push(await record(word));
    const ours = await measure(
      shop.base,
      searchWords.map((word) => path + encodeURIComponent(word)),
      seconds,
    );
    rows.set(name, { ...ours, limit: await measureSql(database.url, turns, seconds) });
  }
  await shop.kill('SIGTERM');
}

/** Statements that write one row of a cart. */
async function cartStatement(): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string; product_id: string }>(
    'select user_id, product_id from cart_items limit 1',
  );
  const [row] = rows;
  return [
    `insert into cart_items (user_id, product_id, quantity)
     values ('${row?.user_id}', '${row?.product_id}', 1 + (random() * 8)::integer)
     on conflict (user_id, product_id) do update set quantity = excluded.quantity`,
  ];
}

/** The minimum of any shop: writes order, lines and stock to disk without any checks. */
async function orderStatements(): Promise<string[]> {
  await pool.query(`
    create table if not exists bare_orders (id bigint generated always as identity primary key, note text);
    create table if not exists bare_lines (order_id bigint, product_id uuid, quantity integer);
    create table if not exists bare_stock as select id, stock_quantity from products limit 200;
    create unique index if not exists bare_stock_id on bare_stock (id)`);
  return [
    'begin',
    `insert into bare_orders (note) values ('Badstraße 1, 13357 Berlin')`,
    `insert into bare_lines select currval('bare_orders_id_seq'), id, 1 from bare_stock order by id limit 20`,
    `update bare_stock set stock_quantity = stock_quantity - 1 where id = (select id from bare_stock offset (random() * 199)::integer limit 1)`,
    'commit',
  ];
}

/**
 * Median of five: time from process start to the first page, with a running database and built
 * pages.
 */
async function measureStart(): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    const shop = await startShop(dataDir, env);
    const answer = await fetch(shop.base);
    await answer.text();
    times.push(performance.now() - began);
    await shop.kill('SIGTERM');
  }
  const [, , median = 0] = times.toSorted((a, b) => a - b);
  return `cold start to the first page ${(median / 1000).toFixed(2)} s`;
}

/** Memory of the process in MB. Only Linux reports it. */
async function readMemory({ pid }: ShopProcess): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return Number.isNaN(kilobytes) ? 'not reported here' : String(Math.round(kilobytes / 1024));
}

function print(columns: ReadonlyMap<number, ReadonlyMap<string, Row>>): void {
  const heads = sizes.map((size) => `${size.toLocaleString('en')} products | p99 | limit | share`);
  say(`\n| a second | ${heads.join(' | ')} | failures |`);
  say(`|---|${'---|'.repeat(sizes.length * 4)}---|`);
  for (const name of columns.get(sizes[0] ?? 0)?.keys() ?? []) {
    const found = sizes.flatMap((size) => columns.get(size)?.get(name) ?? []);
    const cells = found.map(({ rate, p99, limit = rate }) =>
      [
        Math.round(rate),
        `${p99.toFixed(0)} ms`,
        Math.round(limit),
        `${Math.round((100 * rate) / limit)} %`,
      ].join(' | '),
    );
    const failures = found.reduce((sum, row) => sum + row.failures, 0);
    say(`| ${name} | ${cells.join(' | ')} | ${failures} |`);
  }
}
