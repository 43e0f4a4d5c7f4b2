import type { TextTranslations } from '#contract/catalog/catalog.schema.ts';
import { languages } from '#domain/accounts/languages.ts';

/** Ids by slug, and by lower-case names of all languages; null for a name of two categories. */
export type CategoryNames = ReadonlyMap<string, string | null>;

interface Category {
  id: string;
  slug: string;
  name: string;
  name_translations: TextTranslations;
}

export function namesOf(categories: readonly Category[]): CategoryNames {
  const names = new Map<string, string | null>();
  for (const { id, name, name_translations } of categories) {
    const translations = languages.map((language) =>
      language === 'de' ? name : (name_translations[language] ?? name),
    );
    for (const each of new Set(translations.map(fold))) {
      names.set(each, (names.get(each) ?? id) === id ? id : null);
    }
  }
  for (const { id, slug } of categories) names.set(slug, id);
  return names;
}

export function findCategory(names: CategoryNames, text: string): string | undefined {
  return names.get(text) ?? names.get(fold(text)) ?? undefined;
}

function fold(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
