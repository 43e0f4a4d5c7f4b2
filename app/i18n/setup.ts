import { createInstance, type FormatFunction, type FormatterModule, type i18n } from 'i18next';
import { directionOf, isLanguage, type Language } from '#domain/identity/languages.ts';
import { formatNumber } from './format.ts';
import type { Texts } from './load-texts.ts';
import type german from './locales/de.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** German is the reference: its keys are the type of all keys. */
    resources: { translation: typeof german };
  }
}

/**
 * Creates an instance for one language: one per request on the server, one per page in the browser.
 * It needs no fallback, because a test proves that no language lacks a text. It also finds texts
 * that are added to `texts` later.
 */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance().use(counts);
  void instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    fallbackLng: false,
    initAsync: false,
    // Explicit, so that i18next does not look for separators in each key.
    keySeparator: '.',
    nsSeparator: false,
    interpolation: {
      // React escapes; each inserted value is only isolated in its direction.
      escapeValue: true,
      escape: (value) => isolate(instance, value),
      alwaysFormat: true,
    },
  });
  return instance;
}

const countNames = new Set<unknown>(['count', 'shown', 'total']);

/** '1.721' for counts only: an order number has no separators. */
const formatCount: FormatFunction = (value: string | number, _format, _language, options) => {
  const name: unknown = options?.interpolationkey;
  if (typeof value !== 'number') return value;
  return countNames.has(name) ? formatNumber(value) : String(value);
};

/** Takes the place of i18next's formatter, whose formats no text uses. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: formatCount,
};

/** Switches to another language and its texts, and renders all components that show texts. */
export async function switchLanguage(
  instance: i18n,
  language: Language,
  texts: Texts,
): Promise<void> {
  instance.store.data[language] = { translation: texts };
  await instance.changeLanguage(language);
}

/**
 * Inserted prices, hours and names have their own direction and do not affect the text around them.
 */
function isolate({ language }: i18n, value: string): string {
  const isRightToLeft = isLanguage(language) && directionOf(language) === 'rtl';
  return isRightToLeft ? `\u2068${value}\u2069` : value;
}
