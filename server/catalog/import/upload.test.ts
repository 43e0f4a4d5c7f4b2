import { beforeAll, describe, expect, it } from 'vitest';
import { importProducts } from '#contract/catalog/import.admin.ts';
import type { ImportQuery } from '#contract/catalog/import.schema.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
let plums: { id: string };

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  const { id: category_id } = await createCategory(shop(), { slug: 'obst' });
  plums = await createProduct(shop(), { category_id, name: 'Pflaumen', price_cents: cents(249) });
});

function upload(
  content: string | Uint8Array<ArrayBuffer>,
  {
    name = 'products.csv',
    columns,
    ...query
  }: Partial<ImportQuery> & { name?: string; columns?: string } = {},
) {
  const form = new FormData();
  form.append('file', new File([content], name));
  if (columns !== undefined) form.append('columns', columns);
  const input = { query: { mode: 'preview', ...query }, form };
  return request(shop().app, importProducts, input, staff);
}
const listProducts = () =>
  shop()
    .db.selectFrom('products')
    .select(['id', 'name', 'price_cents', 'stock_quantity', 'version'])
    .orderBy('name')
    .execute();

const mixed = () =>
  `id;name;category;price;stock_quantity\n;Quitten;obst;3;7\n;Birnen;obst;1,2,3;\n${plums.id};;;2,99;\n`;

describe('a list that the staff uploads', () => {
  it('is previewed row by row without changes', async () => {
    const before = await listProducts();
    const { status, body } = await upload(mixed());
    expect(status).toBe(200);
    expect(body).toEqual({
      import_id: null,
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 0,
      bad: 1,
      bad_rows: [
        {
          line: 3,
          name: 'Birnen',
          reasons: [{ code: 'price_form', field: 'price', found: '"1,2,3"' }],
        },
      ],
      changes: [
        { line: 2, kind: 'created', name: 'Quitten', fields: [] },
        {
          line: 4,
          kind: 'updated',
          name: 'Pflaumen',
          fields: [{ field: 'price_cents', before: '249', after: '299' }],
        },
      ],
      notes: [],
      columns: ['id', 'name', 'category', 'price', 'stock_quantity'].map((name) => ({
        name,
        field: name,
      })),
      categories: [{ slug: 'obst', count: 1 }],
    });
    expect(await listProducts()).toEqual(before);
  });

  it('is imported without its bad rows, on behalf of the uploading admin', async () => {
    const { body } = await upload(mixed(), { mode: 'apply' });
    expect(body).toMatchObject({ created: 1, updated: 1, bad: 1 });
    expect(await listProducts()).toMatchObject([
      { name: 'Pflaumen', price_cents: 299, stock_quantity: 100, version: 2 },
      { name: 'Quitten', price_cents: 300, stock_quantity: 7 },
    ]);
    const log = await request(shop().app, listAuditLog, { query: {} }, staff);
    expect(log.body.items).toHaveLength(3);
    expect(log.body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor_email: staff.email,
          subject_name: 'Pflaumen',
          before: { price_cents: 249 },
          after: { price_cents: 299 },
        }),
        expect.objectContaining({ action: 'stock_corrected', subject_name: 'Quitten' }),
      ]),
    );
    expect((await upload(mixed())).body).toMatchObject({ unchanged: 2, bad: 1 });
  });

  it.each([
    ['unknown columns', 'name;colour\nBirnen;grün\n', 'import_columns_unknown'],
    ['a column twice', 'name;price;name\nBirnen;1;Birnen\n', 'import_column_twice'],
    ['a quote that is never closed', 'name;price\n"Birnen;1\nQuitten;2\n', 'import_quote_open'],
    ['two encodings', Buffer.from('name;price\n\xc3\xa4;1\n\xe4;1\n', 'latin1'), 'import_encoding'],
    ['no text', Buffer.from('\x89PNG\0\0', 'latin1'), 'import_encoding'],
    ['a workbook', Buffer.from('PK\x03\x04'), 'import_file_form'],
    ['nothing', '', 'import_file_empty'],
  ])('with %s is refused with the reason and changes nothing', async (_, content, code) => {
    const before = await listProducts();
    const answer = await upload(typeof content === 'string' ? content : new Uint8Array(content), {
      mode: 'apply',
    });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await listProducts()).toEqual(before);
  });

  it('must be a product file for an existing category, of at most 10 MB', async () => {
    expect((await upload('x', { name: 'products.xlsx' })).body.code).toBe('import_file_form');
    const unknown = await upload('name;price\nBirnen;1\n', { category: 'autos' });
    expect(unknown.body.code).toBe('category_unknown');
    const huge = await upload(`name;price\n${'x'.repeat(10 * 1024 * 1024)}`);
    expect([huge.status, huge.body.code]).toEqual([413, 'import_too_large']);
  });

  it('reports the product of a bad row, and each reason once', async () => {
    const { body } = await upload(
      `id;barcode;name;price;allergens\n${plums.id};;;x;\n;17;;1;\n;;;1;\n;;Kaki;1;nuss,gras\n`,
    );
    expect(body.bad_rows?.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Pflaumen'],
      [3, '17'],
      [4, null],
      [5, 'Kaki'],
    ]);
    expect(body.bad_rows?.at(-1)?.reasons.map(({ code }) => code)).toEqual(['allergen_unknown']);
  });

  it('may use category names in any language of the shop', async () => {
    await createCategory(shop(), {
      slug: 'getraenke',
      name: 'Getränke',
      name_translations: { en: 'Drinks', tr: 'İçecekler', ar: 'مشروبات' },
    });
    for (const name of ['Erste', 'Zweite']) {
      await createCategory(shop(), { name, name_translations: { en: 'Twins' } });
    }
    const names = ['getraenke', 'Getränke', 'GETRÄNKE', 'drinks', 'İçecekler', 'مشروبات'];
    const rows = [...names, 'Twins', 'Autos'].map((name, index) => `Saft ${index};${name};1`);
    const { body } = await upload(`name;category;price\n${rows.join('\n')}\n`);
    expect(body).toMatchObject({ created: names.length, bad: 2 });
    expect(body.bad_rows?.map(({ line }) => line)).toEqual([8, 9]);
    const chosen = await upload('name;price\nBirnen;1\n', { category: 'Drinks' });
    expect(chosen.body).toMatchObject({ created: 1 });
  });

  it.each(['WAHR', 'ja', 'TRUE', 'DOĞRU', 'نعم'])('accepts %s as yes', async (word) => {
    const file = `name;category;price;vegan\nKaki;obst;1;${word}\n`;
    const { body } = await upload(file, { mode: 'apply' });
    expect(body).toMatchObject({ bad: 0 });
    const { labels } = await shop()
      .db.selectFrom('products')
      .select('labels')
      .where('name', '=', 'Kaki')
      .executeTakeFirstOrThrow();
    expect(labels).toEqual({ vegan: true });
    for (const none of ['FALSCH', 'nein', 'FALSE', 'YANLIŞ', 'HAYIR', 'لا']) {
      const answer = await upload(`name;category;vegan\nKaki;obst;${none}\n`);
      expect(answer.body.changes).toMatchObject([
        { fields: [{ field: 'labels', after: '{"vegan":false}' }] },
      ]);
    }
  });

  it('may be JSON lines, with a category for all new products', async () => {
    const { body } = await upload('{"name": "Datteln", "price": 4.5}', {
      name: 'products.jsonl',
      category: 'obst',
    });
    expect(body).toMatchObject({ created: 1, bad: 0 });
  });
});

describe('a list with unknown columns', () => {
  const list = 'Wort;Betrag;Lager\nMispeln;1,99;3\n';

  it('is refused with what is known of them, and read once they are chosen', async () => {
    const { body } = await upload(list, { category: 'obst' });
    expect(body).toMatchObject({
      code: 'import_columns_unknown',
      facts: { head: ['wort', 'betrag', 'lager'].map((name) => ({ name, field: null })) },
    });
    const columns = JSON.stringify({ wort: 'name', betrag: 'price', lager: '' });
    const chosen = { category: 'obst', columns };
    expect((await upload(list, chosen)).body).toMatchObject({ created: 1, bad: 0 });
    await upload(list, { ...chosen, mode: 'apply' });
    expect((await upload(list, { category: 'obst' })).body).toMatchObject({ unchanged: 1, bad: 0 });
  });

  it.each([
    ['{"wort": "colour"}', 'import_fields_unknown'],
    ['{"wort": 1}', 'invalid_input'],
    ['wort', 'invalid_input'],
  ])('cannot be read by the choice %s', async (columns, code) => {
    expect((await upload(list, { columns })).body.code).toBe(code);
  });
});

it('reports rows in file order, even those that waited for a barcode', async () => {
  const [one, other] = [
    await createProduct(shop(), { barcode: '5000112637922' }),
    await createProduct(shop(), { barcode: '7622210449283' }),
  ];
  const { body } = await upload(
    `id;barcode;price\n${one.id};7622210449283;2\n${plums.id};;3,33\n${other.id};5000112637922;4\n`,
  );
  expect(body.changes.map(({ line }) => line)).toEqual([2, 3, 4]);
  const { body: bad } = await upload(
    `id;barcode;price\n${one.id};7622210449283;2\n${plums.id};;x\n${other.id};;y\n`,
  );
  expect(bad.bad_rows.map(({ line }) => line)).toEqual([2, 3, 4]);
});

it('reports 200 changes and 5,000 bad rows, and counts them all', async () => {
  const good = Array.from({ length: 201 }, (_, index) => `Melone ${index};obst;1`);
  const bad = Array.from({ length: 5001 }, (_, index) => `Kirsche ${index};obst;x`);
  const { body } = await upload(['name;category;price', ...good, ...bad].join('\n'));
  expect(body).toMatchObject({ created: 201, bad: 5001 });
  expect([body.changes.length, body.bad_rows.length]).toEqual([200, 5000]);
});
