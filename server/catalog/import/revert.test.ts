import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/catalog/import.admin.ts';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';

const shop = useTestApp();
let staff: TestUser;
let slug: string;
let category_id: string;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  slug = `obst-${crypto.randomUUID()}`;
  ({ id: category_id } = await createCategory(shop(), { slug }));
});

const header = 'id;name;category;price;stock_quantity;barcode;brand';
async function upload(rows: string[], mode: 'apply' | 'preview' = 'apply') {
  const form = new FormData();
  form.append('file', new File([[header, ...rows].join('\n')], 'lieferung.csv'));
  const { body } = await request(
    shop().app,
    contract.importProducts,
    { query: { mode }, form },
    staff,
  );
  return body;
}
const revert = (id: string) =>
  request(shop().app, contract.revertProductImport, { params: { id } }, staff);
const read = (id: string) =>
  shop().db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const findByName = (name: string) =>
  shop()
    .db.selectFrom('products')
    .selectAll()
    .where('category_id', '=', category_id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
const plums = () =>
  createProduct(shop(), {
    category_id,
    name: 'Pflaumen',
    price_cents: cents(249),
    brand: 'Garten',
  });

test('a reverted import leaves every product with the values that it had', async () => {
  const { id } = await plums();
  const before = await read(id);
  const { import_id } = await upload([
    `${id};Zwetschgen;${slug};2,99;;;Hof`,
    `;Quitten;${slug};3;7;4006381333931;`,
  ]);
  const created = await findByName('Quitten');
  expect(await read(id)).toMatchObject({ name: 'Zwetschgen', price_cents: 299, brand: 'Hof' });
  expect(created.stock_quantity).toBe(7);

  const { status, body } = await revert(import_id ?? '');
  expect([status, body]).toEqual([200, { restored: 1, archived: 1, edited: 0, edited_names: [] }]);
  const { version: _, updated_at: __, ...values } = await read(id);
  expect(before).toMatchObject(values);
  const archived = await read(created.id);
  expect(archived.archived_at).not.toBeNull();
  expect(archived).toMatchObject({ barcode: null, stock_quantity: 0 });

  // The corrected file creates the product again, with its barcode.
  const again = await upload([`;Quitten;${slug};3,20;7;4006381333931;`]);
  expect(again).toMatchObject({ created: 1, bad: 0 });
});

test('what was edited since stays and is named; the rest is reverted', async () => {
  const [edited, other] = [
    await plums(),
    await createProduct(shop(), { category_id, name: 'Feigen' }),
  ];
  const { import_id } = await upload([`${edited.id};;;4;;;`, `${other.id};Feigen, blau;;;;;`]);
  const params = { id: edited.id };
  await request(shop().app, updateProduct, { params, body: { price_cents: 450 } }, staff);
  const { body } = await revert(import_id ?? '');
  expect(body).toEqual({ restored: 1, archived: 0, edited: 1, edited_names: ['Pflaumen'] });
  expect((await read(edited.id)).price_cents).toBe(450);
  expect((await read(other.id)).name).toBe('Feigen');
});

test('stock that was taken since is not booked back below zero', async () => {
  const { import_id } = await upload([`;Quitten;${slug};3;7;;`]);
  const { id } = await findByName('Quitten');
  await bookStock(shop(), staff, id, { kind: 'lost', quantity: 3 });
  expect((await read(id)).stock_quantity).toBe(4);
  expect((await revert(import_id ?? '')).body).toMatchObject({ archived: 1 });
  expect((await read(id)).stock_quantity).toBe(0);
});

test('an import is reverted once, also when two try at the same time', async () => {
  const { id } = await plums();
  const { import_id } = await upload([`${id};;;2,99;;;`]);
  const answers = await Promise.all([revert(import_id ?? ''), revert(import_id ?? '')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'import_reverted',
  });
  expect((await read(id)).price_cents).toBe(249);
});

test('a barcode that another product has by now refuses the revert as a whole', async () => {
  const barcode = '4006381333948';
  const { id } = await createProduct(shop(), { category_id, name: 'Pflaumen', barcode });
  const { import_id } = await upload([`${id};Zwetschgen;;;;4006381333955;`]);
  await createProduct(shop(), { category_id, name: 'Neu', barcode });
  expect(await revert(import_id ?? '')).toMatchObject({
    status: 409,
    body: { code: 'barcode_taken' },
  });
  expect((await read(id)).name).toBe('Zwetschgen');
});

test('a preview and an import without changes are not in the list', async () => {
  const { id } = await plums();
  const list = async () =>
    (await request(shop().app, contract.listProductImports, undefined, staff)).body.items;
  const before = await list();
  expect((await upload([`${id};;;2,99;;;`], 'preview')).import_id).toBeNull();
  expect((await upload([`${id};;;2,49;;;`])).import_id).toBeNull();
  expect(await list()).toEqual(before);
  const { import_id } = await upload([`${id};;;2,99;;;`]);
  expect((await list())[0]).toMatchObject({
    id: import_id,
    file_name: 'lieferung.csv',
    author: staff.email,
    created: 0,
    updated: 1,
    reverted_at: null,
  });
});

test('an unknown import is not found, and only who may change the catalogue reverts', async () => {
  expect((await revert(crypto.randomUUID())).status).toBe(404);
  const picker = await createUser(shop(), { role: 'picker' });
  const params = { id: crypto.randomUUID() };
  expect((await request(shop().app, contract.revertProductImport, { params }, picker)).status).toBe(
    403,
  );
});
