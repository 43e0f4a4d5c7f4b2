import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Translation } from '#domain/accounts/languages.ts';
import { translatedTexts, type TranslatedText } from '#domain/catalog/product-fields.ts';
import { customPlan } from './custom-plan.ts';

/**
 * Whether a product has an open text in a language: a German text without a translation, or a name
 * that translates an earlier one. Names of countries need no translation (`translateOrigin`).
 */
export function hasOpenText(
  language: Translation,
  texts: readonly TranslatedText[] = translatedTexts,
): RawBuilder<SqlBool> {
  // A generic plan would look through all products for a text that few lack.
  const wanted = texts.map((text) => `${language}.${text}`);
  return sql`exists (select from open_texts
    where open_texts.product_id = products.id and open_texts.texts && ${wanted}::text[] ${customPlan})`;
}
