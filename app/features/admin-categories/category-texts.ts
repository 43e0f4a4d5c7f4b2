import type { AdminCategory, NewCategory } from '#contract/catalog/categories.schema.ts';
import { translations, type Translation } from '#domain/identity/languages.ts';

/** The translations of the name are keyed by language. */
export interface CategoryTexts extends Record<Translation, string> {
  name: string;
  slug: string;
  description: string;
  image_url: string;
  tint: string;
  position: string;
  /** Empty at the top level. */
  parent_id: string;
}

/** The typed texts as the body of the request. */
export function fieldsOf(texts: CategoryTexts): NewCategory {
  const { name, tint, slug, image_url, position, description, parent_id } = texts;
  const names = translations.flatMap((language) =>
    texts[language].trim() === '' ? [] : [[language, texts[language]] as const],
  );
  const place = Math.trunc(Number(position));
  return {
    name,
    tint,
    description: description.trim() || null,
    ...(slug !== '' && { slug }),
    name_translations: Object.fromEntries(names),
    image_url: image_url || null,
    parent_id: parent_id || null,
    ...(position !== '' && place >= 0 && { position: place }),
  };
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
