import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/stock/counts.ts';
import * as inventory from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'picker' });
});

const once = () => ({ ...staff, headers: { 'Idempotency-Key': randomUUID() } });

async function addShelf(aisle: string): Promise<string> {
  const body = { zone: 'ambient' as const, aisle, position: 1 };
  return (await request(shop().app, inventory.addShelf, { body }, staff)).body.id;
}

async function store(shelf_id: string, name: string): Promise<string> {
  const { id } = await createProduct(shop(), { name, stock: 0 });
  const body = { shelf_id, minimum_shelf_life_days: 0 };
  await request(shop().app, inventory.setProductStorage, { params: { id }, body }, staff);
  return id;
}

async function receive(product_id: string, code: string): Promise<string> {
  const lot = { date: null, date_kind: 'none' as const, supplier_id: null, unit_cost_cents: null };
  const body = { product_id, ...lot, code, quantity: 3 };
  return (await request(shop().app, inventory.receiveGoods, { body }, once())).body.id;
}

async function count(id: string, quantity: number): Promise<void> {
  const body = { kind: 'counted' as const, quantity };
  const { status } = await request(shop().app, inventory.bookLot, { params: { id }, body }, once());
  expect(status).toBe(200);
}

const lotsOf = async (id: string) =>
  (await request(shop().app, contract.listShelfLots, { params: { id } }, staff)).body;

async function progressOf(id: string): Promise<string | undefined> {
  const { body } = await request(shop().app, contract.listShelfCounts, {}, staff);
  const shelf = body.items.find((each) => each.id === id);
  return shelf && `${shelf.counted}/${shelf.lots}`;
}

test('a shelf says what of it was counted today, also what was not there', async () => {
  const shelf = await addShelf('C');
  const [tea, rice] = [await store(shelf, 'Tee'), await store(shelf, 'Reis')];
  const [first, second, third] = [
    await receive(rice, 'R1'),
    await receive(rice, 'R2'),
    await receive(tea, 'T1'),
  ];
  expect(await progressOf(shelf)).toBe('0/3');
  await count(first, 3);
  await count(third, 0);
  expect(await progressOf(shelf)).toBe('2/3');
  const { shelf: named, items } = await lotsOf(shelf);
  expect(named).toMatchObject({ aisle: 'C', position: 1 });
  expect(items.map(({ id, quantity, counted_at }) => [id, quantity, counted_at !== null])).toEqual([
    [first, 3, true],
    [second, 3, false],
    [third, 0, true],
  ]);
  shop().clock.advance(24 * 60 * 60);
  // The session of yesterday is over.
  staff = await createUser(shop(), { role: 'picker' });
  expect(await progressOf(shelf)).toBe('0/2');
  expect((await lotsOf(shelf)).items.map(({ counted_at }) => counted_at)).toEqual([null, null]);
});

test('blocked goods and other shelves are not counted, an empty shelf is listed', async () => {
  const [shelf, empty] = [await addShelf('D'), await addShelf('E')];
  const blocked = await receive(await store(shelf, 'Honig'), 'H1');
  const block = { params: { id: blocked }, body: { reason: 'Glas' } };
  expect((await request(shop().app, inventory.blockLot, block, staff)).status).toBe(200);
  expect([await progressOf(shelf), await progressOf(empty)]).toEqual(['0/0', '0/0']);
  expect((await lotsOf(shelf)).items).toEqual([]);
});

test('an unknown shelf does not exist, and drivers count nothing', async () => {
  const params = { id: randomUUID() };
  const unknown = await request(shop().app, contract.listShelfLots, { params }, staff);
  expect(unknown.status).toBe(404);
  const driver = await createUser(shop(), { role: 'driver' });
  expect((await request(shop().app, contract.listShelfCounts, {}, driver)).status).toBe(403);
  expect((await request(shop().app, contract.listShelfLots, { params }, driver)).status).toBe(403);
});
