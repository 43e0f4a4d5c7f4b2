import { sql } from 'kysely';
import type { Translations } from '#domain/catalog/translations.ts';
import { translations as translationLanguages } from '#domain/identity/languages.ts';

const names = translationLanguages.map(
  (language) =>
    sql`${sql.lit(language)}, jsonb_build_object('name', products.translations #> ${sql.lit(`{${language},name}`)})`,
);

/**
 * A product's names in the other languages, in the shape of its translations. For lists, which do
 * not need the long texts.
 */
export const translatedNames = sql<Translations>`jsonb_build_object(${sql.join(names)})`;
