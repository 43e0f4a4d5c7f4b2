import type { i18n } from 'i18next';
import { isLanguage, languages, type Language } from '#domain/identity/languages.ts';
import { switchLanguage } from './setup.ts';
import { changeTexts, textsAtHand } from './texts.ts';

/** Specification section 1; the cookie of the same name carries the choice to the server. */
const languageKey = 'i18nextLng';
/** The parameter of an address that is in one language for everybody, as search engines are told. */
const languageParameter = 'lng';
const year = 365 * 24 * 60 * 60;

/** Each by its own name: who looks for a language may not read the present one. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
};

/**
 * Keeps the choice and shows the page in it: place, scroll position and what was typed stay. An address in one language
 * for everybody is left for the plain one.
 */
export async function chooseLanguage(instance: i18n, language: Language): Promise<void> {
  keepLanguage(language);
  const url = new URL(window.location.href);
  if (url.searchParams.has(languageParameter)) {
    url.searchParams.delete(languageParameter);
    return window.location.replace(url);
  }
  try {
    await changeTexts(language);
  } catch {
    // The server renders it, if it can be reached at all.
    return window.location.reload();
  }
  await switchLanguage(instance, language, textsAtHand);
}

/** For both readers: local storage for this browser, the cookie for the server. */
function keepLanguage(language: Language): void {
  try {
    window.localStorage.setItem(languageKey, language);
  } catch {
    // Storage is blocked: the cookie alone does it.
  }
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
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
 * Runs in the head of every page, before anything is shown. Who came by an address with a language stays in it. A choice
 * in local storage whose cookie was lost is told to the server by one reload. It stops when cookies are refused.
 */
export const languageScript = `try{let k='${languageKey}',d=document,s=localStorage,n=d.documentElement.lang,a=new URLSearchParams(location.search).get('${languageParameter}')==n,l=a?n:(s.getItem(k)||'').slice(0,2),c=()=>d.cookie.includes(k+'='+l);if(/^(${languages.join('|')})$/.test(l)&&(a||l!=n&&!c())){d.cookie=k+'='+l+'; Path=/; Max-Age=${year}; SameSite=Lax';a?s.setItem(k,l):c()&&location.reload()}}catch{}`;
