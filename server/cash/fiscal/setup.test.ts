import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FiscalSettings } from '#server/env.ts';
import { checkLostRecords } from '#server/platform/doctor/lost-records.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { startFiskaly, type Fiskaly, type FiskalyOptions } from '#test/helpers/fiscal/fiskaly.ts';
import { listFiscalRecords, recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { signPending } from './service.ts';
import { checkDevice, setUpDevice } from './setup.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let lines: string[];

const open = async (options: FiskalyOptions = {}) => {
  fiskaly = await startFiskaly(options);
  shop = await createTestApp(fiskaly.variables);
  fiskaly.setClock(shop.clock.now);
};
beforeEach(async () => {
  lines = [];
  await open();
});
afterEach(async () => {
  await shop.close();
  await fiskaly.stop();
});

function deps() {
  const settings = shop.env.FISCAL as FiscalSettings;
  return { db: shop.db, clock: shop.clock.now, settings };
}
const setUp = (options: Parameters<typeof setUpDevice>[2] = {}, pin = '123456', puk?: string) =>
  setUpDevice(deps(), { pin, puk, print: (line) => lines.push(line) }, options);
const idOf = () => lines.map((line) => /--device (\S+)/.exec(line)?.[1]).find((id) => id) ?? '';
const pukOf = () => lines.map((line) => /safely: (\S+)/.exec(line)?.[1]).find((puk) => puk) ?? '';

test('the set-up makes a device that signs for all registers, and is over when repeated', async () => {
  await setUp();
  const device = fiskaly.devices.get(idOf());
  expect(device).toMatchObject({ state: 'INITIALIZED', pin: '123456', isAdmin: false });
  const registers = await shop.db
    .selectFrom('registers')
    .select('serial')
    .orderBy('code')
    .execute();
  expect(registers).toHaveLength(4);
  const clients = [...(device?.clients.values() ?? [])];
  expect(clients.toSorted((a, b) => (a.serial < b.serial ? -1 : 1))).toEqual(
    registers.map(({ serial }) => ({ serial, state: 'REGISTERED' })),
  );
  expect(lines.at(-1)).toBe(`The test device ${device?.serial} is ready.`);
  const { size } = fiskaly.devices;
  await setUp();
  expect([fiskaly.devices.size, device?.clients.size]).toEqual([size, 4]);
  await setUp({ purses: 5 });
  expect(device?.clients.size).toBe(6);
  await recordPayment(shop);
  await signPending({ ...shop, clock: shop.clock.now });
  expect(await listFiscalRecords(shop.db)).toMatchObject([{ state: 'signed' }]);
});

test('the PUK is printed once, and stored nowhere', async () => {
  await setUp();
  expect(lines.filter((line) => line.includes(pukOf()))).toHaveLength(1);
  const { rows } = await shop.pool.query<{ content: string }>(
    `select string_agg(devices::text, '') as content from devices`,
  );
  expect(rows[0]?.content).not.toContain(pukOf());
});

describe('a set-up that stops', () => {
  // Each call of the set-up but those that sign in, before and after its work.
  test.each(
    ['tss', 'admin', 'client', 'info'].flatMap((step) =>
      (['before', 'after'] as const).map((when) => [step, when] as const),
    ),
  )('at %s %s its work goes on from there', async (step, when) => {
    fiskaly.behave({ kind: 'cut', when }, (call) => call.step === step);
    await expect(setUp()).rejects.toThrow('could not be reached');
    fiskaly.behave(undefined);
    const external_id = idOf();
    // The answer with the PUK may be lost: the provider shows it again to its account.
    const puk = pukOf() || fiskaly.devices.get(external_id)?.puk;
    await setUp({ external_id }, '123456', puk);
    expect(fiskaly.devices.get(external_id)).toMatchObject({ state: 'INITIALIZED' });
    expect(fiskaly.devices.size).toBe(2);
    expect(fiskaly.devices.get(external_id)?.clients.size).toBe(4);
  });
});

test('the set-up needs a PIN of six characters, and the right one', async () => {
  await expect(setUp({}, '12345')).rejects.toThrow('--pin-file');
  expect(fiskaly.devices.size).toBe(1);
  await setUp();
  await shop.pool.query(`select add_register('purse')`);
  await expect(setUp({}, '654321')).rejects.toThrow('wrong PIN');
});

test('another device takes over when the first is replaced', async () => {
  await setUp();
  const first = idOf();
  await expect(setUp({ external_id: crypto.randomUUID() })).rejects.toThrow('is in use: --replace');
  const device = fiskaly.devices.get(first);
  if (device) device.state = 'DEFECTIVE';
  const id = await recordPayment(shop);
  const sign = () => signPending({ ...shop, clock: shop.clock.now });
  await sign();
  lines = [];
  await setUp({ isReplacing: true });
  await sign();
  expect(await listFiscalRecords(shop.db)).toMatchObject([{ id, state: 'signed' }]);
  const clients = await shop.db.selectFrom('register_clients').select('ended_at').execute();
  expect(clients.filter(({ ended_at }) => ended_at === null)).toHaveLength(4);
  const outages = shop.db.selectFrom('outages').select('id').where('ended_at', 'is', null);
  expect(await outages.execute()).toEqual([]);
});

test('what was begun on a device that is replaced stays unsigned, and has one transaction', async () => {
  await setUp();
  const device = fiskaly.devices.get(idOf());
  await recordPayment(shop);
  const sign = () => signPending({ ...shop, clock: shop.clock.now });
  fiskaly.behave({ kind: 'cut', when: 'before' }, ({ step }) => step === 'finish');
  await sign();
  fiskaly.behave(undefined);
  if (device) device.state = 'DEFECTIVE';
  lines = [];
  await setUp({ isReplacing: true });
  await sign();
  expect(await listFiscalRecords(shop.db)).toMatchObject([
    {
      state: 'unsigned',
      tx_number: 1,
      outage_reason: 'begun on a device that is no longer in use',
    },
  ]);
  expect(fiskaly.devices.get(idOf())?.transactions.size).toBe(0);
});

describe('the check', () => {
  test('signs a cent and takes it back with a test device', async () => {
    await setUp();
    expect((await checkDevice(deps())).at(-1)).toContain('0.01 EUR');
    const device = fiskaly.devices.get(idOf());
    const data = [...(device?.transactions.values() ?? [])].map((one) => one.process_data);
    expect(data).toEqual([
      'Beleg^0.00_0.00_0.00_0.00_0.01^0.01:Bar',
      'Beleg^0.00_0.00_0.00_0.00_-0.01^-0.01:Bar',
    ]);
  });

  test('names what is wrong: no device, a defective one, an unknown register', async () => {
    await expect(checkDevice(deps())).rejects.toThrow('no security device is set up');
    await setUp();
    const device = fiskaly.devices.get(idOf());
    device?.clients.clear();
    await expect(checkDevice(deps())).rejects.toThrow('does not know the register F1');
    if (device) device.state = 'DEFECTIVE';
    await expect(checkDevice(deps())).rejects.toThrow('the device is DEFECTIVE');
  });

  test('signs nothing with a live device, and finds records that a backup has lost', async () => {
    await shop.close();
    await fiskaly.stop();
    await open({ env: 'LIVE' });
    await setUp();
    await recordPayment(shop);
    await signPending({ ...shop, clock: shop.clock.now });
    expect((await checkDevice(deps())).at(-1)).toBe('The shop knows all of its transactions.');
    const doctor = () => checkLostRecords(shop.pool, shop.env);
    expect(await doctor()).toEqual([]);
    const device = fiskaly.devices.get(idOf());
    expect(device?.number).toBe(1);
    if (device) device.number += 3;
    await expect(checkDevice(deps())).rejects.toThrow('records_lost: the device has 3');
    const [found] = await doctor();
    expect(found).toMatchObject({ level: 'error' });
    expect(found?.text).toContain('records_lost: the device has 3');
    expect(await checkLostRecords(shop.pool, { FISCAL: undefined })).toEqual([]);
    fiskaly.behave({ kind: 'status', status: 403, code: 'E_FORBIDDEN' });
    expect(await doctor()).toMatchObject([{ level: 'warning' }]);
  });

  test('refuses the key of the other environment', async () => {
    await useDevice(shop, fiskaly);
    const live = await startFiskaly({ env: 'LIVE' });
    const { url, apiKey: key, apiSecret: secret } = live;
    live.devices.set(fiskaly.device.id, live.device);
    const settings = { ...deps().settings, url, key, secret };
    await expect(checkDevice({ ...deps(), settings })).rejects.toThrow(
      'the key is for live devices, and the device is a test one',
    );
    await live.stop();
  });
});
