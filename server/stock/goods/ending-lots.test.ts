import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'picker' });
});

async function receive(product_id: string, date: string | null): Promise<string> {
  const date_kind = date === null ? ('none' as const) : ('use_by' as const);
  const lot = { code: '', date, date_kind, quantity: 3, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const body = { product_id, ...lot };
  return (await request(shop().app, contract.receiveGoods, { body }, by)).body.id;
}

const list = async (by = staff) => request(shop().app, contract.listEndingLots, {}, by);

test('lists the lots that end within three days by their end, blocked ones as well', async () => {
  const today = shop().clock.now();
  const day = (days: number) =>
    new Date(today.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const { id } = await createProduct(shop(), { stock: 0 });
  await receive(id, null);
  await receive(id, day(4));
  const [soon, now, next] = [
    await receive(id, day(3)),
    await receive(id, day(0)),
    await receive(id, day(1)),
  ];
  const block = { params: { id: next }, body: { reason: 'Glas' } };
  expect((await request(shop().app, contract.blockLot, block, staff)).status).toBe(200);
  const ending = async () =>
    (await list()).body.items
      .filter((lot) => lot.product_id === id)
      .map((lot) => [lot.id, lot.ends]);
  expect(await ending()).toEqual([
    [now, 'today'],
    [next, 'tomorrow'],
    [soon, 'soon'],
  ]);
  const waste = { params: { id: now }, body: { kind: 'waste' as const, quantity: 3 } };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await request(shop().app, contract.bookLot, waste, by)).status).toBe(200);
  expect(await ending()).toEqual([
    [next, 'tomorrow'],
    [soon, 'soon'],
  ]);
});

test('customers and drivers do not see the lots', async () => {
  for (const role of ['customer', 'driver'] as const) {
    expect((await list(await createUser(shop(), { role }))).status).toBe(403);
  }
});
