import { afterAll, beforeAll, expect, test } from 'vitest';
import { signPending } from '#server/cash/fiscal/service.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { startFiscalProvider, type FiscalProvider } from '#test/helpers/fiscal/fiscal-provider.ts';
import { recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { checkFiscal, checkTillModes } from './fiscal.ts';

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
