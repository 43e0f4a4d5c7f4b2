import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorker } from '#server/messages/outbox/worker.ts';
import { createTasks } from '#server/modules.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { startFiscalProvider, type FiscalProvider } from '#test/helpers/fiscal/fiscal-provider.ts';
import {
  emptyFiscalRecords,
  listFiscalRecords,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { signPending } from './service.ts';

let provider: FiscalProvider;
let shop: TestApp;
let other: TestApp;

beforeAll(async () => {
  provider = await startFiscalProvider();
  shop = await createTestApp(provider.variables);
  other = await createTestApp(provider.variables, { joined: shop });
});
// The workers have the clock of the machine.
beforeEach(() => {
  for (const { clock } of [shop, other]) clock.set(new Date().toISOString());
});
afterEach(async () => {
  provider.behave({ kind: 'signs' });
  provider.calls.length = 0;
  await emptyFiscalRecords(shop.db);
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await provider.stop();
});

const sign = (of: TestApp) => signPending({ ...of, clock: of.clock.now });

async function recordMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await recordPayment(shop));
  return ids;
}

/** A process that works off the queue, with the clock of the machine. */
function startProcess(of: TestApp) {
  const tasks = createTasks({
    db: of.db,
    clock: () => new Date(),
    env: of.env,
    transports: { mail: null, sms: null },
  });
  return startWorker({ pool: of.pool, tasks, log: createLog('silent') });
}

test('two processes at once sign each record once, in order', async () => {
  provider.behave({ kind: 'slow', ms: 5 });
  const ids = await recordMany(20);
  await Promise.all([sign(shop), sign(other), sign(shop), sign(other)]);
  expect(provider.calls).toEqual(ids);
  const records = await listFiscalRecords(shop.db);
  expect(records.map(({ state, attempts }) => [state, attempts])).toEqual(
    ids.map(() => ['signed', 1]),
  );
});

test('a process that is signing holds up neither new payments nor another process', async () => {
  provider.behave({ kind: 'slow', ms: 500 });
  let isDoneMeanwhile = false;
  // A busy machine may need longer than the provider, but not each time.
  for (let round = 0; round < 20 && !isDoneMeanwhile; round += 1) {
    provider.calls.length = 0;
    await recordMany(1);
    let isSigning = true;
    const signing = sign(shop).finally(() => (isSigning = false));
    await eventually(() => provider.calls.length === 1);
    await recordPayment(other);
    await sign(other);
    isDoneMeanwhile = isSigning;
    await signing;
    expect(provider.calls).toHaveLength(2);
  }
  expect(isDoneMeanwhile).toBe(true);
});

test('a running shop signs a payment soon after it is recorded', async () => {
  const worker = startProcess(shop);
  try {
    const ids: string[] = [];
    const tookMs: number[] = [];
    // A busy machine may be slow, but not each time.
    while (tookMs.length < 10 && Math.min(...tookMs) >= 2000) {
      ids.push(...(await recordMany(1)));
      const start = performance.now();
      await eventually(async () =>
        (await listFiscalRecords(shop.db)).every(({ state }) => state === 'signed'),
      );
      tookMs.push(performance.now() - start);
    }
    expect(Math.min(...tookMs)).toBeLessThan(2000);
    expect(provider.calls).toEqual(ids);
  } finally {
    await worker.stop();
  }
});

test('a running shop signs after an outage without another payment', async () => {
  await provider.stop();
  const worker = startProcess(shop);
  try {
    const ids = await recordMany(2);
    await eventually(async () => (await listFiscalRecords(shop.db))[1]?.state === 'outage');
    await provider.start();
    await eventually(async () => (await listFiscalRecords(shop.db))[1]?.state === 'signed');
    expect(provider.calls).toEqual(ids);
  } finally {
    await worker.stop();
  }
});

test('the database loses a process that is signing, and another gets the same signature', async () => {
  provider.behave({ kind: 'slow', ms: 300 });
  const [id = ''] = await recordMany(1);
  const signing = sign(shop);
  await eventually(() => provider.calls.length === 1);
  await other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  );
  await expect(signing).rejects.toThrow('connection');
  await sign(other);
  expect(await listFiscalRecords(shop.db)).toMatchObject([
    { id, state: 'signed', signature: { signature: provider.signed.get(id)?.signature } },
  ]);
  expect(provider.calls).toEqual([id, id]);
});

test('a restart of the provider in the middle loses and repeats no signature', async () => {
  const [one, two] = [startProcess(shop), startProcess(other)];
  try {
    const ids = await recordMany(10);
    await provider.stop();
    ids.push(...(await recordMany(10)));
    await eventually(async () =>
      (await listFiscalRecords(shop.db)).some(({ state }) => state === 'outage'),
    );
    await sleep(200);
    await provider.start();
    ids.push(...(await recordMany(10)));
    await eventually(async () =>
      (await listFiscalRecords(shop.db)).every(({ state }) => state === 'signed'),
    );
    const signedHere = [...provider.signed.keys()].filter((id) => ids.includes(id));
    expect(signedHere).toEqual(ids);
    const records = await listFiscalRecords(shop.db);
    const numbers = records.map(({ signature }) => signature?.transaction_number);
    expect(new Set(numbers).size).toBe(ids.length);
    for (const { id, signature } of records) {
      expect(signature?.signature).toBe(provider.signed.get(id)?.signature);
    }
  } finally {
    await one.stop();
    await two.stop();
  }
});
