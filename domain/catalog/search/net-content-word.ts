import type { ListAmount } from '../shopping-list/amounts.ts';

/**
 * A size alone, as the search index writes it (`index_for_search`): "0,5 kg" is "n500g"; null for
 * other amounts.
 */
export function netContentWord({ size, count }: ListAmount): string | null {
  return size === null || count !== 1 ? null : `n${Math.round(size.amount)}${size.unit}`;
}
