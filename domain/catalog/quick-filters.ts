import type { Facets } from './facets.ts';
import { countFilters, offeredLimit, type ListQuery } from './list-filter.ts';

/** What most customers narrow a list by, in the order in which lists offer it. */
const changes: readonly ((query: ListQuery) => ListQuery)[] = [
  (query) => ({ ...query, is_on_offer: true }),
  (query) => ({ ...query, max_price_cents: query.max_price_cents ?? offeredLimit }),
  ...(['halal', 'vegan', 'organic'] as const).map((diet) => (query: ListQuery) => ({
    ...query,
    diet: [...new Set([...query.diet, diet])],
  })),
  (query) => ({ ...query, without: [...new Set([...query.without, 'gluten' as const])] }),
];

/** The number of products that each leaves, in the same order. */
const countsOf = ({ is_on_offer, price, diet, without }: Facets) => [
  is_on_offer,
  price,
  diet.halal,
  diet.vegan,
  diet.organic,
  without.gluten,
];

/**
 * The list with one filter more, for each that is not set and leaves some products, but not all.
 */
export function listQuickFilters(query: ListQuery, facets: Facets): ListQuery[] {
  const counts = countsOf(facets);
  return changes.flatMap((change, index) => {
    const next = { ...change(query), page: 1 };
    const count = counts[index] ?? 0;
    const isUseful = count > 0 && count < facets.total;
    return isUseful && countFilters(next) > countFilters(query) ? [next] : [];
  });
}
