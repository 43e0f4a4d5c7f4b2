import { href } from 'react-router';
import { cleanSearchText } from '#domain/catalog/search-text.ts';

/** The search page with the results for a text. */
export function searchPath(text: string): string {
  return `${href('/search')}?${new URLSearchParams({ query: cleanSearchText(text) })}`;
}
