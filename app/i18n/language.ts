import { isLanguage, type Language } from '#domain/accounts/languages.ts';

/** Specification section 1. The cookie of the same name sends the choice to the server. */
export const languageKey = 'i18nextLng';
/** Parameter of a URL with a fixed language, as search engines need it. */
export const languageParameter = 'lng';
export const year = 365 * 24 * 60 * 60;

/** The language that another tab chose; null for other changes of the storage. */
export function languageOfChange({ key, newValue }: StorageEvent): Language | null {
  return key === languageKey && newValue !== null && isLanguage(newValue) ? newValue : null;
}

/** The language in the query of a URL; null when it is the visitor's own. */
export function languageOfQuery(query: URLSearchParams): Language | null {
  const named = query.get(languageParameter);
  return named !== null && isLanguage(named) ? named : null;
}

/** Whether two URLs of a navigation name different languages, or one of them does. */
export function isOtherLanguage(one: URL, other: URL): boolean {
  return languageOfQuery(one.searchParams) !== languageOfQuery(other.searchParams);
}

/** The URL of a page in a fixed language. */
export function urlIn(language: Language, page: string): string {
  const url = new URL(page);
  url.searchParams.set(languageParameter, language);
  return url.href;
}
