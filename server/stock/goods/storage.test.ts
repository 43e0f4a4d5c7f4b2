import { beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/stock/inventory.ts';
import { addSupplier, listSuppliers } from '#contract/stock/suppliers.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'picker' });
});

const scan = (code: string) => request(shop().app, contract.readScan, { query: { code } }, staff);

test('the label of a lot names product, lot and date', async () => {
  const barcode = '4006381333931';
  const { id } = await createProduct(shop(), { name: 'Milch', barcode });
  const { status, body } = await scan(`]C1010${barcode}15261231\u001D10L7`);
  expect([status, body]).toMatchObject([
    200,
    { product: { id }, lot_code: 'L7', date: '2026-12-31', date_kind: 'best_before' },
  ]);
});

test('of three dates on a label the stricter one counts, and the day of production is none', async () => {
  const { id } = await createProduct(shop(), { name: 'Lammwurst', barcode: '9783161484100' });
  const { body } = await scan('010978316148410011261101152612311726121510L7');
  expect(body).toMatchObject({
    product: { id },
    lot_code: 'L7',
    date: '2026-12-15',
    date_kind: 'use_by',
  });
});

test('the label of a scale names its product by the code with a weight of zero', async () => {
  const { id } = await createProduct(shop(), { name: 'Hackfleisch', barcode: '2812345000007' });
  const { body } = await scan('2812345007501');
  expect(body).toMatchObject({ product: { id }, weight_g: 750 });
});

test('a pack of its own weight names the product inside, with any scanner', async () => {
  const { id } = await createProduct(shop(), { name: 'Gouda', barcode: '9520000001360' });
  const label = '0199520000001363310300125015270131';
  for (const code of [`]e0${label}`, `]C1${label}\u001D99X`]) {
    expect((await scan(code)).body).toMatchObject({
      product: { id },
      weight_g: 1250,
      date: '2027-01-31',
    });
  }
  expect((await scan(']E09520000001360')).body).toMatchObject({ product: { id } });
  const link = await scan('https://id.gs1.org/01/09520000001360/10/A12?15=270131');
  expect(link.body).toMatchObject({ product: { id }, lot_code: 'A12', date: '2027-01-31' });
});

test('a right code of an unknown product is an answer, a damaged one is refused', async () => {
  expect((await scan('96385074')).body).toMatchObject({ product: null });
  const damaged = await scan('96385075');
  expect([damaged.status, damaged.body.code]).toEqual([422, 'code_unreadable']);
  expect((await scan('T-10051-1')).body.code).toBe('code_unreadable');
});

test('the label of a pallet asks for the code of the goods', async () => {
  const { status, body } = await scan(']C100340123450000000017');
  expect([status, body.code]).toEqual([422, 'code_of_transport']);
});

test('a label without a separator asks for lot and date, and one of tomorrow names its news', async () => {
  const { body } = await scan('010400638133393110L715261231');
  expect(body).toMatchObject({ lot_code: null, date: null, needs_check: 'lot_code' });
  const later = await scan('(01)04006381333931(38)1(10)L7');
  expect(later.body).toMatchObject({ lot_code: 'L7', needs_check: null, unknown_ais: ['38'] });
});

test('shelves are listed in walking order, and a place has one shelf', async () => {
  const add = (aisle: string, position: number) =>
    request(shop().app, contract.addShelf, { body: { zone: 'chilled', aisle, position } }, staff);
  for (const [aisle, position] of [
    ['B', 1],
    ['A', 2],
    ['A', 1],
  ] as const) {
    expect((await add(aisle, position)).status).toBe(201);
  }
  const again = await add('B', 1);
  expect([again.status, again.body.code]).toEqual([409, 'shelf_taken']);
  const { body } = await request(shop().app, contract.listShelves, {}, staff);
  expect(body.items.map(({ aisle, position }) => `${aisle}${position}`)).toEqual([
    'A1',
    'A2',
    'B1',
  ]);
});

test('a supplier is added once under one name', async () => {
  const add = () => request(shop().app, addSupplier, { body: { name: 'Panke' } }, staff);
  const [first, second] = [await add(), await add()];
  expect(second.body).toEqual(first.body);
  const { body } = await request(shop().app, listSuppliers, {}, staff);
  expect(body.items).toEqual([first.body]);
});

test('a product is on a shelf that there is', async () => {
  const { id } = await createProduct(shop(), { name: 'Quark' });
  const set = (shelf_id: string | null) =>
    request(
      shop().app,
      contract.setProductStorage,
      { params: { id }, body: { shelf_id, minimum_shelf_life_days: 5 } },
      staff,
    );
  expect((await set(crypto.randomUUID())).status).toBe(404);
  expect((await set(null)).body).toEqual({ shelf_id: null, minimum_shelf_life_days: 5 });
});
