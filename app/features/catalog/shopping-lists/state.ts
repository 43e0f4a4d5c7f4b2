import type { ShoppingList } from '#contract/catalog/shopping-lists.schema.ts';

export function withQuantity(
  list: ShoppingList,
  productId: string,
  quantity: number,
): ShoppingList {
  return {
    ...list,
    items: list.items.map((item) => (item.product.id === productId ? { ...item, quantity } : item)),
  };
}

export function withoutProduct(list: ShoppingList, productId: string): ShoppingList {
  return { ...list, items: list.items.filter(({ product }) => product.id !== productId) };
}

/** The named products first, the others after them in the order they had. */
export function inOrder(list: ShoppingList, productIds: readonly string[]): ShoppingList {
  const placeOf = (id: string) => {
    const place = productIds.indexOf(id);
    return place === -1 ? productIds.length : place;
  };
  return {
    ...list,
    items: list.items.toSorted((a, b) => placeOf(a.product.id) - placeOf(b.product.id)),
  };
}

/** The ids of a list's products with one of them moved by so many places. */
export function movedBy(list: ShoppingList, productId: string, places: number): string[] {
  const ids = list.items.map(({ product }) => product.id);
  const from = ids.indexOf(productId);
  if (from === -1) return ids;
  const to = Math.min(Math.max(from + places, 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, productId);
}

/** For messengers and notes, in a form that can be pasted as a shopping list again. */
export function textOfList({ name, items }: ShoppingList): string {
  return [
    `${name}:`,
    ...items.map(({ product, quantity }) => `${quantity} × ${product.name}`),
  ].join('\n');
}
