import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { callShop } from '#test/e2e/public-calls.ts';

/** The paths of home, of a category, of a product in it and of a search. */
export async function findPublicPages(base: string): Promise<string[]> {
  const { items } = await callShop<{ items: ProductSummary[] }>(
    base,
    '/api/v1/products?category=obst-gemuese&limit=1',
  );
  return ['/', '/category/obst-gemuese', `/product/${items[0]?.id}`, '/search?query=milch'];
}
