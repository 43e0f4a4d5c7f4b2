import type { Product } from '#contract/catalog/catalog.schema.ts';
import type { TranslatedText } from '#domain/catalog/product-fields.ts';

/** The `lang` of a text: German if there is no translation, else undefined. */
export function languageOf(
  { untranslated }: Pick<Product, 'untranslated'>,
  text: TranslatedText,
): 'de' | undefined {
  return untranslated?.includes(text) ? 'de' : undefined;
}
