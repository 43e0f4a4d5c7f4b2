import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { allergens } from '#domain/catalog/allergens.ts';
import { countFacets, type FacetProduct } from '#domain/catalog/facets.ts';
import {
  defaultListQuery,
  diets,
  listSorts,
  pageLength,
  stunnings,
  type ListQuery,
  type ListSort,
  type Stunning,
} from '#domain/catalog/list-filter.ts';
import { computeUnitPrice } from '#domain/catalog/unit-price.ts';
import { cents } from '#domain/money.ts';
import { stunningMethods, type StunningMethod } from '#domain/stock/halal/certificates.ts';
import type { Products } from '#server/platform/db/tables.ts';
import { actAt } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createCategory, createOffer, createProduct } from '#test/helpers/factories.ts';
import { listCategoryPage, listFoundPage, listShopPage } from './service.ts';

const shop = useTestApp();

const listOf = (slug: string, query: Partial<ListQuery> = {}) =>
  listCategoryPage(shop().db, shop().clock.now(), 'de', slug, { ...defaultListQuery, ...query });

const product = fc.record({
  category: fc.constantFrom(0, 1, 2, 3),
  brand: fc.constantFrom(null, 'Alnatura', 'Zott', 'Dr. Oetker'),
  price_cents: fc.constantFrom(1, 99, 100, 199, 300, 301, 999, 1000, 5000),
  diet: fc.subarray([...diets]),
  certified: fc.constantFrom(...stunningMethods),
  allergens: fc.option(fc.subarray([...allergens], { maxLength: 4 })),
  traces: fc.option(fc.subarray([...allergens], { maxLength: 4 })),
  is_on_offer: fc.boolean(),
  is_in_stock: fc.boolean(),
});
const filter = fc.record({
  diet: fc.subarray([...diets], { maxLength: 2 }),
  stunning: fc.constantFrom(null, ...stunnings),
  without: fc.subarray([...allergens], { maxLength: 2 }),
  is_without_traces: fc.boolean(),
  is_on_offer: fc.boolean(),
  is_in_stock: fc.boolean(),
  brand: fc.subarray(['Alnatura', 'Zott', 'Unbekannt']),
  max_price_cents: fc.constantFrom(null, 1, 99, 100, 300, 999),
});

interface Given extends FacetProduct {
  certified: StunningMethod;
}

/** What a customer who wants one of them may eat. */
const stunningOf = (method: StunningMethod): readonly Stunning[] => {
  if (method === 'no_animal') return stunnings;
  if (method === 'not_stated') return [];
  return method === 'none' ? ['without'] : ['with'];
};

/** Inserts at once: as many offers and movements one by one would take minutes. */
async function insertProducts(products: readonly Given[]): Promise<void> {
  const { db, clock } = shop();
  const rows = products.map((given): Insertable<Products> => ({
    name: 'Brot',
    category_id: given.category_id,
    brand: given.brand,
    // An offer is one cent below the regular price.
    price_cents: cents(given.price_cents + (given.is_on_offer ? 1 : 0)),
    allergens: [...(given.allergens ?? [])],
    is_free_of_allergens: given.allergens?.length === 0,
    traces: (given.traces ?? []).filter((name) => given.allergens?.includes(name) !== true),
    has_trace_data: given.traces !== null,
    labels: Object.fromEntries(
      given.diet.filter((diet) => diet !== 'halal').map((diet) => [diet, true]),
    ),
  }));
  await db.transaction().execute(async (trx) => {
    const inserted = await trx.insertInto('products').values(rows).returning('id').execute();
    const pairs = inserted.map(({ id }, index) => ({ id, given: products[index] }));
    const halal = pairs.filter(({ given }) => given?.diet.includes('halal') === true);
    for (const stunning of stunningMethods) {
      const ids = halal.filter(({ given }) => given?.certified === stunning).map(({ id }) => id);
      const slaughter = stunning === 'no_animal' ? stunning : 'hand';
      if (ids.length > 0) await certify({ db: trx }, ids, { stunning, slaughter });
    }
    const stocked = pairs.filter(({ given }) => given?.is_in_stock);
    if (stocked.length > 0) {
      await trx
        .insertInto('stock_movements')
        .values(stocked.map(({ id }) => ({ product_id: id, quantity: 5, reason: 'delivery' })))
        .execute();
    }
    const now = clock.now();
    await actAt(trx, now);
    const reduced = pairs.filter(({ given }) => given?.is_on_offer);
    if (reduced.length === 0) return;
    await trx
      .insertInto('offers')
      .values(
        reduced.map(({ id, given }) => ({
          product_id: id,
          kind: 'weekly' as const,
          price_cents: cents(given?.price_cents ?? 1),
          valid_from: now.toISOString(),
          valid_to: new Date(now.getTime() + 1000).toISOString(),
        })),
      )
      .execute();
  });
}

test('the counts of all filters equal those of the reference implementation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { maxLength: 40 }),
      fc.array(filter, { minLength: 1, maxLength: 6 }),
      async (given, filters) => {
        const main = await createCategory(shop());
        const first = await createCategory(shop(), { parent_id: main.id });
        const second = await createCategory(shop(), { parent_id: main.id });
        const other = await createCategory(shop());
        const ids = [main.id, first.id, second.id, other.id];
        const products = given.map(({ category, ...rest }): Given => ({
          ...rest,
          category_id: ids[category] ?? main.id,
          stunning: rest.diet.includes('halal') ? stunningOf(rest.certified) : [],
          // What is vegan is vegetarian.
          diet: diets.filter(
            (diet) =>
              rest.diet.includes(diet) || (diet === 'vegetarian' && rest.diet.includes('vegan')),
          ),
        }));
        if (products.length > 0) await insertProducts(products);
        const branch = products.filter(({ category_id }) => category_id !== other.id);
        for (const each of filters) {
          for (const [slug, listed] of [
            [main.slug, new Set([main.id, first.id, second.id])],
            [first.slug, new Set([first.id])],
          ] as const) {
            const { facets, products: shown } = await listOf(slug, each);
            const expected = countFacets(branch, each, listed);
            const byName = (counts: typeof facets) => ({
              ...counts,
              brand: Object.fromEntries(counts.brand.map(({ name, count }) => [name, count])),
            });
            expect(byName(facets)).toEqual(byName(expected));
            expect(shown).toHaveLength(Math.min(expected.total, pageLength));
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

test.each(listSorts)(
  'sorted by %s, every product is on exactly one page in order',
  async (sort) => {
    const category = await createCategory(shop());
    const contents = [
      { net_amount: 500, net_unit: 'g' },
      { net_amount: 1.5, net_unit: 'l' },
      { net_amount: 1, net_unit: 'kg' },
      { net_amount: 6, net_unit: 'piece' },
      {},
    ] as const;
    for (let index = 0; index < pageLength + 5; index += 1) {
      await createProduct(shop(), {
        category_id: category.id,
        name: `Ware ${(index * 7) % 10}`,
        price_cents: cents(100 + ((index * 37) % 20)),
        stock: index % 3,
        ...contents[index % contents.length],
      });
    }
    const pages = [
      await listOf(category.slug, { sort }),
      await listOf(category.slug, { sort, page: 2 }),
      await listOf(category.slug, { sort, page: 3 }),
    ];
    expect(pages.map(({ products }) => products.length)).toEqual([pageLength, 5, 0]);
    const all = pages.flatMap(({ products }) => products);
    expect(new Set(all.map(({ id }) => id)).size).toBe(pageLength + 5);

    const keys: Record<ListSort, (product: (typeof all)[number]) => string | number> = {
      recommended: ({ is_in_stock }) => (is_in_stock ? 0 : 1),
      price: ({ price_cents }) => price_cents,
      unit_price: ({ price_cents, net_content }) =>
        net_content === null || net_content.unit === 'piece'
          ? Infinity
          : computeUnitPrice(price_cents, net_content).price_cents,
      name: ({ name }) => name,
      // Nothing in a summary says when it was added.
      newest: () => 0,
    };
    const seen = all.map(keys[sort]);
    expect(seen).toEqual(seen.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  },
);

test('recommends products in stock and on offer first', async () => {
  const category = await createCategory(shop());
  const category_id = category.id;
  await createProduct(shop(), { category_id, name: 'Ausverkauft', stock: 0 });
  await createProduct(shop(), { category_id, name: 'Brot' });
  const reduced = await createProduct(shop(), { category_id, name: 'Zimt', soldForDays: 60 });
  await createOffer(shop(), { product_id: reduced.id });
  const { products } = await listOf(category.slug);
  expect(products.map(({ name }) => name)).toEqual(['Zimt', 'Brot', 'Ausverkauft']);
});

test('found products come in the given order and can be narrowed', async () => {
  const { db, clock } = shop();
  const one = await createProduct(shop(), { name: 'A', stock: 0 });
  const two = await createProduct(shop(), { name: 'B', brand: 'Zott' });
  const list = (query: Partial<ListQuery>) =>
    listFoundPage(db, clock.now(), 'de', [two.id, one.id], { ...defaultListQuery, ...query });
  expect((await list({})).products.map(({ name }) => name)).toEqual(['B', 'A']);
  const { products, facets } = await list({ brand: ['Zott'] });
  expect([products.length, facets.total, facets.is_in_stock]).toEqual([1, 1, 1]);
});

test('an unknown category has no product', async () => {
  const { products, facets } = await listOf('no-such-category');
  expect([products, facets.total, facets.brand]).toEqual([[], 0, []]);
});

test('all products on sale are one list, with the counts of every category', async () => {
  const { db, clock } = shop();
  const first = await createCategory(shop());
  const second = await createCategory(shop());
  const brand = 'Nur hier';
  await createProduct(shop(), { category_id: first.id, name: 'A', brand });
  await createProduct(shop(), { category_id: second.id, name: 'B', brand });
  await createProduct(shop(), { category_id: second.id, brand, is_available: false });
  const query = { ...defaultListQuery, brand: [brand] };
  const { products, facets } = await listShopPage(db, clock.now(), 'de', query);
  expect(products.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(facets.total).toBe(2);
  expect([facets.category[first.id], facets.category[second.id]]).toEqual([1, 1]);
});
