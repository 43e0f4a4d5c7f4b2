import { directionOf, type Language } from '#domain/accounts/languages.ts';
import {
  createTranslate,
  findText,
  type KeyIn,
  type Translate as TranslateKey,
} from '#domain/translate.ts';
import type { Texts } from './load-texts.ts';
import type german from './locales/de.json';

/** The texts of one language. Another language is another object. */
export interface Translation {
  language: Language;
  t: Translate;
  exists: (key: string) => boolean;
}

export type Translate = TranslateKey<TextKey>;

/** German is the reference: a test proves that no language lacks a text. */
export type TextKey = KeyIn<typeof german>;

/** Also finds texts that are added to `texts` later. */
export function createTranslation(language: Language, texts: Texts): Translation {
  const isRightToLeft = directionOf(language) === 'rtl';
  return {
    language,
    exists: (key) => findText(texts, key) !== undefined,
    t: createTranslate(language, texts, isRightToLeft ? isolateDirection : String),
  };
}

/**
 * Inserted prices, hours and names have their own direction and do not affect the text around them.
 */
function isolateDirection(value: string): string {
  return `\u2068${value}\u2069`;
}
