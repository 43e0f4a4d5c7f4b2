import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Translation } from '#domain/accounts/languages.ts';
import { listCountryNames } from '#domain/catalog/origin.ts';

/**
 * Whether a row of `translated_texts(products) as texts` is open in a language: a German text
 * without a translation, or a name that translates an earlier one. Names of countries need no
 * translation (`translateOrigin`).
 */
export function isOpenText(language: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`(texts.german <> '' and case
    when coalesce(products.translations #>> array[${language}, texts.field], '') = ''
      then texts.field <> 'origin'
        or not regexp_split_to_array(trim(texts.german), '\\s*,\\s*') <@ ${listCountryNames()}::text[]
    else exists (select from translation_drafts as drafts where drafts.product_id = products.id
      and drafts.language = ${language} and drafts.field = texts.field)
    end)`;
}

/** Whether a product has an open text. */
export function hasOpenText(language: Translation): RawBuilder<SqlBool> {
  const isOpen = isOpenText(sql`${language}::text`);
  return sql`exists (select from translated_texts(products) as texts where ${isOpen})`;
}
