import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

type Products = readonly ProductSummary[];

/** The number of lists whose pages are remembered, the most recent ones. */
const maximumLists = 4;
const lists = new Map<string, Map<number, Products>>();

interface ShownPages {
  /** The first visible page; the last one is that of the URL. */
  first: number;
  products: Products;
}

/**
 * The pages of a list that are shown together. Each was loaded as the page of a URL. The history
 * entry stores the first page number, and this module the products of all pages but the last. Going
 * back from a product restores all of them; a reload only the page of the URL.
 */
export function useAppendedPages(list: string, page: number, products: Products): ShownPages {
  const state: unknown = useLocation().state;
  const key = `${useTranslation().i18n.language} ${list}`;

  useEffect(() => {
    const pages = lists.get(key) ?? new Map<number, Products>();
    lists.delete(key);
    lists.set(key, pages.set(page, products));
    for (const oldest of [...lists.keys()].slice(0, -maximumLists)) lists.delete(oldest);
  }, [key, page, products]);

  const pages = lists.get(key);
  const from = firstOf(state);
  let first = page;
  let before = pages?.get(first - 1);
  let shown = products;
  while (before !== undefined && first > from) {
    shown = [...before, ...shown];
    first -= 1;
    before = pages?.get(first - 1);
  }
  return { first, products: shown };
}

/** Reads what `ShowMore` stores in the history entry. */
function firstOf(state: unknown): number {
  const first: unknown = state instanceof Object ? Reflect.get(state, 'first') : undefined;
  return typeof first === 'number' ? first : Infinity;
}
