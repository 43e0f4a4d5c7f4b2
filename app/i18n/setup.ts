import { createInstance, type i18n } from 'i18next';
import { directionOf, type Language } from '#domain/identity/languages.ts';
import type german from './locales/de.json';
import type { Texts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** German is written first: its keys are the keys that exist. */
    resources: { translation: typeof german };
  }
}

/**
 * An instance that knows one language: the server makes one for each request, the browser one for the page.
 * There is nothing to fall back to, because a test proves that no language lacks a text. Texts that are added to
 * `texts` later are found as well.
 */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    fallbackLng: false,
    initAsync: false,
    // React escapes what it renders.
    interpolation:
      directionOf(language) === 'rtl'
        ? { escapeValue: true, escape: isolate }
        : { escapeValue: false },
  });
  return instance;
}

/** Prices, hours and names keep their own direction inside a right-to-left text, and turn nothing around them. */
function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}
