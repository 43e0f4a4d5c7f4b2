import { useEffect, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import type { BrandQuery } from '#contract/catalog/search.schema.ts';
import { searchBrands } from '#contract/catalog/search.ts';
import type { BrandCount } from '#domain/catalog/facets.ts';
import { writeListQuery, type ListQuery } from '#domain/catalog/list-filter.ts';
import type { ListScope } from './list-links.ts';

/** Milliseconds after the last key. */
const typingPauseMs = 250;

interface FoundBrands {
  text: string;
  brands: readonly BrandCount[];
}

/** The brands that contain a text; null without a text, and until the shop has responded to it. */
export function useFoundBrands(
  scope: ListScope,
  query: ListQuery,
  typed: string,
): readonly BrandCount[] | null {
  const [found, setFound] = useState<FoundBrands | null>(null);
  const text = typed.trim();
  const settled = useDebouncedValue(text, typingPauseMs);
  const request = JSON.stringify({ ...scope, ...filtersOf(query) });

  useEffect(() => {
    if (settled === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function ask(asked: BrandQuery): Promise<void> {
      try {
        const { items } = await call(searchBrands, { query: asked, signal });
        if (!signal.aborted) setFound({ text: asked.name, brands: items });
      } catch {
        // The frequent brands remain, and the next letter tries again.
      }
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these above
    const given = JSON.parse(request) as Omit<BrandQuery, 'name'>;
    void ask({ ...given, name: settled });
    return () => leaving.abort();
  }, [settled, request]);

  return found?.text === text ? found.brands : null;
}

/** The filters other than the brand, as in the URL of the list. */
function filtersOf(query: ListQuery): Omit<BrandQuery, 'name'> {
  return Object.fromEntries(writeListQuery({ ...query, brand: [], sort: 'recommended', page: 1 }));
}
