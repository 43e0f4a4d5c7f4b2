import ar from '#app/i18n/locales/ar.json' with { type: 'json' };
import de from '#app/i18n/locales/de.json' with { type: 'json' };
import en from '#app/i18n/locales/en.json' with { type: 'json' };
import tr from '#app/i18n/locales/tr.json' with { type: 'json' };
import type { Translate } from '#app/i18n/translation.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import type { Language } from '#domain/accounts/languages.ts';

const locales = { de, en, ar, tr };

/**
 * The shop's own texts, by their keys: a test looks for what a customer reads and has no copy of
 * it.
 */
export type Texts = Translate;

export function textsOf(language: Language): Texts {
  return createTranslation(language, locales[language]).t;
}
