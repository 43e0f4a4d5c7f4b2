/** The most orders that one person picks in a walk: each has a tote on the trolley. */
export const maximumBatchOrders = 8;

/** Names the orders of a batch on the screen, from A. */
export function letterOf(position: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + position - 1);
}
