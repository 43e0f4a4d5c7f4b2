import type { AdminCategory, NewCategory } from '#contract/catalog/categories.schema.ts';
import { translations, type Translation } from '#domain/accounts/languages.ts';

/** The translations of the name are keyed by language. */
export interface CategoryTexts extends Record<Translation, string> {
  name: string;
  slug: string;
  description: string;
  descriptions: Record<Translation, string>;
  image_url: string;
  tint: string;
  position: string;
  /** Empty at the top level. */
  parent_id: string;
}

/** The typed texts as the body of the request. */
export function fieldsOf(texts: CategoryTexts): NewCategory {
  const { name, tint, slug, image_url, position, description, descriptions, parent_id } = texts;
  const place = Math.trunc(Number(position));
  return {
    name,
    tint,
    description: description.trim() || null,
    ...(slug !== '' && { slug }),
    name_translations: withoutEmpty(texts),
    description_translations: withoutEmpty(descriptions),
    image_url: image_url || null,
    parent_id: parent_id || null,
    ...(position !== '' && place >= 0 && { position: place }),
  };
}

function withoutEmpty(texts: Record<Translation, string>) {
  return Object.fromEntries(
    translations.flatMap((language) => {
      const text = texts[language].trim();
      return text === '' ? [] : [[language, text]];
    }),
  );
}

/**
 * Without unchanged fields: a colleague may have changed them since the form was opened. The name
 * is always sent.
 */
export function changesOf(category: AdminCategory, fields: NewCategory): NewCategory {
  const before: Record<string, unknown> = { ...category };
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return { ...Object.fromEntries(changed), name: fields.name };
}
