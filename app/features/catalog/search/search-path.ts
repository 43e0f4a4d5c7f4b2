import { href } from 'react-router';
import { cleanSearchText } from '#domain/catalog/search/search-text.ts';

/** The URL of the search page for a text. */
export function searchPath(text: string): string {
  return `${href('/search')}?${new URLSearchParams({ query: cleanSearchText(text) })}`;
}
