import { expect, test } from 'vitest';
import { listRelatedProducts } from '#contract/catalog/recommendations.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

type Given = Parameters<typeof createProduct>[1];

/** A category with whole milk in this stock, and what is listed for it. */
async function openCategory(stock: number) {
  const { id: category_id } = await createCategory(shop());
  const create = (name: string, given: Given = {}) =>
    createProduct(shop(), { category_id, name, price_cents: cents(129), ...given });
  const { id } = await create('Vollmilch', { stock });
  const list = async () =>
    (await request(shop().app, listRelatedProducts, { params: { id } })).body;
  return { create, list };
}
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);

test('lists the substitutes of a product that is sold out, and none of them a second time', async () => {
  const { create, list } = await openCategory(0);
  await create('Frische Vollmilch');
  await create('Gouda');
  await create('Bio-Vollmilch', { stock: 0 });
  const { substitutes, items } = await list();
  expect(namesOf(substitutes)).toEqual(['Frische Vollmilch']);
  expect(namesOf(items)).toEqual(['Gouda']);
});

test('lists no substitute that does not suit the same people', async () => {
  const { create, list } = await openCategory(0);
  await create('Frische Vollmilch', { allergens: ['nuts'] });
  expect((await list()).substitutes).toEqual([]);
});

test('lists no substitutes while a product can be bought', async () => {
  const { create, list } = await openCategory(5);
  await create('Frische Vollmilch');
  const { substitutes, items } = await list();
  expect(substitutes).toEqual([]);
  expect(namesOf(items)).toEqual(['Frische Vollmilch']);
});
