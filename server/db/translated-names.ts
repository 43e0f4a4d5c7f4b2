import { sql } from 'kysely';
import type { Translations } from '#domain/catalog/translations.ts';
import { translations as translationLanguages } from '#domain/identity/languages.ts';

const names = translationLanguages.map(
  (language) =>
    sql`${sql.lit(language)}, jsonb_build_object('name', products.translations #> ${sql.lit(`{${language},name}`)})`,
);

/**
 * The names of a product in the other languages, shaped like all its translations. Lists need no
 * more, and the other texts are long.
 */
export const translatedNames = sql<Translations>`jsonb_build_object(${sql.join(names)})`;
