/**
 * Compares public reads with the limit of the machine; the method is in README.md. Run with `npm
 * run bench` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { growCatalogue } from './support/large-catalogue.ts';
import { measure, readAnswer, startBareServer } from './support/measure.ts';
import { searchWords } from './support/search-words.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'warn' };

try {
  await (await startShop(dataDir, env)).kill('SIGTERM');
  await withPool((pool) => growCatalogue(pool, 2000));
  await measureFromMemory();
  const small = await measureFromDatabase();
  await withPool((pool) => growCatalogue(pool, 50_000));
  const large = await measureFromDatabase();
  say(
    '\n| from the database | 2,000 products | 50,000 products | times slower |\n|---|---|---|---|',
  );
  for (const [name, rate] of small) {
    const other = large.get(name) ?? 0;
    say(
      `| ${name} | ${Math.round(rate)}/s | ${Math.round(other)}/s | ${(rate / other).toFixed(2)} |`,
    );
  }
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function withPool<T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(database.url);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

interface Sample {
  category: string;
  ids: string[];
}

function readSample(): Promise<Sample> {
  return withPool(async (pool) => {
    const { rows } = await pool.query<{ id: string }>(
      'select id from products order by random() limit 200',
    );
    return { category: 'obst-gemuese', ids: rows.map(({ id }) => id) };
  });
}

/** Cached responses, compared with the same bytes from a bare server. */
async function measureFromMemory(): Promise<void> {
  const { category, ids } = await readSample();
  const paths = [
    '/',
    '/offers',
    `/category/${category}`,
    `/product/${ids[0]}`,
    '/api/v1/categories',
    `/api/v1/products/${ids[0]}`,
    `/api/v1/products?category=${category}`,
  ];
  const shop = await startShop(dataDir, env);
  say('\n| from memory | bytes | shop | bare node:http | share | p99 |\n|---|---|---|---|---|---|');
  for (const path of paths) {
    const answer = await readAnswer(`${shop.base}${path}`);
    const bare = await startBareServer(answer);
    const ours = await measure(shop.base, [path]);
    const limit = await measure(bare.url, [path]);
    bare.stop();
    const share = `${Math.round((100 * ours.rate) / limit.rate)} %`;
    say(
      `| ${path.replace(ids[0] ?? '', '{id}')} | ${answer.body.length} | ${Math.round(ours.rate)}/s | ${Math.round(limit.rate)}/s | ${share} | ${ours.p99} ms |`,
    );
    if (ours.failures > 0) throw new Error(`${ours.failures} answers of ${path} were not 200`);
  }
  await shop.kill('SIGTERM');
}

/** The same reads with the cache off: every request goes to PostgreSQL. */
async function measureFromDatabase(): Promise<Map<string, number>> {
  const { category, ids } = await readSample();
  const shop = await startShop(dataDir, { ...env, RESPONSE_CACHE: 'off' });
  const rates = new Map<string, number>();
  const runs: [string, string[]][] = [
    ['list of a category', [`/api/v1/products?category=${category}`]],
    ['product', ids.map((id) => `/api/v1/products/${id}`)],
    ['search', searchWords.map((word) => `/api/v1/search?query=${encodeURIComponent(word)}`)],
    [
      'suggestions',
      searchWords.map((word) => `/api/v1/search/suggestions?query=${encodeURIComponent(word)}`),
    ],
  ];
  for (const [name, paths] of runs) {
    const { rate, failures } = await measure(shop.base, paths);
    if (failures > 0) throw new Error(`${failures} answers of ${name} were not 200`);
    rates.set(name, rate);
  }
  await shop.kill('SIGTERM');
  return rates;
}
