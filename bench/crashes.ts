/**
 * Kills the shop twenty times and its database once while customers order, and looks whether anything was lost or
 * doubled; the method is in README.md. Run with `npm run bench:crashes` after `npm run build`.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { createPool } from '#server/db/pool.ts';
import { startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { balanceBooks, buyUntil, stockUp, type Ask } from './buying.ts';
import { createClient } from './client.ts';
import { startMailServer } from './mail-server.ts';
import { createPeople } from './people.ts';

const kills = 20;
const customers = 8;
/** Milliseconds of ordering before each kill. */
const calm = 1500;
/** Longest wait until a mail that a killed process was at goes out: two minutes, and a look every half minute. */
const patience = 200_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-crashes-'));
await chmod(dataDir, 0o755);
const mails = await startMailServer();
let database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
let shop = await start();

try {
  const products = await withPool(stockUp);
  const people = await createPeople(database.url, customers);
  const acknowledged: string[] = [];
  const ordering = new AbortController();
  const buying = people.map(({ token }) =>
    buyUntil(ordering.signal, answered, { token, products, acknowledged }),
  );
  for (let count = 1; count <= kills; count += 1) {
    await sleep(calm);
    if (count === kills / 2) await killDatabase();
    else await shop.kill('SIGKILL');
    shop = await start();
  }
  await sleep(calm);
  ordering.abort();
  await Promise.all(buying);
  await report(acknowledged);
} finally {
  await shop.kill('SIGTERM');
  await database.stop();
  await mails.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** The body of the first answer that is one: no connection and 5xx are asked again, as the shop's pages do. */
async function answered(...call: Parameters<Ask>): ReturnType<Ask> {
  for (;;) {
    const { status, body } = await createClient(shop.base, 1)(...call);
    if (status > 0 && status < 500) return body;
    await sleep(100);
  }
}

function start(): Promise<ShopProcess> {
  return startShop(dataDir, {
    DATABASE_URL: database.url,
    DEMO: 'on',
    LOG_LEVEL: 'fatal',
    SMTP_URL: mails.url,
  });
}

/** The server process of PostgreSQL, with everything it had in memory. */
async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  process.kill(Number(pid), 'SIGKILL');
  await shop.kill('SIGKILL');
  await database.stop().catch(() => undefined);
  database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
}

async function withPool<T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(database.url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function report(acknowledged: readonly string[]): Promise<void> {
  await withPool(async (pool) => {
    const waiting = async () =>
      (
        await pool.query<{ count: number }>(
          `select count(*)::int from messages where state = 'queued'`,
        )
      ).rows[0]?.count ?? 0;
    const deadline = Date.now() + patience;
    while ((await waiting()) > 0 && Date.now() < deadline) await sleep(1000);
    const books = await balanceBooks(pool, acknowledged);
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::int from messages where dedupe_key like 'order:%:mail') as mails_written,
        (select count(*)::int from messages where state = 'queued') as messages_waiting`,
    );
    const about = mails.received.filter((subject) => subject.includes('Bestellung'));
    say(`acknowledged orders          ${acknowledged.length}`);
    for (const [name, value] of Object.entries({ ...books, ...rows[0] }))
      say(`${name.padEnd(28)} ${value}`);
    say(`orders with their mail       ${new Set(about).size}`);
    say(`sent again after a lost ack  ${about.length - new Set(about).size}`);
  });
}
