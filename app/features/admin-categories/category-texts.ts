import type { AdminCategory, NewCategory } from '#contract/catalog/categories.schema.ts';

export interface CategoryTexts {
  name: string;
  slug: string;
  en: string;
  tr: string;
  ar: string;
  description: string;
  image_url: string;
  tint: string;
  position: string;
  /** Empty at the top level. */
  parent_id: string;
}

/** What was typed, as the API takes it. */
export function fieldsOf(texts: CategoryTexts): NewCategory {
  const { en, tr, ar, slug, image_url, position, description, parent_id, ...same } = texts;
  const names = Object.entries({ en, tr, ar }).filter(([, text]) => text.trim() !== '');
  const place = Math.trunc(Number(position));
  return {
    ...same,
    description: description.trim() || null,
    ...(slug !== '' && { slug }),
    name_translations: Object.fromEntries(names),
    image_url: image_url || null,
    parent_id: parent_id || null,
    ...(position !== '' && place >= 0 && { position: place }),
  };
}

/** Without what stayed as it was: a colleague may have changed it since the form was opened. */
export function changesOf(category: AdminCategory, fields: NewCategory): NewCategory {
  const before: Record<string, unknown> = { ...category };
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return { ...Object.fromEntries(changed), name: fields.name };
}
