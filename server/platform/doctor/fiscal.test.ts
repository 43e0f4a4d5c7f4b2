import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signPending } from '#server/cash/fiscal/service.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { emptyFiscalRecords, recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { addClients, useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { checkFiscal, checkTillModes } from './fiscal.ts';

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
  await emptyFiscalRecords(shop.db);
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

const check = (env: Parameters<typeof checkFiscal>[1] = shop.env) =>
  checkFiscal(shop.pool, env, shop.clock.now());
const sign = () => signPending({ ...shop, clock: shop.clock.now });
const error = (text: string) => [
  { check: 'fiscal', level: 'error', text: expect.stringContaining(text) as string },
];
const ok = [{ check: 'fiscal', level: 'ok', text: 'payments at the door are signed' }];

test('a shop whose payments are signed has nothing to do', async () => {
  await recordPayment(shop);
  await sign();
  expect(await check()).toEqual(ok);
});

test('reports payments of the last 30 days that are unsigned for good, with the reason', async () => {
  await recordPayment(shop);
  fiskaly.behave(
    { kind: 'status', status: 400, code: 'E_TX_UPSERT' },
    ({ step }) => step === 'start',
  );
  await sign();
  const text =
    'payments of the last 30 days without a signature: 1 (the provider answered 400: E_TX_UPSERT). See "Payments are not signed" in docs/runbook.md';
  expect(await check()).toEqual(error(text));
  // Also after a change of the mode.
  expect(await check({})).toEqual(error(text));
  shop.clock.advance(30 * 24 * 3600 + 1);
  expect(await check()).toEqual(ok);
});

test('reports what the operator must set, with the code of the provider', async () => {
  fiskaly.behave({ kind: 'status', status: 400, code: 'E_CLIENT_DEREGISTERED' });
  await recordPayment(shop);
  await sign();
  expect(await check()).toEqual(
    error('the provider refuses to sign (the provider answered 400: E_CLIENT_DEREGISTERED)'),
  );
});

test('reports an outage when it is longer than 15 minutes', async () => {
  fiskaly.behave({ kind: 'status', status: 503 });
  await recordPayment(shop);
  await sign();
  const since = shop.clock.now().toISOString();
  expect(await check()).toEqual(ok);
  shop.clock.advance(15 * 60 + 1);
  expect(await check()).toEqual(error(`nothing has been signed since ${since}`));
});

test('reports a defective device, and what to do', async () => {
  fiskaly.device.state = 'DEFECTIVE';
  await recordPayment(shop);
  await sign();
  expect(await check()).toEqual(error('npm run fiscal -- setup --replace'));
});

test('reports another QR text, and a clock that is an hour off', async () => {
  fiskaly.setClock(shop.clock.now, 3600);
  await recordPayment(shop);
  await sign();
  expect(await check()).toMatchObject([
    { level: 'warning', text: expect.stringContaining('more than 5 minutes: 1') as string },
  ]);
  fiskaly.setClock(shop.clock.now);
  await emptyFiscalRecords(shop.db);
  fiskaly.behave(
    { kind: 'change', change: (content) => ({ ...content, qr_code_data: 'V0;x' }) },
    ({ step }) => step === 'finish',
  );
  await recordPayment(shop);
  await sign();
  expect(await check()).toEqual(error('qr_differs'));
});

test('reports registers that the device does not know', async () => {
  await shop.pool.query(`select add_register('purse')`);
  expect(await check()).toEqual(
    error('the security device does not know: F1. Run "npm run fiscal'),
  );
  await addClients(shop, fiskaly, device);
  expect(await check()).toEqual(ok);
});

test('reports a shop that cannot sign: without a key, without a device', async () => {
  expect(await check({ FISCAL_MODE: 'signed' })).toEqual(error('FISCAL_KEY'));
  const other = await createTestApp(fiskaly.variables);
  const found = await checkFiscal(other.pool, other.env, other.clock.now());
  expect(found).toEqual(error('no security device is set up'));
  await other.close();
});

test('repeats why a shop records unsigned cash', async () => {
  const found = await check({ FISCAL_MODE: 'none', FISCAL_EXEMPT: 'no cash is taken' });
  expect(found).toMatchObject([
    { level: 'warning', text: expect.stringContaining('no cash is taken') as string },
  ]);
});

test('names the open tills of another mode than that of the shop', async () => {
  const env = { FISCAL_MODE: 'none' as const };
  const { id: driver_id } = await createUser(shop, {
    role: 'driver',
    first_name: 'Farid',
    last_name: 'Amin',
  });
  const { rows } = await shop.pool.query<{ id: string }>(
    `with tour as (
       insert into tours (driver_id, window_start, window_end, leaves_at, returns_at, metres)
         values ($1, '2026-11-20 15:00Z', '2026-11-20 17:00Z', '2026-11-20 15:00Z', '2026-11-20 17:00Z', 1)
         returning id)
     insert into tills (tour_id, driver_id, mode) select id, $1, 'paper' from tour returning id`,
    [driver_id],
  );
  const found = await checkTillModes(shop.pool, env);
  expect(found).toMatchObject([{ check: 'fiscal', level: 'error' }]);
  expect(found[0]?.text).toContain('fiscal_mode_changed');
  expect(found[0]?.text).toContain(
    `Farid Amin 2026-11-20 16:00 (paper, /admin/tills/${rows[0]?.id})`,
  );
  expect(await checkTillModes(shop.pool, { FISCAL_MODE: 'paper' })).toEqual([]);
  await shop.pool.query('delete from tours');
  expect(await checkTillModes(shop.pool, env)).toEqual([]);
});

test('says nothing about a shop without signatures', async () => {
  const other = await createTestApp();
  expect(await checkFiscal(other.pool, other.env, other.clock.now())).toEqual([]);
  await other.close();
});
