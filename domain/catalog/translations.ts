import type { Language, Translation } from '#domain/accounts/languages.ts';
import { translatedTexts, type TranslatedText } from './product-fields.ts';

type Texts = { [T in TranslatedText]?: string };

/** The texts of a product in languages other than German, as far as they are translated. */
export type Translations = { [L in Translation]?: Texts };

/** Undefined for German, the product's own language, and without a translation. */
export function findTranslation(
  translations: Translations,
  language: Language,
  text: TranslatedText,
): string | undefined {
  return language === 'de' ? undefined : translations[language]?.[text] || undefined;
}

/** The number of a product's texts that are translated. */
export function countTranslated(
  german: { readonly [T in TranslatedText]?: string | null | undefined },
  texts: Texts = {},
): { translated: number; of: number } {
  const given = translatedTexts.filter((text) => (german[text] ?? '').trim() !== '');
  const translated = given.filter((text) => (texts[text] ?? '').trim() !== '');
  return { translated: translated.length, of: given.length };
}
