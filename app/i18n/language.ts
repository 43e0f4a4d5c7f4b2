import { isLanguage, languages, type Language } from '#domain/identity/languages.ts';

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

/** The language that the query of an address names; null where the visitor's own is shown. */
export function languageOfAddress(query: URLSearchParams): Language | null {
  const named = query.get(languageParameter);
  return named !== null && isLanguage(named) ? named : null;
}

/** The address of a page in one language for everybody. */
export function addressIn(language: Language, address: string): string {
  const url = new URL(address);
  url.searchParams.set(languageParameter, language);
  return url.href;
}

/**
 * Runs in the head of every page, before anything is shown. A URL with a language stays in it. A
 * choice in local storage whose cookie was lost is sent to the server by one reload, which stops
 * when cookies are refused.
 */
export const languageScript = `try{let k='${languageKey}',d=document,s=localStorage,n=d.documentElement.lang,a=new URLSearchParams(location.search).get('${languageParameter}')==n,l=a?n:(s.getItem(k)||'').slice(0,2),c=()=>d.cookie.includes(k+'='+l);if(/^(${languages.join('|')})$/.test(l)&&(a||l!=n&&!c())){d.cookie=k+'='+l+'; Path=/; Max-Age=${year}; SameSite=Lax';a?s.setItem(k,l):c()&&location.reload()}}catch{}`;
