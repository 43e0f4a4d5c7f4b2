import { sql } from 'kysely';
import { translations as translationLanguages, type Language } from '#domain/accounts/languages.ts';
import type { TranslatedText } from '#domain/catalog/product-fields.ts';
import type { Translations } from '#domain/catalog/translations.ts';

const names = translationLanguages.map(
  (language) =>
    sql`${sql.lit(language)}, jsonb_build_object('name', products.translations #> ${sql.lit(`{${language},name}`)})`,
);

/**
 * A product's names in the other languages, in the shape of its translations. For lists, which do
 * not need the long texts, of messages in several languages.
 */
export const translatedNames = sql<Translations>`jsonb_build_object(${sql.join(names)})`;

/**
 * A product's texts in one language; null in German, whose texts are columns. PostgreSQL unpacks
 * the long texts of a product for any of them: hence the condition.
 */
export const translationsOf = (language: Language) =>
  sql<
    | {
        [T in TranslatedText]?: string;
      }
    | null
  >`case when ${language}::text <> 'de' then products.translations -> ${language}::text end`;

/** A product's name in one language; null in German, and without a translation. */
export const translatedName = (language: Language) =>
  sql<string | null>`${translationsOf(language)} ->> 'name'`;
