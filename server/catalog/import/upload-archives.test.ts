import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { importProducts } from '#contract/catalog/import.admin.ts';
import type { ImportQuery } from '#contract/catalog/import.schema.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await createCategory(shop(), { slug: 'obst' });
});

interface Upload {
  content: string | Buffer;
  name?: string;
  rules?: string;
  mode?: ImportQuery['mode'];
}

const partOf = (content: string | Buffer, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

function upload({ content, name = 'products.csv', rules, mode = 'apply' }: Upload) {
  const form = new FormData();
  form.append('file', partOf(content, name));
  if (rules !== undefined) form.append('rules', partOf(rules, 'rules.json'));
  return request(shop().app, importProducts, { query: { mode }, form }, staff);
}

/** Everything that a refused import must not change. */
async function count() {
  const { db } = shop();
  const products = await db.selectFrom('products').select('id').execute();
  const categories = await db.selectFrom('categories').select('id').execute();
  return [products.length, categories.length];
}

const csv = (name: string) => `name;category;price\n${name};obst;1\n`;

describe('a compressed list', () => {
  it.each([
    ['products.csv.gz', csv('Quitten')],
    ['PRODUCTS.JSONL.GZ', '{"name": "Feigen", "category": "obst", "price": 2}\n'],
  ])('is imported as %s', async (name, content) => {
    const { status, body } = await upload({ name, content: gzipSync(content) });
    expect([status, body.created, body.bad]).toEqual([200, 1, 0]);
  });

  const packed = gzipSync(csv('Kaki').repeat(50));
  const damaged = Buffer.from(packed).fill(0xff, 15, 30);
  it.each([
    ['that is not compressed', 'a.csv.gz', csv('Kaki'), 'import_archive_broken'],
    ['that is cut off', 'a.csv.gz', packed.subarray(0, -12), 'import_archive_broken'],
    ['with damaged bytes', 'a.csv.gz', damaged, 'import_archive_broken'],
    ['of nothing', 'a.csv.gz', gzipSync(''), 'import_file_empty'],
    ['without bytes', 'a.csv.gz', '', 'import_file_empty'],
    ['with an image', 'a.csv.gz', gzipSync(Buffer.from('\x89PNG\0', 'latin1')), 'import_encoding'],
    ['of another kind', 'a.tar.gz', packed, 'import_file_form'],
    ['without a kind', 'a.gz', packed, 'import_file_form'],
    ['in a compressed file', 'a.csv.gz.gz', gzipSync(packed), 'import_file_form'],
  ])('%s is refused with the reason and changes nothing', async (_, name, content, code) => {
    const before = await count();
    const { status, body } = await upload({ name, content });
    expect([status, body.code]).toEqual([422, code]);
    expect(await count()).toEqual(before);
  });

  it('is refused before a bomb has filled the memory', async () => {
    // 300 MB of zeros in 300 kB.
    const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const { status, body } = await upload({ name: 'a.jsonl.gz', content: bomb });
    expect([status, body]).toMatchObject([
      413,
      { code: 'import_archive_too_large', facts: { maximum_megabytes: 64 } },
    ]);
  });
});

describe('category rules', () => {
  const rows = 'name;price\nApfelsaft;2\nKaffee;4\n';
  const rules = JSON.stringify({
    categories: [{ slug: 'saft', name: 'Saft' }],
    rules: [{ category: 'saft', name: '*saft' }],
  });

  it('sort new products, and a preview counts them without creating the category', async () => {
    const before = await count();
    const preview = await upload({ content: rows, rules, mode: 'preview' });
    expect(preview.body).toMatchObject({
      created: 1,
      bad: 1,
      categories: [{ slug: 'saft', count: 1 }],
      bad_rows: [{ line: 3, reasons: [{ code: 'category_missing' }] }],
    });
    expect(await count()).toEqual(before);
    const { body } = await upload({ content: rows, rules });
    expect(body).toMatchObject({ created: 1, categories: [{ slug: 'saft', count: 1 }] });
    const { slug } = await shop()
      .db.selectFrom('products')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select('slug')
      .where('products.name', '=', 'Apfelsaft')
      .executeTakeFirstOrThrow();
    expect(slug).toBe('saft');
  });

  const sort = (rule: object, categories: object[] = []) =>
    JSON.stringify({ categories, rules: [rule] });
  it.each([
    ['that are no JSON', '{"rules"', 'JSON'],
    ['that are empty', '', 'JSON'],
    ['without a list of rules', '[]', 'expected object'],
    ['with an unknown condition', sort({ category: 'obst', colour: 'red' }), 'rules.0'],
    ['without a condition', sort({ category: 'obst' }), 'a rule needs a condition'],
    ['of an unknown category', sort({ category: 'autos', name: 'a' }), 'no such category'],
    [
      'with a nameless new category',
      sort({ category: 'obst', name: 'a' }, [{ slug: 'neu' }]),
      'a name',
    ],
    [
      'with invalid defaults',
      sort({ category: 'obst', name: 'a' }, [{ slug: 'obst', defaults: { vat_rate: 12 } }]),
      'vat_rate',
    ],
    ['with too many asterisks', sort({ category: 'obst', name: 'a*b*c*d*e' }), 'asterisks'],
  ])('%s are refused with the place and change nothing', async (_, file, detail) => {
    const before = await count();
    const { status, body } = await upload({ content: csv('Kirschen'), rules: file });
    expect([status, body]).toMatchObject([422, { code: 'import_rules_invalid' }]);
    expect(JSON.stringify(body)).toContain(detail);
    expect(await count()).toEqual(before);
  });

  it('of more than a megabyte are refused', async () => {
    const file = `${rules}${' '.repeat(1024 * 1024)}`;
    const { status, body } = await upload({ content: csv('Kirschen'), rules: file });
    expect([status, body]).toMatchObject([
      413,
      { code: 'import_rules_too_large', facts: { maximum_kilobytes: 1024 } },
    ]);
  });

  it('must be a file', async () => {
    const form = new FormData();
    form.append('file', partOf(csv('Kirschen'), 'a.csv'));
    form.append('rules', rules);
    const input = { query: { mode: 'preview' as const }, form };
    const { status } = await request(shop().app, importProducts, input, staff);
    expect(status).toBe(422);
  });
});
