import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, drainQueue, type TestApp } from '#test/helpers/app.ts';
import { startFiskaly, verifyQr, type Fault, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import {
  emptyFiscalRecords,
  listFiscalRecords,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { fiscalStateOf, signPending } from './service.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let device: string;

beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp(fiskaly.variables);
  device = await useDevice(shop, fiskaly);
});
beforeEach(() => {
  fiskaly.setClock(shop.clock.now);
});
afterEach(async () => {
  fiskaly.behave(undefined);
  fiskaly.device.state = 'INITIALIZED';
  fiskaly.calls.length = 0;
  await emptyFiscalRecords(shop.db);
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

const sign = (of: TestApp = shop) => signPending({ ...of, clock: of.clock.now });
const record = () => recordPayment(shop);
const listRecords = () => listFiscalRecords(shop.db);
const states = async () => (await listRecords()).map(({ state }) => state);
const listOutages = () => shop.db.selectFrom('outages').selectAll().orderBy('began_at').execute();
/** The transaction of a record on the device. */
async function transactionOf(id: string) {
  const found = (await listRecords()).find((one) => one.id === id);
  return fiskaly.device.transactions.get(found?.tx_id ?? '');
}
/** The faults of calls about one record, from when it has a transaction. */
const failFor = async (fault: Fault, ids: readonly string[]) => {
  await giveTransactions();
  const records = await listRecords();
  const hit = records.filter(({ id }) => ids.includes(id)).map(({ tx_id }) => tx_id);
  fiskaly.behave(fault, ({ id }) => hit.includes(id));
};
/** As an attempt that did not reach the device. */
const giveTransactions = () =>
  sql`update fiscal_records set device_id = ${device}, tx_id = gen_random_uuid()
    where device_id is null and next_attempt_at is not null`.execute(shop.db);

const failing = (status: number, code?: string, headers?: Record<string, string>): Fault => ({
  kind: 'status',
  status,
  ...(code !== undefined && { code }),
  ...(headers !== undefined && { headers }),
});

test('a recorded payment is signed by a job that it queues itself', async () => {
  const id = await record();
  expect((await fiscalStateOf(shop.db, [id])).get(id)).toMatchObject({
    state: 'pending',
    signature: null,
    outage_since: null,
  });
  await drainQueue(shop);
  const [signed] = await listRecords();
  const transaction = await transactionOf(id);
  expect(signed).toMatchObject({
    state: 'signed',
    device_id: device,
    tx_number: transaction?.number,
    tx_started_at: shop.clock.now().toISOString(),
    signature: { transaction_number: transaction?.number, qr: transaction?.qr },
  });
  expect(transaction?.process_data).toBe('Beleg^0.00_0.00_0.00_0.00_23.99^23.99:Bar');
  expect(verifyQr(signed?.signature?.qr ?? '', fiskaly.serial)).toBe(true);
  expect(signed?.signature).not.toHaveProperty('qr_differs');
});

test('a payment that is rolled back is neither recorded nor signed', async () => {
  const failed = shop.db.transaction().execute(async (trx) => {
    await recordPayment({ ...shop, db: trx });
    throw new Error('no change');
  });
  await expect(failed).rejects.toThrow('no change');
  await drainQueue(shop);
  expect([await states(), fiskaly.calls]).toEqual([[], []]);
});

test('records are signed in their order', async () => {
  const ids = [await record(), await record(), await record()];
  await sign();
  const numbers = (await listRecords()).map(({ id, tx_number }) => [id, tx_number]);
  const first = Number(numbers[0]?.[1]);
  expect(numbers).toEqual(ids.map((id, index) => [id, first + index]));
});

describe('an outage', () => {
  test('is one for all records, which are signed in order if it ends in time', async () => {
    await fiskaly.stop();
    const first = await record();
    const since = shop.clock.now().toISOString();
    await sign();
    shop.clock.advance(1);
    // Known to be down: the payment does not wait for an attempt of its own.
    const second = await record();
    const statuses = await fiscalStateOf(shop.db, [first, second]);
    expect([...statuses.values()]).toMatchObject([
      { state: 'pending', outage_since: since },
      { state: 'pending', outage_since: since },
    ]);
    expect(await listOutages()).toMatchObject([
      {
        device_id: device,
        kind: 'retry',
        began_at: since,
        ended_at: null,
        reason: expect.stringContaining('could not be reached') as string,
      },
    ]);
    shop.clock.advance(600);
    await fiskaly.start();
    const end = shop.clock.now().toISOString();
    await sign();
    expect(await states()).toEqual(['signed', 'signed']);
    expect(await listOutages()).toMatchObject([{ began_at: since, ended_at: end }]);
    expect((await fiscalStateOf(shop.db, [second])).get(second)?.outage_since).toBeNull();
  });

  test('holds back a record that was stored while it began, which would pass the others', async () => {
    fiskaly.behave(failing(503));
    const first = await record();
    await sign();
    const second = await record();
    // As by a transaction that did not see the outage.
    await sql`update fiscal_records set next_attempt_at = created_at where id = ${second}`.execute(
      shop.db,
    );
    fiskaly.behave(undefined);
    await sign();
    expect(await states()).toEqual(['pending', 'pending']);
    shop.clock.advance(2);
    await sign();
    const records = await listRecords();
    const [one, two] = records.map(({ tx_number }) => Number(tx_number));
    expect([records.map(({ id }) => id), two]).toEqual([[first, second], Number(one) + 1]);
  });

  test('longer than 15 minutes leaves records unsigned for good, with its reason', async () => {
    fiskaly.behave(failing(503, 'E_TSS_LOCKED'));
    const early = await record();
    const since = shop.clock.now().toISOString();
    await sign();
    shop.clock.advance(14 * 60);
    const late = await record();
    shop.clock.advance(61);
    await sign();
    expect(await listRecords()).toMatchObject([
      {
        id: early,
        state: 'unsigned',
        outage_since: since,
        outage_reason: 'the provider answered 503: E_TSS_LOCKED',
        next_attempt_at: null,
      },
      { id: late, state: 'pending' },
    ]);
    fiskaly.behave(undefined);
    shop.clock.advance(300);
    await sign();
    expect(await states()).toEqual(['unsigned', 'signed']);
    await expect(
      sql`update fiscal_records set state = 'pending', next_attempt_at = now()
        where state = 'unsigned'`.execute(shop.db),
    ).rejects.toThrow('never changed');
  });

  test('of the shop itself covers what it did not sign in time', async () => {
    const id = await record();
    const began_at = shop.clock.now().toISOString();
    shop.clock.advance(15 * 60 + 1);
    await sign();
    expect(await states()).toEqual(['unsigned']);
    expect(await listOutages()).toMatchObject([
      { began_at, ended_at: shop.clock.now().toISOString() },
    ]);
    expect((await fiscalStateOf(shop.db, [id])).get(id)?.outage_since).toBe(began_at);
    expect(fiskaly.calls).toEqual([]);
  });

  test('does not end the signing of a shop that signs late', async () => {
    const late = await createTestApp(
      { ...fiskaly.variables, FISCAL_SIGN_LATE: 'on' },
      { joined: shop },
    );
    await record();
    shop.clock.advance(24 * 3600);
    late.clock.set(shop.clock.now().toISOString());
    await sign(late);
    expect(await states()).toEqual(['signed']);
    await late.close();
  });

  test('has ever longer pauses, up to five minutes', async () => {
    fiskaly.behave(failing(500));
    const late = { ...shop, env: { ...shop.env, FISCAL_SIGN_LATE: true } };
    await record();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await sign(late);
      const [{ next_attempt_at: next } = { next_attempt_at: null }] = await listRecords();
      const pauseMs = Date.parse(next ?? '') - shop.clock.now().getTime();
      shop.clock.advance(pauseMs / 1000 - 1);
      const { length } = fiskaly.calls;
      await sign(late);
      expect(fiskaly.calls).toHaveLength(length);
      shop.clock.advance(1);
      pauses.push(pauseMs / 1000);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('lasts as long as the provider says', async () => {
    fiskaly.behave(failing(429, 'E_TOO_MANY', { 'Retry-After': '77' }));
    await record();
    await sign();
    const [first] = await listRecords();
    expect(Date.parse(first?.next_attempt_at ?? '') - shop.clock.now().getTime()).toBe(77_000);
  });

  test('gets few calls, and ever fewer, however many records wait', async () => {
    fiskaly.behave(failing(503));
    for (let count = 0; count < 20; count += 1) await record();
    const start = shop.clock.now().getTime();
    while (shop.clock.now().getTime() < start + 14 * 60_000) {
      await sign();
      shop.clock.advance(5);
    }
    expect(fiskaly.calls.length).toBeLessThan(60);
  });

  test.each([
    ['without a device', 'no security device is set up'],
    ['without a key', 'FISCAL_KEY and FISCAL_SECRET are not set'],
  ])('of a shop %s has its reason', async (name, reason) => {
    const other = await createTestApp(
      name === 'without a key' ? { FISCAL_MODE: 'signed' } : fiskaly.variables,
    );
    await recordPayment(other);
    await sign(other);
    const outages = await other.db.selectFrom('outages').selectAll().execute();
    expect(outages).toMatchObject([{ device_id: null, kind: 'misconfigured', reason }]);
    other.clock.advance(15 * 60 + 1);
    await sign(other);
    expect(await listFiscalRecords(other.db)).toMatchObject([
      { state: 'unsigned', outage_reason: reason },
    ]);
    await other.close();
  });
});

describe('an answer that is lost', () => {
  test.each(['start', 'finish'] as const)('of the %s leaves one transaction', async (step) => {
    fiskaly.behave({ kind: 'cut', when: 'after' }, (call) => call.step === step);
    const id = await record();
    await sign();
    const lost = await transactionOf(id);
    expect(lost?.state).toBe(step === 'start' ? 'ACTIVE' : 'FINISHED');
    fiskaly.behave(undefined);
    shop.clock.advance(2);
    const { number } = fiskaly.device;
    await sign();
    expect(fiskaly.device.number).toBe(number);
    expect(await listRecords()).toMatchObject([
      {
        state: 'signed',
        tx_number: lost?.number,
        signature: { qr: (await transactionOf(id))?.qr },
      },
    ]);
    expect(fiskaly.stepsOf(lost?.id ?? '')).toEqual(
      step === 'start' ? ['start', 'find', 'finish'] : ['start', 'finish', 'find'],
    );
  });

  test('of the finish is looked up when the time is over, as the device has signed it', async () => {
    fiskaly.behave({ kind: 'cut', when: 'after' }, ({ step }) => step === 'finish');
    await record();
    await sign();
    fiskaly.behave(undefined);
    shop.clock.advance(15 * 60 + 1);
    await sign();
    expect(await states()).toEqual(['signed']);
  });
});

test.each(['E_TX_NO_TYPE_DEFINED', 'E_PENDING_TX_CONFLICT'])(
  'after %s the device is asked once what it knows',
  async (code) => {
    fiskaly.behave(failing(409, code), ({ step }) => step === 'start');
    const id = await record();
    await sign();
    const transaction = (await listRecords())[0]?.tx_id ?? '';
    expect(fiskaly.stepsOf(transaction)).toEqual(['start', 'find', 'start']);
    expect(await states()).toEqual(['pending']);
    fiskaly.behave(undefined);
    shop.clock.advance(2);
    await sign();
    expect((await fiscalStateOf(shop.db, [id])).get(id)?.state).toBe('signed');
  },
);

test('what the former service had not signed at the upgrade is unsigned, with its reason', async () => {
  const since = shop.clock.now().toISOString();
  for (const created_at of [since, '2026-01-01T08:00:00.000Z']) {
    await sql`insert into fiscal_records (id, kind, method, amounts, total_cents, occurred_at, created_at,
        state, outage_since, outage_reason, attempts, next_attempt_at)
      values (gen_random_uuid(), 'payment', 'cash', '{}', 2399, ${since}, ${created_at},
        'outage', ${since}, 'the provider answered 503', 3, ${since})`.execute(shop.db);
  }
  const id = await record();
  await sign();
  expect(await listRecords()).toMatchObject([
    { format: 1, state: 'unsigned', outage_reason: expect.stringContaining('registers') as string },
    { format: 1, state: 'unsigned', outage_reason: 'the provider answered 503' },
    { id, state: 'signed' },
  ]);
});

test('a record that is refused is unsigned at once, and holds up no other', async () => {
  const refused = await record();
  const next = await record();
  await failFor(failing(400, 'E_FAILED_SCHEMA_VALIDATION'), [refused]);
  await sign();
  expect(await listRecords()).toMatchObject([
    {
      id: refused,
      state: 'unsigned',
      outage_reason: 'the provider answered 400: E_FAILED_SCHEMA_VALIDATION',
    },
    { id: next, state: 'signed', outage_since: null },
  ]);
  expect(await listOutages()).toEqual([]);
});

test('a record that fails again and again while others are signed is unsigned', async () => {
  const stuck = await record();
  const next = await record();
  await failFor(failing(500), [stuck]);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await sign();
    expect(await states()).toEqual(['pending', 'pending']);
    shop.clock.advance(32);
  }
  await sign();
  expect(await listRecords()).toMatchObject([
    { id: stuck, state: 'unsigned', outage_reason: 'the provider answered 500: E_UNEXPECTED' },
    { id: next, state: 'signed' },
  ]);
});

test('records that all fail hold up the others for a time only', async () => {
  const bad: string[] = [];
  while (bad.length < 8) bad.push(await record());
  const good = [await record(), await record(), await record()];
  await failFor(failing(500), bad);
  for (let run = 0; run < 9; run += 1) {
    await sign();
    shop.clock.advance(64);
  }
  const found = await fiscalStateOf(shop.db, good);
  expect([...found.values()].map(({ state }) => state)).toEqual(['signed', 'signed', 'signed']);
});

test('the payments of a register that the device does not know hold up no others', async () => {
  await sql`select add_register('purse')`.execute(shop.db);
  const foreign = await record();
  await sql`alter table fiscal_records disable trigger user`.execute(shop.db);
  await sql`update fiscal_records set register_id = (select id from registers where code = 'F1')
    where id = ${foreign}`.execute(shop.db);
  await sql`alter table fiscal_records enable trigger user`.execute(shop.db);
  const next = await record();
  await sign();
  expect(await listRecords()).toMatchObject([
    {
      state: 'pending',
      attempts: 1,
      outage_reason: 'the register F1 is no client of the device',
    },
    { id: next, state: 'signed' },
  ]);
  shop.clock.advance(15 * 60 + 1);
  await sign();
  expect((await listRecords())[0]).toMatchObject({
    state: 'unsigned',
    outage_reason: 'the register F1 is no client of the device',
  });
});

test('an answer with another QR text is stored unchanged, and marked', async () => {
  fiskaly.behave(
    { kind: 'change', change: (content) => ({ ...content, qr_code_data: 'V0;something;else' }) },
    ({ step }) => step === 'finish',
  );
  await record();
  await sign();
  expect(await listRecords()).toMatchObject([
    { state: 'signed', signature: { qr: 'V0;something;else', qr_differs: true } },
  ]);
});

test.each([
  ['a counter that was given before', 'signature_counter'],
  ['the number of another record', 'transaction_number'],
] as const)('a signature with %s is not stored', async (_name, what) => {
  await record();
  await sign();
  const [first] = await listRecords();
  const { signature_counter: counter, transaction_number: number } = first?.signature ?? {};
  await record();
  fiskaly.behave(
    {
      kind: 'change',
      change: (content) =>
        what === 'transaction_number'
          ? { ...content, number }
          : { ...content, signature: { ...(content['signature'] as object), counter } },
    },
    ({ step }) => step !== 'auth',
  );
  await sign();
  expect((await listRecords())[1]).toMatchObject({ signature: null });
  expect(await listOutages()).toMatchObject([
    { reason: expect.stringContaining("the provider's answer is invalid") as string },
  ]);
});

describe('a defective device', () => {
  test('begins nothing more, and still says what it has signed', async () => {
    fiskaly.behave({ kind: 'cut', when: 'after' }, ({ step }) => step === 'finish');
    const begun = await record();
    await sign();
    fiskaly.behave(undefined);
    fiskaly.device.state = 'DEFECTIVE';
    const fresh = await record();
    shop.clock.advance(2);
    await sign();
    expect(await listRecords()).toMatchObject([
      { id: begun, state: 'signed' },
      { id: fresh, state: 'pending', tx_number: null },
    ]);
    const { length } = fiskaly.calls;
    expect((await listOutages()).at(-1)).toMatchObject({ kind: 'defective', ended_at: null });
    shop.clock.advance(200);
    await sign();
    expect(fiskaly.calls.slice(length).map(({ step }) => step)).not.toContain('start');
  });

  test('is followed by another, which signs what the first does not know', async () => {
    fiskaly.device.state = 'DEFECTIVE';
    const id = await record();
    await sign();
    const other = await startFiskaly();
    Object.assign(shop.env, {
      FISCAL: { ...shop.env.FISCAL, url: other.url, key: other.apiKey, secret: other.apiSecret },
    });
    // The same key opens both devices at the provider; here each has a server of its own.
    await sql`update fiscal_records set device_id = null, tx_id = null`.execute(shop.db);
    const next = await useDevice(shop, other);
    shop.clock.advance(4);
    await sign();
    expect(await listRecords()).toMatchObject([{ id, state: 'signed', device_id: next }]);
    const [record_] = await listRecords();
    expect(verifyQr(record_?.signature?.qr ?? '', other.serial)).toBe(true);
    const { serial } = await shop.db
      .selectFrom('registers')
      .select('serial')
      .where('kind', '=', 'safe')
      .executeTakeFirstOrThrow();
    expect(record_?.signature?.system_serial).toBe(serial);
    await other.stop();
  });
});
