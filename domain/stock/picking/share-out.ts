/** What an order still needs of a product. */
export interface Wanted {
  key: string;
  quantity: number;
  /** All units or none: those of a substitute are picked together. */
  is_whole: boolean;
}

/**
 * Who gets how many of the units that are there: as many orders as possible all that they want, and
 * of what is then left the first one that can use a part of it. Equal orders in their sequence.
 */
export function shareOut(lines: readonly Wanted[], there: number): Map<string, number> {
  const shares = new Map(lines.map(({ key }) => [key, 0]));
  let left = there;
  for (const { key, quantity } of lines.toSorted((a, b) => a.quantity - b.quantity)) {
    if (quantity > left) break;
    shares.set(key, quantity);
    left -= quantity;
  }
  for (const { key, quantity, is_whole } of lines) {
    if (is_whole || shares.get(key) === quantity) continue;
    const part = Math.min(quantity, left);
    shares.set(key, part);
    left -= part;
  }
  return shares;
}
