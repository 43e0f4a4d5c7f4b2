import { useState } from 'react';
import { href, useLocation, useSearchParams } from 'react-router';
import { cleanSearchText } from '#domain/catalog/search-text.ts';

/**
 * The text of the search box: what is typed and, after each step to or from the search page, what
 * that page shows.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params] = useSearchParams();
  const isSearchPage = useLocation().pathname === href('/search');
  const searched = isSearchPage ? cleanSearchText(params.get('query') ?? '') : '';
  const [shown, setShown] = useState(searched);
  const [text, setText] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setText(searched);
  }
  return [text, setText];
}
