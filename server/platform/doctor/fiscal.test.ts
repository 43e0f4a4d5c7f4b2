import { afterAll, beforeAll, expect, test } from 'vitest';
import { signPending } from '#server/cash/fiscal/service.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { startFiscalProvider, type FiscalProvider } from '#test/helpers/fiscal/fiscal-provider.ts';
import { recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { checkFiscal } from './fiscal.ts';

let provider: FiscalProvider;
let shop: TestApp;
beforeAll(async () => {
  provider = await startFiscalProvider();
  shop = await createTestApp(provider.variables);
});
afterAll(async () => {
  await shop.close();
  await provider.stop();
});

const check = (env: Parameters<typeof checkFiscal>[1] = shop.env) =>
  checkFiscal(shop.pool, env, shop.clock.now());
const sign = () => signPending({ ...shop, clock: shop.clock.now });

test('reports payments that are unsigned for more than a day, with the reason', async () => {
  const ok = [{ check: 'fiscal', level: 'ok', text: 'payments at the door are signed' }];
  await recordPayment(shop);
  await sign();
  const refused = await recordPayment(shop);
  provider.behave({ kind: 'status', status: 422 }, (id) => id === refused);
  await sign();
  provider.behave({ kind: 'status', status: 503 });
  await recordPayment(shop);
  await sign();
  shop.clock.advance(24 * 3600);
  expect(await check()).toEqual(ok);
  shop.clock.advance(1);
  const text =
    'payments unsigned for more than 24 hours: 2, of which the provider refuses 1 (the provider answered 422). See "Payments are not signed" in docs/runbook.md';
  expect(await check()).toEqual([{ check: 'fiscal', level: 'error', text }]);
  // Also after a change of the mode.
  expect(await check({ FISCAL: undefined })).toHaveLength(1);
});

test('says nothing about a shop without signatures', async () => {
  const other = await createTestApp();
  expect(await checkFiscal(other.pool, other.env, other.clock.now())).toEqual([]);
  await other.close();
});
