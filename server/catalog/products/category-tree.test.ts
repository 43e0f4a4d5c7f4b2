import { beforeAll, expect, test } from 'vitest';
import type { ProductQuery, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import * as catalog from '#contract/catalog/catalog.ts';
import * as contract from '#contract/catalog/categories.admin.ts';
import { productSorts } from '#domain/catalog/product-fields.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createOffer,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

async function listAll(query: ProductQuery): Promise<ProductSummary[]> {
  const { body } = await request(shop().app, catalog.listProducts, { query });
  const { items, next_cursor: cursor } = body;
  return cursor === null ? items : [...items, ...(await listAll({ ...query, cursor }))];
}

const change = (id: string, body: object) =>
  request(shop().app, contract.updateCategory, { params: { id }, body }, staff);

test('a subcategory is added, listed after its parent and moved to the top again', async () => {
  const drinks = await createCategory(shop(), { name: 'Getränke' });
  const created = await request(
    shop().app,
    contract.createCategory,
    { body: { name: 'Wasser', parent_id: drinks.id, position: 0 } },
    staff,
  );
  expect([created.status, created.body.parent_id]).toEqual([201, drinks.id]);
  const { body } = await request(shop().app, catalog.listCategories);
  const ids = body.items.map(({ id }) => id);
  expect(ids.indexOf(created.body.id)).toBe(ids.indexOf(drinks.id) + 1);
  expect((await change(created.body.id, { parent_id: null })).body.parent_id).toBeNull();
});

test('refuses a third level, a circle, itself and an unknown category as the parent', async () => {
  const [top, middle, single] = await Promise.all([
    createCategory(shop()),
    createCategory(shop()),
    createCategory(shop()),
  ]);
  await change(middle.id, { parent_id: top.id });
  const refused = await Promise.all([
    change(single.id, { parent_id: middle.id }),
    change(top.id, { parent_id: middle.id }),
    change(top.id, { parent_id: single.id }),
    change(single.id, { parent_id: single.id }),
    change(single.id, { parent_id: '00000000-0000-4000-8000-000000000000' }),
  ]);
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(5).fill('409 category_parent_invalid'),
  );
});

test("when two categories concurrently become each other's parent, one change is refused", async () => {
  const [one, other] = await Promise.all([createCategory(shop()), createCategory(shop())]);
  const answers = await Promise.all([
    change(one.id, { parent_id: other.id }),
    change(other.id, { parent_id: one.id }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a category with subcategories is not archived', async () => {
  const parent = await createCategory(shop());
  await createCategory(shop(), { parent_id: parent.id });
  const params = { id: parent.id };
  const { status, body } = await request(shop().app, contract.archiveCategory, { params }, staff);
  expect([status, body.code, body.facts]).toEqual([
    409,
    'category_not_empty',
    { product_count: 0, child_count: 1 },
  ]);
});

test('a former slug finds the category until another category takes it', async () => {
  const renamed = await createCategory(shop(), { slug: 'sueses' });
  await change(renamed.id, { slug: 'suesses' });
  const find = async (slug: string) => {
    const { status, body } = await request(shop().app, catalog.getCategory, { params: { slug } });
    return status === 200 ? body.slug : status;
  };
  expect(await find('sueses')).toBe('suesses');
  await createCategory(shop(), { slug: 'sueses' });
  expect(await find('sueses')).toBe('sueses');
  expect(await find('suesses')).toBe('suesses');
});

test.each(productSorts)(
  'by %s a category lists the products of its subcategories, in pages without gap or repetition',
  async (sort) => {
    const parent = await createCategory(shop());
    const children = [
      parent,
      await createCategory(shop(), { parent_id: parent.id }),
      await createCategory(shop(), { parent_id: parent.id }),
    ];
    const other = await createCategory(shop());
    const names = ['Feige', 'Birne', 'Apfel', 'Dattel', 'Clementine', 'Erdbeere', 'Gurke'];
    for (const [index, name] of names.entries()) {
      const product = await createProduct(shop(), {
        name,
        price_cents: cents(1000 - index),
        category_id: (children[index % 3] ?? other).id,
      });
      if (name === 'Dattel') {
        await createOffer(shop(), { product_id: product.id, price_cents: cents(1) });
      }
    }
    await createProduct(shop(), { name: 'Anderes', category_id: other.id });
    const expected = {
      name: names.toSorted(),
      newest: names.toReversed(),
      price: ['Dattel', ...names.filter((name) => name !== 'Dattel').toReversed()],
    }[sort];
    const list = async (slug: string, limit: number) =>
      (await listAll({ category: slug, sort, limit })).map(({ name }) => name);
    expect(await list(parent.slug, 2)).toEqual(expected);
    expect(await list(parent.slug, 100)).toEqual(expected);
    expect(await list(children[1]?.slug ?? '', 1)).toEqual(
      expected.filter((name) => ['Birne', 'Clementine'].includes(name)),
    );
  },
);

test.each(productSorts)(
  'by %s the whole shop comes in pages without gap or repetition',
  async (sort) => {
    const seen = (await listAll({ sort, limit: 7 })).map(({ id }) => id);
    const { count } = await shop()
      .db.selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  },
);
