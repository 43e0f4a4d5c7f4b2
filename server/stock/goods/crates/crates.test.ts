import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { NewCrateMovement } from '#contract/stock/crates.schema.ts';
import * as contract from '#contract/stock/crates.ts';
import { listOpenDeliveries } from '#contract/stock/supplier-invoices.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createSupplier } from '#test/helpers/buying.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';

const shop = useTestApp();
let picker: TestUser;

beforeAll(async () => {
  picker = await createUser(shop(), { role: 'picker' });
});

function move(
  supplier_id: string,
  reason: NewCrateMovement['reason'],
  quantity: number,
  changes: Partial<NewCrateMovement> = {},
) {
  const body = { supplier_id, note_number: 'LS 7', kind: 'box' as const, reason, quantity };
  return request(
    shop().app,
    contract.moveCrates,
    { body: { ...body, ...changes } },
    withKey(picker),
  );
}
const balances = async (id: string) =>
  (await request(shop().app, contract.listCrates, { params: { id } }, picker)).body.items;

test('crates come with a delivery and go back, by kind and supplier', async () => {
  const { id } = await createSupplier(shop());
  const { id: other } = await createSupplier(shop());
  expect(await balances(id)).toEqual([]);
  await move(id, 'came', 12);
  await move(id, 'came', 2, { kind: 'pallet' });
  await move(other, 'came', 5);
  const { status, body } = await move(id, 'returned', 4);
  expect([status, body.items]).toEqual([
    200,
    [
      { kind: 'box', quantity: 8 },
      { kind: 'pallet', quantity: 2 },
    ],
  ]);
  expect(await balances(other)).toEqual([{ kind: 'box', quantity: 5 }]);
  // Of one note and day: one delivery.
  const admin = await createUser(shop(), { role: 'admin' });
  const { body: open } = await request(shop().app, listOpenDeliveries, { params: { id } }, admin);
  expect(open.items).toMatchObject([{ note_number: 'LS 7', lines: [] }]);
});

test('more than are here go back only if someone says so, and what comes next is not refused', async () => {
  const { id } = await createSupplier(shop());
  await move(id, 'came', 3);
  expect(await move(id, 'returned', 4)).toMatchObject({
    status: 409,
    body: { code: 'crates_exceed_balance' },
  });
  expect((await move(id, 'returned', 1, { kind: 'pallet' })).status).toBe(409);
  expect(await balances(id)).toEqual([{ kind: 'box', quantity: 3 }]);
  await move(id, 'returned', 5, { is_below_zero: true });
  expect(await balances(id)).toEqual([{ kind: 'box', quantity: -2 }]);
  expect((await move(id, 'came', 1)).status).toBe(200);
  expect(await balances(id)).toEqual([{ kind: 'box', quantity: -1 }]);
});

test('a count corrects the balance by a further row', async () => {
  const { id } = await createSupplier(shop());
  await move(id, 'came', 10);
  expect((await move(id, 'counted', 7)).body.items).toEqual([{ kind: 'box', quantity: 7 }]);
  await move(id, 'counted', 0);
  expect(await balances(id)).toEqual([]);
  const rows = await shop()
    .db.selectFrom('crate_movements')
    .select(['quantity', 'reason'])
    .where('supplier_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { quantity: 10, reason: 'came' },
    { quantity: -3, reason: 'counted' },
    { quantity: -7, reason: 'counted' },
  ]);
});

test('the movements of a supplier are listed with their notes, the newest first, page by page', async () => {
  const { id } = await createSupplier(shop());
  const { id: other } = await createSupplier(shop());
  await move(id, 'came', 10);
  await move(other, 'came', 3);
  await move(id, 'returned', 4, { note_number: '' });
  await move(id, 'counted', 5);
  const list = async (cursor?: string) => {
    const query = { supplier_id: id, limit: 2, ...(cursor !== undefined && { cursor }) };
    return (await request(shop().app, contract.listCrateMovements, { query }, picker)).body;
  };
  const first = await list();
  const second = await list(first.next_cursor ?? '');
  expect([...first.items, ...second.items]).toMatchObject([
    { reason: 'counted', quantity: -1, note_number: null },
    { reason: 'returned', quantity: -4, note_number: '' },
    { reason: 'came', quantity: 10, note_number: 'LS 7' },
  ]);
  expect(second.next_cursor).toBeNull();
  const driver = await createUser(shop(), { role: 'driver' });
  const input = { query: { supplier_id: id } };
  expect((await request(shop().app, contract.listCrateMovements, input, driver)).status).toBe(403);
});

test('of two phones that return the last crates at the same moment, one is refused', async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const { id } = await createSupplier(shop());
    await move(id, 'came', 5);
    const answers = await Promise.all([move(id, 'returned', 3), move(id, 'returned', 3)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balances(id)).toEqual([{ kind: 'box', quantity: 2 }]);
  }
});

test('counts and returns at the same moment leave what the later one says', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const { id } = await createSupplier(shop());
    await move(id, 'came', 5);
    const answers = await Promise.all([move(id, 'counted', 9), move(id, 'returned', 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([7, 9]).toContain((await balances(id))[0]?.quantity);
  }
});

test('refuses nothing, too many, unknown suppliers and kinds, and who does not receive goods', async () => {
  const { id } = await createSupplier(shop());
  for (const changes of [
    { quantity: 0 },
    { quantity: 10_001 },
    { quantity: 1.5 },
    { note_number: 'x'.repeat(41) },
    { is_below_zero: true },
  ]) {
    expect((await move(id, 'came', 1, changes)).status).toBe(422);
  }
  expect((await move(randomUUID(), 'came', 1)).status).toBe(404);
  const missing = { params: { id: randomUUID() } };
  expect((await request(shop().app, contract.listCrates, missing, picker)).status).toBe(404);
  const driver = await createUser(shop(), { role: 'driver' });
  const input = { params: { id } };
  expect((await request(shop().app, contract.listCrates, input, driver)).status).toBe(403);
});
