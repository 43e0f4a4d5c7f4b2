import type { TFunction } from 'i18next';
import ar from '#app/i18n/locales/ar.json' with { type: 'json' };
import de from '#app/i18n/locales/de.json' with { type: 'json' };
import en from '#app/i18n/locales/en.json' with { type: 'json' };
import tr from '#app/i18n/locales/tr.json' with { type: 'json' };
import { createI18n } from '#app/i18n/setup.ts';
import type { Language } from '#domain/identity/languages.ts';

const locales = { de, en, ar, tr };

/**
 * The shop's own texts, by their keys: a test looks for what a customer reads and has no copy of
 * it.
 */
export type Texts = TFunction;

export function textsOf(language: Language): Texts {
  return createI18n(language, locales[language]).t;
}
