import { data, href, redirect } from 'react-router';
import { SearchFailure } from '#app/features/catalog/search/search-failure.tsx';
import { SearchScreen } from '#app/features/catalog/search/search-screen.tsx';
import { publicDataContext, type PageHandle } from '#app/public-data.ts';
import { isMainCategory } from '#domain/catalog/category-tree.ts';
import {
  countFilters,
  countPages,
  listParameters,
  readListQuery,
  writeListQuery,
  type ListQuery,
} from '#domain/catalog/list-filter.ts';
import { askedToAvoid } from '#domain/catalog/search/diet-words.ts';
import { allergensOf, readExclusions } from '#domain/catalog/search/negations.ts';
import { readPriceLimit } from '#domain/catalog/search/price-limit.ts';
import { cleanSearchText, isSearchable } from '#domain/catalog/search/search-text.ts';
import type { Route } from './+types/search.ts';

export const handle: PageHandle = {
  parameters: { ...listParameters, query: (text) => cleanSearchText(text) },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const { searchParams } = new URL(request.url);
  const text = cleanSearchText(searchParams.get('query') ?? '');
  const query = readListQuery((name) => searchParams.getAll(name));
  const limited = withoutWrittenLimit(text, query);
  if (limited !== null) throw redirect(limited);
  const found = isSearchable(text) ? await publicData.search(text, query) : null;
  const total = found?.facets.total ?? 0;
  if (query.page > countPages(total)) throw data(null, { status: 404 });
  const isEmpty = total === 0 && countFilters(query) === 0;
  const categories = isEmpty ? await publicData.listCategories() : [];
  return {
    text,
    query,
    found,
    asked: askedToAvoid(text),
    excluded: allergensOf(readExclusions(text).without),
    categories: categories.filter(isMainCategory),
  };
}

/** "Käse unter 3 €" is "Käse" with the filter, which shows it and can be removed. */
function withoutWrittenLimit(text: string, query: ListQuery): string | null {
  const { rest, cents } = readPriceLimit(text);
  if (cents === null) return null;
  const limited: ListQuery = {
    ...query,
    max_price_cents: Math.min(cents, query.max_price_cents ?? cents),
    page: 1,
  };
  const words: [string, string][] = isSearchable(rest) ? [['query', rest]] : [];
  const parameters = new URLSearchParams([...words, ...writeListQuery(limited)]);
  return `${words.length > 0 ? href('/search') : href('/products')}?${parameters}`;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}

export function ErrorBoundary() {
  return <SearchFailure />;
}
