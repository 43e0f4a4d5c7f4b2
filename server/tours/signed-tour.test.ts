import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveFloat } from '#contract/cash/tills.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import { fiscalStateOf, signPending } from '#server/cash/fiscal/service.ts';
import { findReceipt } from '#server/cash/receipts/queries.ts';
import { composeReceipt } from '#server/cash/receipts/receipt.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let staff: TestUser;
let driver: TestUser;
const { packed, create, started, done } = useTours(() => shop);

beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp(fiskaly.variables);
  await shop.pool.query(`select add_register('purse')`);
  await useDevice(shop, fiskaly);
  await setCapacity(shop, 500);
  staff = await createUser(shop, { role: 'admin' });
  driver = await createUser(shop, { role: 'driver' });
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

const sign = () => signPending({ ...shop, clock: shop.clock.now });
async function notesOf(id: string): Promise<string> {
  const row = await findReceipt(shop.db, id);
  if (row === undefined) throw new Error('the receipt is missing');
  const status = (await fiscalStateOf(shop.db, [id])).get(id);
  return composeReceipt(row, await getShopSettings(shop.db), status).notes.join('\n');
}

test('neither a float is given nor a tour begun while nothing could be signed', async () => {
  const unready = await createTestApp({ FISCAL_MODE: 'signed' });
  await setCapacity(unready, 500);
  const tours = useTours(() => unready);
  const own = {
    staff: await createUser(unready, { role: 'admin' }),
    driver: await createUser(unready, { role: 'driver' }),
  };
  const order = await tours.packed();
  const tour = await tours.plan(own.staff, own.driver, [order]);
  const input = { params: { id: tour.till_id }, body: { contents: anyChange } };
  const given = await request(unready.app, giveFloat, input, own.staff);
  expect([given.status, given.body.code]).toEqual([409, 'fiscal_not_ready']);
  await expect(tours.started(tour, own.driver)).rejects.toThrow('fiscal_not_ready');
  // A device that does not know the purse signs nothing of it.
  Object.assign(unready.env, { FISCAL: shop.env.FISCAL });
  await useDevice(unready, fiskaly);
  await expect(tours.started(tour, own.driver)).rejects.toThrow('fiscal_not_ready');
  await unready.close();
});

test('a provider that is down for ten minutes holds up no tour, and signs afterwards', async () => {
  const orders = [await packed(), await packed(), await packed()];
  const tour = await create(staff, driver, orders);
  const device = await started(tour, driver);
  const ids: string[] = [];
  for (const [index, stop] of tour.stops.entries()) {
    if (index === 1) await fiskaly.stop();
    const arrived = device.event('stop.arrived', { stop_id: stop.id });
    const handed = done(device, stop, { tendered: { 5000: 1 }, due: 2399 });
    expect(await device.send([arrived, handed], driver)).toEqual(['applied', 'applied']);
    await sign();
    ids.push(handed.event_id);
  }
  const [first = '', second = ''] = ids;
  expect(await notesOf(first)).toContain('Transaktionsnummer');
  expect(await notesOf(second)).toContain('ausgefallen');
  await fiskaly.start();
  shop.clock.advance(300);
  await sign();
  const states = await fiscalStateOf(shop.db, ids);
  expect(ids.map((id) => states.get(id)?.state)).toEqual(['signed', 'signed', 'signed']);
  expect(await notesOf(second)).toContain('Transaktionsnummer');
});

test('a payment marked by hand is recorded as at a door, and taken back by a correction', async () => {
  const order = await packed();
  for (const payment_status of ['paid', 'paid', 'unpaid'] as const) {
    const input = { params: { id: order.id }, body: { status: payment_status } };
    await request(shop.app, admin.setPaymentStatus, input, staff);
  }
  const records = await listFiscalRecords(shop.db);
  expect(
    records
      .filter(({ order_id }) => order_id === order.id)
      .map(({ kind, total_cents }) => [kind, total_cents]),
  ).toEqual([
    ['payment', 2399],
    ['correction', -2399],
  ]);
});
