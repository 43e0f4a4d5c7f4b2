/**
 * While customers order, kills or freezes the primary of two PostgreSQL servers, promotes the
 * standby a second later, and reports how long orders failed and whether any was lost or
 * duplicated; the method is in README.md. Run with `npm run bench:failover` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { listProcesses, startPair, type Pair } from '#test/helpers/database/replication.ts';
import { balanceBooks, buyUntil, stockUp, type Ask } from './support/checkout-load.ts';
import { createClient } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';

const customers = 8;
/** Number of orders to warm up. */
const warm = 50;
/** Milliseconds of ordering before the failure and after the recovery. */
const calmMs = 3000;
/** Milliseconds until a cluster manager would detect the failure. */
const detectionMs = 1000;
/** Milliseconds after which the recovery counts as failed. */
const timeoutMs = 30_000;

/** Each disables the primary for good. */
const faults: Record<string, (pair: Pair) => Promise<() => void>> = {
  killed: async ({ primary }) => {
    const [postmaster] = await listProcesses(primary);
    return () => signal(postmaster, 'SIGKILL');
  },
  // Like a power failure: connections stay open but unresponsive.
  silent: async ({ primary }) => {
    const processes = await listProcesses(primary);
    return () => {
      for (const pid of processes) signal(pid, 'SIGSTOP');
    };
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);
say(
  '| primary | orders again after | since the promotion | acknowledged | lost | doubled | books | listens | mails waiting |',
);
say('|---|---|---|---|---|---|---|---|---|');
for (const [name, prepare] of Object.entries(faults)) say(await suffer(name, prepare));

async function suffer(name: string, prepare: (pair: Pair) => Promise<() => void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiezkorb-failover-'));
  await chmod(folder, 0o755);
  const pair = await startPair(join(folder, 'one'), join(folder, 'two'));
  const over = new AbortController();
  const shop = await startShop(folder, {
    DATABASE_URL: pair.url,
    DEMO: 'on',
    ...acceptedTokens,
    LOG_LEVEL: 'error',
  });
  let frozen: number[] = [];
  try {
    const before = createPool(pair.url, { max: 2 });
    const products = await stockUp(before);
    const people = await createPeople(pair.url, customers);
    await before.end();
    const acknowledged: string[] = [];
    const ask: Ask = async (...call) => {
      for (;;) {
        const { status, body } = await createClient(shop.base, 1)(...call);
        if (status > 0 && status < 500) return body;
        await sleep(200);
      }
    };
    const buying = people.map(({ token }) =>
      buyUntil(over.signal, ask, { token, products, acknowledged }),
    );
    const began = performance.now();
    while (acknowledged.length < warm && performance.now() - began < timeoutMs) await sleep(20);
    if (acknowledged.length < warm) throw new Error(`too few orders succeed:\n${shop.output()}`);
    await sleep(calmMs);
    frozen = await listProcesses(pair.primary);
    const takeAway = await prepare(pair);
    takeAway();
    const goneAt = performance.now();
    await sleep(detectionMs);
    await pair.promote();
    const promotedAt = performance.now();
    // Responses in flight at the time of the failure are no orders on the new primary.
    const acknowledgedBefore = acknowledged.length;
    while (acknowledged.length === acknowledgedBefore && performance.now() - goneAt < timeoutMs)
      await sleep(20);
    if (acknowledged.length === acknowledgedBefore)
      throw new Error(`orders fail:\n${shop.output()}`);
    const again = performance.now();
    await sleep(calmMs);
    over.abort();
    await Promise.all(buying);
    const { body } = await createClient(shop.base, 1)('GET', '/readyz', '');
    const pool = createPool(pair.url, { max: 1 });
    // This process still uses the old primary; its first query detects the failover.
    await pool.query('select 1').catch(() => undefined);
    const books = await balanceBooks(pool, acknowledged);
    const waiting = await untilSent(pool);
    await pool.end();
    const seconds = (from: number) => `${((again - from) / 1000).toFixed(1)} s`;
    const { lost, doubled, stock_faults, slot_faults } = books;
    const sums = stock_faults + slot_faults === 0 ? 'balance' : 'DO NOT BALANCE';
    const listens = String(Reflect.get(Object(body), 'is_listening'));
    const counts = [acknowledged.length, lost, doubled, sums, listens, waiting];
    return `| ${[name, seconds(goneAt), seconds(promotedAt), ...counts].join(' | ')} |`;
  } finally {
    over.abort();
    await shop.kill('SIGKILL');
    // Stopped processes receive no other signal.
    for (const pid of frozen) signal(pid, 'SIGKILL');
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Number of unsent messages, at most ten seconds after the last order. */
async function untilSent(pool: ReturnType<typeof createPool>): Promise<number> {
  const count = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from messages where state = 'queued'`,
    );
    return rows[0]?.waiting ?? 0;
  };
  for (let attempt = 0; attempt < 100 && (await count()) > 0; attempt += 1) await sleep(100);
  return count();
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
