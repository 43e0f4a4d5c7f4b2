import { createInstance, type i18n } from 'i18next';
import { directionOf, isLanguage, type Language } from '#domain/identity/languages.ts';
import type { Texts } from './load-texts.ts';
import type german from './locales/de.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** German is written first: its keys are the keys that exist. */
    resources: { translation: typeof german };
  }
}

/**
 * An instance that knows one language: the server makes one for each request, the browser one for
 * the page. There is nothing to fall back to, because a test proves that no language lacks a text.
 * Texts that are added to `texts` later are found as well.
 */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    fallbackLng: false,
    initAsync: false,
    // Said outright, no key is looked at for whether it could be a sentence; there are no
    // namespaces to look for either.
    keySeparator: '.',
    nsSeparator: false,
    // Not to escape, React does that: what is set into a text gets its direction.
    interpolation: { escapeValue: true, escape: (value) => isolate(instance, value) },
  });
  return instance;
}

/** Switches to another language and its texts. Every component that shows a text renders again. */
export async function switchLanguage(
  instance: i18n,
  language: Language,
  texts: Texts,
): Promise<void> {
  instance.store.data[language] = { translation: texts };
  await instance.changeLanguage(language);
}

/**
 * Prices, hours and names keep their own direction inside a right-to-left text, and turn nothing
 * around them.
 */
function isolate({ language }: i18n, value: string): string {
  const isRightToLeft = isLanguage(language) && directionOf(language) === 'rtl';
  return isRightToLeft ? `\u2068${value}\u2069` : value;
}
