import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '#server/messages/outbox/worker.ts';
import { createTasks } from '#server/modules.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { startFiskaly, verifyQr, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import {
  emptyFiscalRecords,
  listFiscalRecords,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { signPending } from './service.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let other: TestApp;

beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp(fiskaly.variables);
  other = await createTestApp(fiskaly.variables, { joined: shop });
  await useDevice(shop, fiskaly);
});
// The workers have the clock of the machine.
beforeEach(() => {
  for (const { clock } of [shop, other]) clock.set(new Date().toISOString());
  fiskaly.setClock(() => new Date());
});
afterEach(async () => {
  fiskaly.behave(undefined);
  fiskaly.calls.length = 0;
  await emptyFiscalRecords(shop.db);
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await fiskaly.stop();
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

/** The database loses the process that is signing. */
const killSigning = () =>
  other.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and database = (
        select oid from pg_database where datname = current_database())
        and pid <> pg_backend_pid()`,
  );

/** Each record is signed, and the device has one transaction for each. */
async function expectEachSignedOnce(ids: readonly string[]): Promise<void> {
  const records = await listFiscalRecords(shop.db);
  expect(records.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'signed']));
  const numbers = records.map(({ tx_number }) => Number(tx_number));
  expect(numbers).toEqual(numbers.toSorted((one, another) => one - another));
  expect(new Set(numbers).size).toBe(ids.length);
  for (const { tx_id, tx_number, signature } of records) {
    const transaction = fiskaly.device.transactions.get(tx_id ?? '');
    expect([transaction?.number, transaction?.qr]).toEqual([tx_number, signature?.qr]);
    expect(verifyQr(signature?.qr ?? '', fiskaly.serial)).toBe(true);
  }
}

test('processes at once sign each record once, in order', async () => {
  fiskaly.behave({ kind: 'slow', ms: 5 });
  const ids = await recordMany(20);
  await Promise.all([sign(shop), sign(other), sign(shop), sign(other)]);
  await expectEachSignedOnce(ids);
  expect(fiskaly.calls.filter(({ step }) => step === 'find')).toEqual([]);
});

describe('a process that dies', () => {
  // Where it is when it dies: before or after the device has worked, and before the answer.
  test.each([
    ['while the start is under way', 'start', 1],
    ['after the start is stored, while the finish is under way', 'finish', 1],
    ['at the start of the second record', 'start', 2],
  ] as const)('%s leaves one transaction for each record', async (_name, step, nth) => {
    const ids = await recordMany(2);
    fiskaly.behave({ kind: 'slow', ms: 300 }, (call) => call.step === step);
    const { number } = fiskaly.device;
    const signing = sign(shop);
    await eventually(() => fiskaly.calls.filter((call) => call.step === step).length === nth);
    await killSigning();
    await expect(signing).rejects.toThrow(/connection/i);
    const states = (await listFiscalRecords(shop.db)).map(({ state }) => state);
    expect(states.filter((state) => state === 'signed')).toHaveLength(nth - 1);
    fiskaly.behave(undefined);
    await sign(other);
    await expectEachSignedOnce(ids);
    expect(fiskaly.device.number).toBe(number + 2);
  });

  test.each(['start', 'finish'] as const)(
    'before its %s has reached the device leaves one transaction',
    async (step) => {
      const ids = await recordMany(1);
      // The call is cut as the process would, and the process dies before it stores the failure.
      fiskaly.behave({ kind: 'cut', when: 'before' }, (call) => call.step === step);
      const { number } = fiskaly.device;
      await sign(shop);
      fiskaly.behave(undefined);
      other.clock.advance(3);
      await sign(other);
      await expectEachSignedOnce(ids);
      expect(fiskaly.device.number).toBe(number + 1);
    },
  );
});

test('a process that is signing holds up neither new payments nor their end', async () => {
  fiskaly.behave({ kind: 'slow', ms: 300 }, ({ step }) => step === 'start');
  const ids = await recordMany(1);
  let isSigning = true;
  const signing = sign(shop).finally(() => (isSigning = false));
  await eventually(() => fiskaly.calls.some(({ step }) => step === 'start'));
  ids.push(await recordPayment(other));
  await sign(other);
  expect(isSigning).toBe(true);
  await signing;
  await sign(other);
  await expectEachSignedOnce(ids);
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
    await expectEachSignedOnce(ids);
  } finally {
    await worker.stop();
  }
});

test('a running shop signs after an outage without another payment', async () => {
  await fiskaly.stop();
  const worker = startProcess(shop);
  try {
    const ids = await recordMany(2);
    await eventually(async () => {
      const outage = shop.db.selectFrom('outages').select('id').where('ended_at', 'is', null);
      return (await outage.executeTakeFirst()) !== undefined;
    });
    await fiskaly.start();
    await eventually(async () => (await listFiscalRecords(shop.db))[1]?.state === 'signed');
    await expectEachSignedOnce(ids);
  } finally {
    await worker.stop();
  }
});

test('a restart of the provider in the middle loses and repeats no signature', async () => {
  const [one, two] = [startProcess(shop), startProcess(other)];
  try {
    const ids = await recordMany(10);
    await fiskaly.stop();
    ids.push(...(await recordMany(10)));
    await sleep(200);
    await fiskaly.start();
    ids.push(...(await recordMany(10)));
    await eventually(async () =>
      (await listFiscalRecords(shop.db)).every(({ state }) => state === 'signed'),
    );
    await expectEachSignedOnce(ids);
  } finally {
    await one.stop();
    await two.stop();
  }
});
