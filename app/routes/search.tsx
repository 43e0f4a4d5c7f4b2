import { SearchFailure } from '#app/features/search/search-failure.tsx';
import { SearchScreen } from '#app/features/search/search-screen.tsx';
import { publicDataContext, type PageHandle } from '#app/public-data.ts';
import { isMainCategory } from '#domain/catalog/category-tree.ts';
import { cleanSearchText, isSearchable } from '#domain/catalog/search-text.ts';
import type { Route } from './+types/search.ts';

/** Full rows of two, three, four and six columns. A cursor says that there are more. */
const shownMatches = 96;

export const handle: PageHandle = { parameters: { query: cleanSearchText } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const query = cleanSearchText(new URL(request.url).searchParams.get('query') ?? '');
  const { items, next_cursor, not_in_range } = isSearchable(query)
    ? await publicData.search(query, shownMatches)
    : { items: [], next_cursor: null, not_in_range: null };
  const categories = items.length === 0 ? await publicData.listCategories() : [];
  return {
    query,
    products: items,
    hasMore: next_cursor !== null,
    notInRange: not_in_range,
    categories: categories.filter(isMainCategory),
  };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}

export function ErrorBoundary() {
  return <SearchFailure />;
}
