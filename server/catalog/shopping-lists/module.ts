import * as contract from '#contract/catalog/shopping-lists.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { shoppingListRoutes } from './routes.ts';
import { exportShoppingLists } from './service.ts';

export const shoppingLists = module({
  routes: (deps) => nameRoutes('lists', [contract], shoppingListRoutes(deps)),
  tables: ['shopping_list_items', 'shopping_lists'],
  personalData: { export: { shopping_lists: ({ db }, { id }) => exportShoppingLists(db, id) } },
  constraints: {
    shopping_lists_limit: 'too_many_shopping_lists',
    shopping_list_items_limit: 'shopping_list_full',
  },
});
