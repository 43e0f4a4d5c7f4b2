import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTasks } from '#server/modules.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { relayMessages } from './relay.ts';
import { enqueueMessages } from './service.ts';
import { createTransports } from './transports.ts';
import { startWorker } from './worker.ts';

let shop: TestApp;
const closings: (() => unknown)[] = [];

beforeEach(async () => {
  shop = await createTestApp();
  closings.push(shop.close);
});
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

interface Line {
  level: number;
  msg?: string;
  queue?: string;
}

/** The queue of a process: waits for a lock for 0.7 seconds, and is silent for two at most. */
function startProcess({ url = '', database = shop.url } = {}) {
  const ran: string[] = [];
  const transports = createTransports({ ...shop.env, ...(url !== '' && { SMTP_URL: url }) });
  const tasks = {
    ...createTasks({ db: shop.db, clock: shop.clock.now, env: shop.env, transports }),
    count: async () => void ran.push('count'),
  };
  const pool = createPool(database, { max: 4, statement_timeout: 1 });
  const lines: Line[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const worker = startWorker({ pool, tasks, log, silenceTimeoutMs: 3000 });
  closings.push(() => pool.end(), worker.stop);
  const said = (level: number) =>
    lines.filter((one) => one.level === level).map(({ queue, msg }) => `${queue}: ${msg}`);
  return { ran, worker, said };
}

const addJob = (task: string) => shop.pool.query('select graphile_worker.add_job($1)', [task]);
const [info, error] = [30, 50];

test('takes jobs again after the database was locked when it started, and says so', async () => {
  const locking = await shop.pool.connect();
  await locking.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
  const { ran, worker, said } = startProcess();
  await expect.poll(() => worker.isWorking, { timeout: 20_000 }).toBe(false);
  await locking.query('rollback');
  locking.release();
  await addJob('count');
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['count']);
  await expect.poll(() => worker.isWorking, { timeout: 20_000 }).toBe(true);
  for (const queue of ['messages', 'others']) {
    expect(said(error)).toContain(`${queue}: the job queue stopped, and is restarted`);
    expect(said(info)).toContain(`${queue}: the job queue works again`);
  }
  expect(said(error)).toHaveLength(2);
});

test('starts while the database cannot be used, and takes jobs as soon as it can', async () => {
  const locking = await shop.pool.connect();
  await locking.query('begin; lock table graphile_worker.migrations in access exclusive mode');
  const { ran, worker } = startProcess();
  await expect.poll(() => worker.isWorking, { timeout: 20_000 }).toBe(false);
  await locking.query('rollback');
  locking.release();
  await addJob('count');
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['count']);
});

test('a mail server that accepts and says nothing holds up no other job', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closings.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  for (let number = 0; number < 8; number += 1) {
    const mail = { channel: 'mail', recipient: 'a@mail.example', text: '', html: '' } as const;
    await shop.db
      .transaction()
      .execute((trx) =>
        enqueueMessages(trx, { ...mail, subject: 'Hallo', dedupe_key: String(number) }),
      );
    await relayMessages(shop.db);
  }
  const { ran } = startProcess({ url: `smtp://127.0.0.1:${port}` });
  closings.push(() => sockets.forEach((socket) => socket.destroy()));
  await expect.poll(() => sockets.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await addJob('count');
  await expect.poll(() => ran, { timeout: 5000 }).toEqual(['count']);
});

/**
 * A way to the database that loses an answer: the one that hands the job with this payload to a
 * worker, which never learns of the job that is locked for it.
 */
async function startLossyWay(payload: string) {
  const target = new URL(shop.url);
  const databasePort = Number(target.port);
  const way = { url: '', lost: 0 };
  const server = createServer((near) => {
    const far = connect(databasePort, '127.0.0.1');
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (way.lost > 0 || !bytes.includes(payload)) return near.write(bytes);
      way.lost += 1;
      return near.destroy();
    });
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => server.close());
  target.port = String((server.address() as AddressInfo).port);
  // Otherwise it would be reached through its socket.
  target.searchParams.delete('host');
  way.url = target.href;
  return way;
}

test('runs a job whose handing over got lost, long before it counts as abandoned', async () => {
  const way = await startLossyWay('lost once');
  const { ran } = startProcess({ database: way.url });
  await shop.pool.query(`select graphile_worker.add_job('count', '{"note": "lost once"}')`);
  await expect.poll(() => way.lost).toBe(1);
  // Abandoned after 120 seconds.
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['count']);
});
