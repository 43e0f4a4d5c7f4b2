import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { suggestProducts } from '#contract/catalog/search.ts';
import { cleanSearchText, isSearchable } from '#domain/catalog/search-text.ts';

/** Milliseconds after the last key (specification section 9). */
const pause = 300;

/**
 * What the shop suggests for a text. Asking for another one aborts the request and forgets its
 * answer.
 */
export function suggestionsFor(text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    queryFn: async ({ signal }) => {
      const { items } = await call(suggestProducts, { query: { query: text }, signal });
      return { text, items };
    },
    placeholderData: keepPreviousData,
    // Who types goes on typing: the next letter asks again.
    retry: false,
    staleTime: 60_000,
  });
}

export interface Suggestions {
  products: readonly ProductSummary[];
  /** The shop has answered that it knows nothing of the kind. */
  isNothingFound: boolean;
}

const noProducts: readonly ProductSummary[] = [];

/**
 * Suggestions during typing. Those for the letters so far stay until the next arrive; those for
 * another text never show. A failure is silent (specification section 8).
 */
export function useSuggestions(typed: string, isWanted: boolean): Suggestions {
  const text = cleanSearchText(typed);
  const settled = useDebouncedValue(text, pause);
  const { data } = useQuery({
    ...suggestionsFor(settled),
    enabled: isWanted && isSearchable(settled),
  });
  const products = data !== undefined && isContinued(text, data.text) ? data.items : noProducts;
  return { products, isNothingFound: data?.text === text && products.length === 0 };
}

function isContinued(text: string, other: string): boolean {
  return text.startsWith(other) || other.startsWith(text);
}
