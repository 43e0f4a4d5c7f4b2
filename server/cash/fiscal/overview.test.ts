import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFiscalOverview } from '#contract/cash/fiscal.admin.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { request } from '#test/helpers/request.ts';
import { signPending } from './service.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp(fiskaly.variables);
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

const sign = () => signPending({ ...shop, clock: shop.clock.now });

test('shows device, registers, outages, and what has no signature with its reason', async () => {
  const get = async () => {
    const staff = await createUser(shop, { role: 'dispatcher' });
    return (await request(shop.app, getFiscalOverview, {}, staff)).body;
  };
  const [safe] = await shop.db.selectFrom('registers').selectAll().execute();
  expect(await get()).toEqual({
    mode: 'signed',
    device: null,
    registers: [
      { id: safe?.id, kind: 'safe', code: 'T1', serial: safe?.serial, registered_at: null },
    ],
    outages: [],
    unsigned: [],
  });
  const now = shop.clock.now().toISOString();
  await useDevice(shop, fiskaly);
  await shop.pool.query(`select add_register('purse')`);
  await recordPayment(shop);
  await sign();
  fiskaly.behave({ kind: 'status', status: 503, code: 'E_TSS_LOCKED' });
  const first = await recordPayment(shop);
  await sign();
  shop.clock.advance(15 * 60 + 1);
  const second = await recordPayment(shop);
  await sign();
  const reason = 'the provider answered 503: E_TSS_LOCKED';
  expect(await get()).toMatchObject({
    device: {
      environment: 'test',
      serial: fiskaly.serial,
      certification_id: 'BSI-K-TR-0000-2025',
      used_from: now,
    },
    registers: [
      { kind: 'safe', registered_at: now },
      { kind: 'purse', code: 'F1', registered_at: null },
    ],
    outages: [{ kind: 'retry', reason, began_at: now, ended_at: null }],
    unsigned: [
      { id: second, is_waiting: true, register_code: 'T1', receipt_number: 3 },
      { id: first, is_waiting: false, reason, receipt_number: 2, total_cents: 2399 },
    ],
  });
});

test('is for those who may read the tills', async () => {
  const picker = await createUser(shop, { role: 'picker' });
  expect((await request(shop.app, getFiscalOverview, {}, picker)).status).toBe(403);
});
