interface Node {
  id: string;
  parent_id: string | null;
}

export function isMainCategory({ parent_id }: Node): boolean {
  return parent_id === null;
}

/** The main categories, and all of the branch of this one. */
export function listNear<T extends Node>(categories: readonly T[], { id, parent_id }: Node): T[] {
  const mainId = parent_id ?? id;
  return categories.filter((category) => isMainCategory(category) || category.parent_id === mainId);
}

/** The main category and its ordered subcategories, from any of them. */
export function branchOf<T extends Node>(
  categories: readonly T[],
  { id, parent_id }: Node,
): { main: T | undefined; children: T[] } {
  const mainId = parent_id ?? id;
  return {
    main: categories.find((category) => category.id === mainId),
    children: categories.filter((category) => category.parent_id === mainId),
  };
}
