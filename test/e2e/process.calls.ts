import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '#contract/orders/orders.schema.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { copyDemoShop, copyEmptyDatabase } from './filled-database.ts';
import { callShop, fillCart, placeOrder, register, runJourney } from './public-calls.ts';
import { startShop } from './shop-process.ts';
import { expect, test } from './shop-test.ts';

// Each starts shops of its own.
test.slow();

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-process-'));
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('the whole journey works by public calls', async ({ baseURL }) => {
  await runJourney(baseURL ?? '');
});

test('a server killed during orders neither loses nor duplicates any', async () => {
  const demo = await copyDemoShop();
  const first = await startShop(dataDir, demo);
  const customers = await Promise.all(Array.from({ length: 8 }, () => register(first.base)));
  const acknowledged: Order[] = [];
  const attempts: { token: string; key: string }[] = [];
  const buying = customers.map(async ({ token }) => {
    for (;;) {
      const key = randomUUID();
      const cart = await fillCart(first.base, token);
      attempts.push({ token, key });
      acknowledged.push(await placeOrder(first.base, token, cart, { key }));
    }
  });
  const ended = Promise.allSettled(buying);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(6);
  await first.kill('SIGKILL');
  await ended;

  // At the same address: access tokens are good for the shop that issued them.
  const second = await startShop(dataDir, { ...demo, PORT: new URL(first.base).port });
  try {
    const lists = await Promise.all(
      customers.map(({ token }) =>
        callShop<{ items: Order[] }>(second.base, '/api/v1/orders?limit=100', { token }),
      ),
    );
    const cached = lists.flatMap(({ items }) => items);
    const ids = cached.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
    // An order whose answer was lost may exist too, but never twice for one attempt.
    expect(ids.length).toBeLessThanOrEqual(attempts.length);
  } finally {
    await second.kill('SIGTERM');
  }
});

test('a taken port is reported with a solution', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const shop = await startShop(dataDir, { PORT: port });
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain(`Port ${port} is taken`);
  expect(shop.output()).not.toContain('    at ');
});

test('an unreachable database is reported without a stack trace', async () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATABASE_WAIT_S: '0' };
  const shop = await startShop(dataDir, away);
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain('The database of DATABASE_URL cannot be used');
  expect(shop.output()).not.toContain('    at ');
});

test('a wrong variable is named', async () => {
  const shop = await startShop(dataDir, { LOG_LEVEL: 'loud' });
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain('LOG_LEVEL');
});

test('a process with nothing to do asks the database at most four times a second', async () => {
  const empty = await copyEmptyDatabase();
  const shop = await startShop(dataDir, empty);
  const pool = createPool(empty.DATABASE_URL, { max: 1 });
  const count = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select xact_commit + xact_rollback as count from pg_stat_database
         where datname = current_database()`,
    );
    return { at: performance.now(), count: rows[0]?.count ?? 0 };
  };
  /** A rate needs time: the server writes its counts down every second, and jobs every five. */
  const countInMinute = async () => {
    const before = await count();
    await sleep(20_000);
    const after = await count();
    return (60_000 * (after.count - before.count)) / (after.at - before.at);
  };
  try {
    let inMinute = Number.POSITIVE_INFINITY;
    const measure = async () => (inMinute = await countInMinute());
    // The first ones include what a start does.
    await expect.poll(measure, { timeout: 120_000 * timeFactor() }).toBeLessThan(240);
    // Jobs that are due, and announcements of a process that died.
    expect(inMinute).toBeGreaterThan(60);
  } finally {
    await pool.end();
    await shop.kill('SIGTERM');
  }
});

test('several processes on one port share their metrics, and a killed one is replaced', async () => {
  test.skip(process.platform !== 'linux', 'only Linux lists the workers');
  const token = 'metrics-token-of-the-test';
  const shop = await startShop(dataDir, { ...(await copyDemoShop()), METRICS_TOKEN: token }, [
    '--workers',
    '2',
  ]);
  const countProcesses = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${shop.base}/metrics`, { headers });
    return /^kiezkorb_processes (\d+)$/m.exec(await answer.text())?.[1];
  };
  try {
    await expect.poll(countProcesses).toBe('2');
    const [victim] = await listWorkers(shop.pid);
    process.kill(victim ?? 0, 'SIGKILL');
    await expect.poll(() => shop.output()).toContain(`Worker ${victim} ended (SIGKILL)`);
    await expect.poll(async () => (await listWorkers(shop.pid)).length).toBe(2);
    await expect.poll(countProcesses).toBe('2');
    await register(shop.base);
  } finally {
    await shop.kill('SIGTERM');
  }
  expect(await shop.exited).toBe(0);
  expect(await listWorkers(shop.pid)).toEqual([]);
});

/** The database and its guard are children, too. */
async function listWorkers(leader: number): Promise<number[]> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const children = (await read(`/proc/${leader}/task/${leader}/children`)).trim().split(' ');
  const lines = await Promise.all(children.map((pid) => read(`/proc/${pid}/cmdline`)));
  return children.map(Number).filter((_, index) => lines[index]?.includes('main.ts'));
}
