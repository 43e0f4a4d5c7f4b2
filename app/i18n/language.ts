import { languages, type Language } from '#domain/identity/languages.ts';

/** Specification section 1; the cookie of the same name carries the choice to the server. */
const languageKey = 'i18nextLng';
const year = 365 * 24 * 60 * 60;

/** Keeps the choice and asks the server for the page anew: language and direction are right in its first byte. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language);
  window.location.reload();
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

/**
 * Runs in the head of every page, before anything is shown: a choice in local storage whose cookie was lost
 * is told to the server by one reload. It stops when cookies are refused.
 */
export const languageScript = `try{let l=(localStorage.getItem('${languageKey}')||'').slice(0,2),d=document;if(/^(${languages.join('|')})$/.test(l)&&l!==d.documentElement.lang&&!d.cookie.includes('${languageKey}='+l)){d.cookie='${languageKey}='+l+'; Path=/; Max-Age=${year}; SameSite=Lax';if(d.cookie.includes('${languageKey}='+l))location.reload()}}catch{}`;
