import { readFileSync } from 'node:fs';
import type { Texts as LocaleTexts } from '#app/i18n/load-texts.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import { ofLanguages, type Language } from '#domain/accounts/languages.ts';

const locales = ofLanguages((language): LocaleTexts => {
  const path = new URL(`../../app/i18n/locales/${language}.json`, import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-return -- our own texts, of this very type
  return JSON.parse(readFileSync(path, 'utf8'));
});

/**
 * The shop's own texts, by their keys: a test looks for what a customer reads and has no copy of
 * it.
 */
export type Texts = Translate;

export function textsOf(language: Language): Texts {
  return createTranslation(language, locales[language]).t;
}
