import { randomUUID } from 'node:crypto';
import type { NewMissingCategory } from '#server/catalog/products/service.ts';
import { rulesError } from './rules-error.ts';
import type { RuleCategory } from './rules-file.ts';

interface KnownCategory {
  id: string;
  slug: string;
  parent_id: string | null;
  tint: string;
}

/**
 * The categories that the rules define and the shop lacks, main categories first. @throws
 * ImportError for a category without a name, or below one that is not a main category
 */
export function planMissingCategories(
  wanted: readonly RuleCategory[],
  known: readonly KnownCategory[],
): NewMissingCategory[] {
  const all = new Map<string, KnownCategory>(known.map((category) => [category.slug, category]));
  const missing = wanted.filter(({ slug }) => !all.has(slug));
  const mainFirst = missing.toSorted(
    (one, other) => Number(one.parent !== undefined) - Number(other.parent !== undefined),
  );
  return mainFirst.map(({ slug, name, name_translations = {}, parent, tint }) => {
    if (name === undefined)
      throw rulesError(`There is no category ${slug}. The rules have to give it a name.`);
    const above = parent === undefined ? undefined : all.get(parent);
    if (parent !== undefined && above?.parent_id !== null)
      throw rulesError(`${slug}: ${parent} is not a main category.`);
    const category = {
      id: randomUUID(),
      slug,
      parent_id: above?.id ?? null,
      tint: tint ?? above?.tint ?? 'slate',
    };
    all.set(slug, category);
    return { ...category, name, name_translations };
  });
}
