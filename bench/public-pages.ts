import type { ProductSummary } from '#contract/catalog.ts';
import { callShop } from '#test/e2e/public-calls.ts';

/** The paths of home, of a category and of a product in it. */
export async function findPublicPages(base: string): Promise<string[]> {
  const { items } = await callShop<{ items: ProductSummary[] }>(
    base,
    '/api/v1/products?category=obst-gemuese&limit=1',
  );
  return ['/', '/category/obst-gemuese', `/product/${items[0]?.id}`];
}

/** The middle one; of an even count the upper of the two. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
