import { expect, it } from 'vitest';
import { countFacets, type FacetProduct } from './facets.ts';
import { defaultListQuery, writeListQuery, type ListQuery } from './list-filter.ts';
import { listQuickFilters } from './quick-filters.ts';

const product: FacetProduct = {
  category_id: 'c',
  brand: null,
  price_cents: 500,
  diet: [],
  stunning: [],
  allergens: ['gluten'],
  traces: null,
  is_on_offer: false,
  is_in_stock: true,
};

function offered(products: readonly FacetProduct[], changes: Partial<ListQuery> = {}) {
  const query = { ...defaultListQuery, ...changes };
  const facets = countFacets(products, query, new Set(['c']));
  return listQuickFilters(query, facets).map((next) =>
    String(new URLSearchParams(writeListQuery(next))),
  );
}

const others: FacetProduct[] = [
  { ...product, is_on_offer: true },
  { ...product, price_cents: 300 },
  { ...product, diet: ['halal'] },
  { ...product, diet: ['organic'], allergens: [] },
];

it('offers what leaves some products but not all, on the first page', () => {
  expect(offered([product, ...others], { page: 2, sort: 'price' })).toEqual([
    'offer=1&sort=price',
    'price=3&sort=price',
    'diet=halal&sort=price',
    'diet=organic&sort=price',
    'sort=price&without=gluten',
  ]);
  expect(offered([])).toEqual([]);
  expect(offered([{ ...product, is_on_offer: true, price_cents: 1 }])).toEqual([]);
});

it('adds to what is set, and offers none of it again', () => {
  const cheap = { ...product, price_cents: 200, allergens: [] };
  expect(
    offered([cheap, { ...cheap, diet: ['halal'] }], { max_price_cents: 200, without: ['gluten'] }),
  ).toEqual(['diet=halal&price=2&without=gluten']);
});
