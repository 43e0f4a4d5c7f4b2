import type { MatchedList, PastedList } from '#contract/catalog/shopping-list.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Finds products for the lines of a pasted shopping list. Stores nothing. */
export const matchShoppingList = endpoint<{ body: PastedList; response: MatchedList }>(
  'POST',
  '/api/v1/search/shopping-list',
  'public',
);
