/**
 * Breaks the parts of a whole cluster (scripts/cluster) one after the other while customers order
 * and visitors read, and fails when an order is lost or doubled, a customer sees a 500, or orders
 * take longer to succeed again than written in support/cluster-faults.ts. The method is in
 * README.md. Run with `npm run bench:cluster` after `npm run build`; for some of the faults with
 * `-- --only silent,overload`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { startCluster, type Cluster } from '#scripts/cluster/cluster.ts';
import { findMissing } from '#scripts/cluster/programs.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { balanceBooks, stockUp } from './support/checkout-load.ts';
import {
  clusterFaults,
  rushLimits,
  type ClusterFault,
  type Limit,
} from './support/cluster-faults.ts';
import { startLoad } from './support/cluster-load.ts';
import { followPrimary, type Rush } from './support/cluster-overload.ts';
import { createPeople, tokenLife } from './support/customers.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';

const customers = 6;
/** Milliseconds of ordering before each fault and after it. */
const calmMs = 3000;
/** Milliseconds after the repair until which everything has to be as before. */
const recoveryMs = 120_000;
/**
 * Milliseconds until which the mails of all orders have to be sent. A mail whose delivery a fault
 * interrupted is claimed for 100 s (server/messages/outbox/delivery.ts), and its job is between
 * two attempts that are up to 148 s apart.
 */
const mailMs = 300_000;
/** Set in the network of its own in which the measurement runs. */
const inside = 'BENCH_CLUSTER_NETWORK';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const missing = await findMissing({
  '/usr/sbin/nft': 'nftables',
  '/usr/bin/unshare': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
});
const missingForCluster = await findMissing();
if (process.getuid?.() !== 0) {
  say(
    'Run this as root: it silences the network of its own, and starts PostgreSQL as another user.',
  );
  process.exitCode = 1;
} else if (missing !== undefined || missingForCluster !== undefined) {
  say(`The measurement needs more programs. On Debian 12:\n  ${missing ?? missingForCluster}`);
  process.exitCode = 1;
} else if (process.env[inside] === undefined) await runInside();
else await measure();

/** Again in a network of its own, which can be silenced, and in which every port is free. */
async function runInside(): Promise<void> {
  const script = 'ip link set lo up && exec "$@"';
  const own = [process.execPath, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn('unshare', ['--net', 'sh', '-c', script, 'sh', ...own], {
    stdio: 'inherit',
    env: { ...process.env, [inside]: 'on' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  process.exitCode = child.exitCode ?? 1;
}

async function measure(): Promise<void> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort());
  const mails = await startMailServer();
  const began = performance.now();
  const cluster = await startCluster({
    say: () => undefined,
    signal: asked.signal,
    env: {
      ...tokenLife,
      SMTP_URL: mails.url,
      LOG_LEVEL: 'error',
      // As in production.
      LOAD_SHEDDING: 'on',
      CLIENT_ADDRESS_HEADER: 'X-Real-IP',
    },
  });
  try {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const { stdout } = await promisify(execFile)('patroni', ['--version']);
    say(
      `The cluster is whole after ${seconds} s (${stdout.trim()}, the part of each limit that is work times ${timeFactor()}).\n`,
    );
    await breakAll(cluster, mails, asked.signal);
  } finally {
    await cluster.stop();
    await mails.close();
  }
}

async function breakAll(cluster: Cluster, mails: MailServer, signal: AbortSignal): Promise<void> {
  const pool = createPool(cluster.databaseUrl, { max: 2 });
  const products = await stockUp(pool);
  const people = await createPeople(cluster.databaseUrl, customers, cluster.base);
  const { orders: before } = await balanceBooks(pool, []);
  await pool.end();
  const load = startLoad({
    base: cluster.base,
    shops: cluster.shops.map(({ base }) => base),
    tokens: people.map(({ token }) => token),
    products,
  });
  say(
    '| fault | orders again after | limit | slowest page | listening after orders | orders | 5xx that customers repeated | within the limits |',
  );
  say('|---|---|---|---|---|---|---|---|');
  const parts = (values.only ?? '').split(',');
  const chosen = Object.entries(clusterFaults).filter(([name]) =>
    parts.some((part) => name.includes(part)),
  );
  try {
    for (const [name, fault] of chosen) {
      if (signal.aborted) break;
      if (!(await suffer({ cluster, load, products }, name, fault))) process.exitCode = 1;
    }
  } finally {
    await load.stop();
  }
  // Orders are counted when all that were begun have their answer.
  const after = createPool(cluster.databaseUrl, { max: 1 });
  await followPrimary(after);
  const books = await balanceBooks(after, load.acknowledged);
  const stored = books.orders - before;
  const { unsent, waitedMs } = await untilSent(after);
  const subjects = new Set(mails.received);
  await after.end();
  say(
    `\nOrders acknowledged ${load.acknowledged.length}, stored ${stored}, lost ${books.lost}, ` +
      `doubled ${stored - new Set(load.acknowledged).size}; faults of stock ${books.stock_faults}, of slots ${books.slot_faults}.`,
  );
  say(
    `All mails sent after ${(waitedMs / 1000).toFixed(0)} s: ${unsent.length === 0 ? 'yes' : unsent.join('; ')}; received ${mails.received.length}, of which ${mails.received.length - subjects.size} a second time.`,
  );
  const isRight =
    books.lost === 0 &&
    stored === load.acknowledged.length &&
    books.stock_faults + books.slot_faults === 0 &&
    unsent.length === 0;
  if (!isRight) process.exitCode = 1;
}

/** On a machine that is busy, work takes longer, and what the settings say does not. */
function secondsOf({ settingsS, workS }: Limit, factor = timeFactor()): number {
  return settingsS + workS * factor;
}

interface Trial {
  cluster: Cluster;
  load: ReturnType<typeof startLoad>;
  products: readonly string[];
}

/** Says what customers saw. Whether that is within the limits. */
async function suffer(
  { cluster, load, products }: Trial,
  name: string,
  { orders, page, suffer: breakIt }: ClusterFault,
): Promise<boolean> {
  await cluster.untilWhole();
  await load.warm();
  await sleep(calmMs);
  load.forget();
  const rushed = await breakIt(cluster, products);
  if (rushed) load.join(rushed);
  const repairedAt = performance.now();
  const end = repairedAt + recoveryMs * timeFactor();
  const isOver = () => load.hasOrdered(repairedAt) && load.hasListened(repairedAt);
  while (!isOver() && performance.now() < end) await sleep(100);
  await sleep(calmMs);
  const seen = load.read();
  const kinds = [...seen.refusals].map(([kind, count]) => `${count} x ${kind}`);
  const failed = [...seen.failedPages].map(([status, count]) => `${count} pages ${status}`);
  const isWithin =
    isOver() &&
    seen.longestGap <= secondsOf(orders) &&
    seen.slowestPage <= secondsOf(page) &&
    failed.length === 0 &&
    ![...seen.refusals.keys()].some((kind) => /^500|without Retry-After/.test(kind)) &&
    isServed(rushed);
  const cells = [
    name,
    `${seen.longestGap.toFixed(1)} s`,
    `${secondsOf(orders, 1)} s`,
    `${seen.slowestPage.toFixed(1)} s`,
    `${seen.listeningAfter.toFixed(1)} s`,
    load.placed(),
    [...kinds, ...failed, ...describe(rushed)].join(', ') || 'none',
    isWithin ? 'yes' : 'NO',
  ];
  say(`| ${cells.join(' | ')} |`);
  return isWithin;
}

/** Whether those who came in a rush were refused in time, and had what they wanted in time. */
function isServed(rushed: Rush | void): boolean {
  if (!rushed) return true;
  const { slowestRefusal, doneAfter } = rushed;
  return slowestRefusal <= secondsOf(rushLimits.refusal) && doneAfter <= secondsOf(rushLimits.done);
}

function describe(rushed: Rush | void): string[] {
  if (!rushed) return [];
  const { slowestRefusal, doneAfter } = rushed;
  return [
    `refused within ${slowestRefusal.toFixed(1)} s, all done after ${doneAfter.toFixed(1)} s`,
  ];
}

/**
 * Waits until all mails are sent, at most for the given time. Returns those that are not, with the
 * state of their jobs: one without a job is lost.
 */
async function untilSent(
  pool: ReturnType<typeof createPool>,
): Promise<{ unsent: string[]; waitedMs: number }> {
  const read = async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select messages.id || ': ' || coalesce('attempt ' || jobs.attempts || ', next ' || jobs.run_at || ', locked '
          || coalesce(jobs.locked_at::text, 'never') || ', ' || coalesce(jobs.last_error, 'no error'), 'no job') as state
        from messages left join graphile_worker._private_jobs as jobs
          on jobs.payload::jsonb -> 'message_ids' ? messages.id::text
        where messages.state = 'queued'`,
    );
    return rows.map(({ state }) => state);
  };
  const began = performance.now();
  const end = began + mailMs * timeFactor();
  let unsent = await read();
  while (unsent.length > 0 && performance.now() < end) {
    await sleep(500);
    unsent = await read();
  }
  return { unsent, waitedMs: performance.now() - began };
}
