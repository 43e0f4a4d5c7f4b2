import { isLanguage, type Language } from '#domain/identity/languages.ts';

/** Specification section 1; the cookie of the same name carries the choice to the server. */
export const languageKey = 'i18nextLng';
/** The parameter of a URL that is in one language for every client, as search engines need it. */
export const languageParameter = 'lng';
export const year = 365 * 24 * 60 * 60;

/**
 * The language that another tab of this browser changed to; null for all else that changes in a
 * storage.
 */
export function languageOfChange({ key, newValue }: StorageEvent): Language | null {
  return key === languageKey && newValue !== null && isLanguage(newValue) ? newValue : null;
}

/** The language that the query of a URL names; null where the visitor's own is shown. */
export function languageOfQuery(query: URLSearchParams): Language | null {
  const named = query.get(languageParameter);
  return named !== null && isLanguage(named) ? named : null;
}

/** The URL of a page in one language for everybody. */
export function urlIn(language: Language, page: string): string {
  const url = new URL(page);
  url.searchParams.set(languageParameter, language);
  return url.href;
}
