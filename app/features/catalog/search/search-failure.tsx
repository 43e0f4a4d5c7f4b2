import { useSearchParams } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { Unavailable } from '#app/features/frame/offline/unavailable.tsx';
import { defaultListQuery } from '#domain/catalog/list-filter.ts';
import { cleanSearchText } from '#domain/catalog/search/search-text.ts';
import { SearchScreen } from './search-screen.tsx';

/**
 * A failed search shows neither results nor details (specification section 8); the server logs the
 * reason. Offline, nothing was searched.
 */
export function SearchFailure() {
  const [params] = useSearchParams();
  const isOffline = useIsOffline();
  const text = cleanSearchText(params.get('query') ?? '');
  return isOffline ? (
    <Unavailable />
  ) : (
    <SearchScreen
      text={text}
      query={defaultListQuery}
      found={null}
      asked={[]}
      excluded={[]}
      categories={[]}
    />
  );
}
