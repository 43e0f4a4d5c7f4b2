import type { Category, CategoryReference } from '#contract/catalog/catalog.schema.ts';

interface Item {
  product: { category: CategoryReference };
}

/** A main category and what is bought there. */
export interface Aisle<T extends Item> {
  category: Pick<CategoryReference, 'id' | 'name' | 'name_translations'>;
  items: T[];
}

/**
 * Groups items by main category, in the order of `categories`, in which the shop lists them. Within
 * a group the items retain their order. A category that is unknown is a group of its own, at the
 * end.
 */
export function groupByMainCategory<T extends Item>(
  items: readonly T[],
  categories: readonly Category[],
): Aisle<T>[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  const aisles = new Map<string, Aisle<T>>(
    categories
      .filter(({ parent_id }) => parent_id === null)
      .map((category) => [category.id, { category, items: [] }]),
  );
  for (const item of items) {
    const { category: own } = item.product;
    const main = known.get(known.get(own.id)?.parent_id ?? own.id) ?? own;
    const aisle = aisles.get(main.id) ?? { category: main, items: [] };
    aisle.items.push(item);
    aisles.set(main.id, aisle);
  }
  return [...aisles.values()].filter((aisle) => aisle.items.length > 0);
}
