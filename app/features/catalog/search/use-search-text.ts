import { useState } from 'react';
import { href, useLocation, useSearchParams } from 'react-router';
import { cleanSearchText } from '#domain/catalog/search/search-text.ts';

/**
 * The text of the search box. After each navigation to or from the search page it is that of the
 * page.
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
