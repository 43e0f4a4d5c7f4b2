/**
 * Measures uncached reads of the catalogue with 2,000, 20,000 and 50,000 products; the method is in
 * README.md. Run with `npm run bench:catalogue` after `npm run build`.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultListQuery } from '#domain/catalog/list-filter.ts';
import { listCategoryPage } from '#server/catalog/products/filtered-list.ts';
import { listProducts } from '#server/catalog/products/product-list-queries.ts';
import { findProduct } from '#server/catalog/products/service.ts';
import { listRelatedProducts } from '#server/catalog/recommendations/service.ts';
import { searchProducts } from '#server/catalog/search/service.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool, type Database } from '#server/platform/db/pool.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { growCatalogue } from './support/large-catalogue.ts';
import { crawl, load, type Loaded } from './support/light-load.ts';
import { readAnswer, startBareServer } from './support/measure.ts';
import { measureSql, recordSql, type Turn } from './support/raw-sql.ts';
import { searchWords } from './support/search-words.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    /** Number of product pages requested before the memory is read. */
    crawled: { type: 'string', default: '20000' },
  },
});
const seconds = Number(values.seconds);
const sizes = [2000, 20_000, 50_000];
/** Catalogue size at which pages are crawled and memory is read. */
const crawledSize = 20_000;
/** Holds the first 2,000 products and no others: all sizes measure the same list. */
const category = 'obst-gemuese';
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Read {
  name: string;
  paths: string[];
  /** The same reads in SQL alone. */
  work: ((db: Database) => Promise<unknown>)[];
}

interface Row extends Loaded {
  bytes: number;
  bare: Loaded;
  /** Repetitions per second. */
  sql: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-catalogue-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url);
const env = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'warn' };
const columns = new Map<number, Map<string, Row>>();

try {
  await (await startShop(dataDir, env)).kill('SIGTERM');
  for (const size of sizes) {
    await growCatalogue(pool, size, size === sizes[0] ? null : category);
    if (size === sizes[0]) await fillCategory();
    columns.set(size, await measureReads());
    print(size);
    if (size === crawledSize) await measureMemory();
  }
  printRatios();
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function fillCategory(): Promise<void> {
  await pool.query(
    `update products set category_id = categories.id from categories where categories.slug = $1`,
    [category],
  );
  await pool.query('vacuum analyze');
}

async function readReads(): Promise<Read[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where archived_at is null order by random() limit 200',
  );
  const ids = rows.map(({ id }) => id);
  const now = new Date();
  const listed = (db: Database) => listCategoryPage(db, now, 'de', category, defaultListQuery);
  return [
    {
      name: 'product page',
      paths: ids.map((id) => `/product/${id}`),
      work: ids.slice(0, 20).map((id) => async (db: Database) => {
        await findProduct(db, now, 'de', id);
        await listRelatedProducts({ db, clock: () => now }, 'de', id);
      }),
    },
    {
      name: 'category page',
      paths: [`/category/${category}`],
      work: [listed],
    },
    {
      name: 'page and facets, as data',
      paths: [`/category/${category}.data`],
      work: [listed],
    },
    ...(['name', 'price', 'newest'] as const).map((sort) => ({
      name: `list of 24 by ${sort}`,
      paths: [`/api/v1/products?category=${category}&limit=24&sort=${sort}`],
      work: [
        (db: Database) => listProducts(db, now, 'de', { category_slug: category, sort, limit: 24 }),
      ],
    })),
    {
      name: 'search',
      paths: searchWords.map((word) => `/api/v1/search?query=${encodeURIComponent(word)}`),
      work: searchWords.map(
        (word) => (db: Database) => searchProducts(db, now, 'de', { query: word, limit: 24 }),
      ),
    },
  ];
}

async function measureReads(): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  const shop = await startShop(dataDir, { ...env, RESPONSE_CACHE: 'off' });
  try {
    for (const { name, paths, work } of await readReads()) {
      const ours = await load({ url: shop.base, pid: shop.pid, paths }, seconds);
      if (ours.failures > 0) throw new Error(`${ours.failures} answers of ${name} were not 200`);
      const answer = await readAnswer(`${shop.base}${paths[0]}`);
      const server = await startBareServer(answer);
      const bare = await load({ url: server.url, pid: server.pid, paths }, seconds / 2);
      server.stop();
      const turns: Turn[] = [];
      for (const each of work) turns.push(await recordSql(database.url, each));
      const sql = await measureSql(database.url, turns, Math.ceil(seconds / 2));
      rows.set(name, { ...ours, bytes: answer.body.length, bare, sql });
    }
  } finally {
    await shop.kill('SIGTERM');
  }
  return rows;
}

/** Measures memory after requesting every product page once with the cache on. */
async function measureMemory(): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where archived_at is null limit $1',
    [Number(values.crawled)],
  );
  const shop = await startShop(dataDir, env);
  try {
    const paths = rows.map(({ id }) => `/product/${id}`);
    const failures = await crawl({ url: shop.base, pid: shop.pid, paths });
    const status = await readFile(`/proc/${shop.pid}/status`, 'utf8').catch(() => '');
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024);
    say(
      `\nAfter a crawl of ${paths.length} products: ${megabytes('VmRSS')} MB, ${megabytes('VmHWM')} MB at most; ${failures} failures`,
    );
  } finally {
    await shop.kill('SIGTERM');
  }
}

function print(size: number): void {
  say(`\n| ${size.toLocaleString('en')} products | a second | CPU ms per 1,000 | bytes | bare server, a second | bare CPU ms per 1,000 | SQL alone, a second |
|---|---|---|---|---|---|---|`);
  for (const [name, { rate, cpuMs, bytes, bare, sql }] of columns.get(size) ?? [])
    say(
      `| ${[name, whole(rate), whole(cpuMs), bytes, whole(bare.rate), whole(bare.cpuMs), whole(sql)].join(' | ')} |`,
    );
}

/** Prints how many times slower the largest catalogue is than the smallest. */
function printRatios(): void {
  const [small, large] = [columns.get(2000), columns.get(50_000)];
  say(
    '\n| 50,000 against 2,000 products | times slower | times the CPU of the server |\n|---|---|---|',
  );
  for (const [name, row] of small ?? []) {
    const other = large?.get(name);
    if (other === undefined) continue;
    const cpu = row.cpuMs === null ? '' : ((other.cpuMs ?? 0) / row.cpuMs).toFixed(2);
    say(`| ${name} | ${(row.rate / other.rate).toFixed(2)} | ${cpu} |`);
  }
}

function whole(value: number | null): string {
  return value === null ? 'not reported here' : String(Math.round(value));
}
