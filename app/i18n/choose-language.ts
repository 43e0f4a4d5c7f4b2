import type { i18n } from 'i18next';
import type { Language } from '#domain/identity/languages.ts';
import { languageKey, languageParameter, year } from './language.ts';
import { changeTexts, loadedTexts } from './load-texts.ts';
import { switchLanguage } from './setup.ts';

/**
 * Stores the choice and shows the page in it; scroll position and typed text remain. A URL that
 * names a language is replaced by one without it.
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
    // The server renders it, if it is reachable.
    return window.location.reload();
  }
  await switchLanguage(instance, language, loadedTexts);
}

/** In local storage for this browser, and in a cookie for the server. */
function keepLanguage(language: Language): void {
  try {
    window.localStorage.setItem(languageKey, language);
  } catch {
    // Storage is blocked: the cookie alone is enough.
  }
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
