import { ofLanguages, type Language } from '#domain/accounts/languages.ts';
import type { Texts } from './load-texts.ts';

const files = import.meta.glob<Texts>('./locales/*.json', { eager: true, import: 'default' });

/**
 * The server renders all languages. The name of this file excludes it from the browser's bundle.
 */
export const allTexts: Record<Language, Texts> = ofLanguages(
  (language) => files[`./locales/${language}.json`] ?? {},
);
