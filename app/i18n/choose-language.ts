import { createTolerantStorage } from '#app/api/safe-storage.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { languageKey, languageParameter, year } from './language.ts';
import { changeTexts, loadedTexts } from './load-texts.ts';
import { createTranslation } from './translation.ts';
import type { TranslationStore } from './use-translation.ts';

/** Set while the tab is open, once its visitor has chosen a language. */
const chosenKey = 'kiezkorb.language-chosen';
const visit = createTolerantStorage(() => window.sessionStorage);

export const wasLanguageChosen = () => visit.get(chosenKey) !== null;
export const noteLanguageChoice = () => visit.set(chosenKey, '1');

/**
 * Stores the choice and shows the page in it; scroll position and typed text remain. A URL that
 * names a language is replaced by one without it.
 */
export async function chooseLanguage(
  translations: TranslationStore,
  language: Language,
): Promise<void> {
  storeLanguage(language);
  const url = new URL(window.location.href);
  if (url.searchParams.has(languageParameter)) {
    url.searchParams.delete(languageParameter);
    return window.location.replace(url);
  }
  await showLanguage(translations, language);
}

/** Shows the page in a language without storing it. */
export async function showLanguage(
  translations: TranslationStore,
  language: Language,
): Promise<void> {
  try {
    await changeTexts(language);
  } catch {
    // The server renders it, if it is reachable.
    return window.location.reload();
  }
  translations.set(createTranslation(language, loadedTexts));
}

/** In local storage for this browser, and in a cookie for the server. */
export function storeLanguage(language: Language): void {
  try {
    window.localStorage.setItem(languageKey, language);
  } catch {
    // Storage is blocked: the cookie alone is enough.
  }
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
