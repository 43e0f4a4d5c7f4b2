import type { Language } from '#domain/accounts/languages.ts';
import type { Texts } from './load-texts.ts';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';
import tr from './locales/tr.json';

/**
 * The server renders all languages. The name of this file excludes it from the browser's bundle.
 */
export const allTexts: Record<Language, Texts> = { de, en, ar, tr };
