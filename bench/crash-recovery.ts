/**
 * While customers order, kills the shop twenty times and then its embedded database twenty times,
 * and checks that nothing was lost or duplicated; the method is in README.md. Run with `npm run
 * bench:crash-recovery` after `npm run build`; `-- --only database` or `-- --only shop` for one
 * half.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop, type ShopProcess } from '#test/e2e/shop-process.ts';
import { balanceBooks, buyUntil, stockUp, type Ask } from './support/checkout-load.ts';
import { createClient, percentile } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';
import { startMailServer } from './support/mail-server.ts';

const kills = 20;
const customers = 8;
/** Milliseconds of ordering before each kill. */
const orderingMs = 1500;
/**
 * Longest wait for a mail that a killed process was sending: its lock lasts two minutes and is
 * checked every 30 s.
 */
const timeoutMs = 200_000;

/** Milliseconds after which a database counts as lost. */
const databaseTimeoutMs = 60_000;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-crashes-'));
await chmod(dataDir, 0o755);
const mails = await startMailServer();
// The shop starts its own database and has to recover from each kill by itself.
let shop = await start();

try {
  const products = await withPool(stockUp);
  const people = await createPeople(await findDatabaseUrl(), customers);
  const acknowledged: string[] = [];
  const ordering = new AbortController();
  const buying = people.map(({ token }) =>
    buyUntil(ordering.signal, answered, { token, products, acknowledged }),
  );
  if (values.only !== 'database') await killShop();
  if (values.only !== 'shop') await killDatabase(acknowledged);
  await sleep(orderingMs);
  ordering.abort();
  await Promise.all(buying);
  await report(acknowledged);
} finally {
  await shop.kill('SIGTERM');
  await mails.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function killShop(): Promise<void> {
  for (let count = 1; count <= kills; count += 1) {
    await sleep(orderingMs);
    // Once together with PostgreSQL's server process.
    if (count === kills / 2) process.kill(await findPostmaster(), 'SIGKILL');
    await shop.kill('SIGKILL');
    shop = await start();
  }
}

/** Leaves the restart to the shop. */
async function killDatabase(acknowledged: readonly string[]): Promise<void> {
  const ready: number[] = [];
  const ordered: number[] = [];
  for (let count = 1; count <= kills; count += 1) {
    await sleep(orderingMs);
    const killed = await findPostmaster();
    process.kill(killed, 'SIGKILL');
    const killedAt = performance.now();
    const took = () => (performance.now() - killedAt) / 1000;
    const before = acknowledged.length;
    await untilBack(killed);
    ready.push(took());
    while (acknowledged.length === before && took() * 1000 < databaseTimeoutMs) await sleep(20);
    ordered.push(took());
  }
  const tell = (of: number[]) =>
    `${percentile(of, 0.5).toFixed(1)} s, at most ${Math.max(...of).toFixed(1)} s`;
  say(`database killed              ${kills} times, not started again by the bench`);
  say(`ready again after            ${tell(ready)}`);
  say(`next order after             ${tell(ordered)}`);
}

async function untilBack(killed: number): Promise<void> {
  const call = createClient(shop.base, 1);
  const deadline = performance.now() + databaseTimeoutMs;
  while (performance.now() < deadline) {
    const { status } = await call('GET', '/readyz', '');
    if (status === 200 && (await findPostmaster().catch(() => killed)) !== killed) return;
    await sleep(20);
  }
  throw new Error(`the database does not come back:\n${shop.output()}`);
}

async function findPostmaster(): Promise<number> {
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(note, 10);
}

/**
 * The body of the first response that is not a 5xx; retries those and lost connections, like the
 * shop's pages.
 */
async function answered(...call: Parameters<Ask>): ReturnType<Ask> {
  for (;;) {
    const { status, body } = await createClient(shop.base, 1)(...call);
    if (status > 0 && status < 500) return body;
    await sleep(100);
  }
}

function start(): Promise<ShopProcess> {
  return startShop(dataDir, {
    DEMO: 'on',
    ...acceptedTokens,
    LOG_LEVEL: 'fatal',
    SMTP_URL: mails.url,
  });
}

/** The URL changes with each start of the shop. */
async function findDatabaseUrl(): Promise<string> {
  const { url } = await connectOrStart(
    { DATABASE_URL: undefined, DATA_DIR: dataDir },
    () => undefined,
  );
  return url;
}

async function withPool<T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(await findDatabaseUrl(), { max: 1 });
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
    const deadline = Date.now() + timeoutMs;
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
