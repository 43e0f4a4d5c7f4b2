import {
  listItemParamsSchema,
  listNameSchema,
  listOrderSchema,
  listQuantitySchema,
  listsQuerySchema,
  newListSchema,
  shoppingListSchema,
  shoppingListsSchema,
} from '#contract/catalog/shopping-lists.schema.ts';
import * as contract from '#contract/catalog/shopping-lists.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Principal } from '#server/platform/http/auth.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import {
  createList,
  deleteList,
  getList,
  getLists,
  putItem,
  removeItem,
  renameList,
  sortList,
  type OwnList,
} from './service.ts';

export function shoppingListRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.listShoppingLists, {
      summary: 'List the own shopping lists, the latest changed first',
      query: listsQuerySchema,
      response: shoppingListsSchema,
      handler: ({ query }, { principal }) => getLists(deps.db, principal.user_id, query.product_id),
    }),
    route(contract.getShoppingList, {
      summary: 'Get an own shopping list with its products at current prices',
      params: byIdSchema,
      response: shoppingListSchema,
      handler: ({ params }, caller) => getList(deps, ownList(params, caller)),
    }),
    route(contract.createShoppingList, {
      summary: 'Create a shopping list under an id of the client',
      errors: ['product_unavailable', 'too_many_shopping_lists'],
      params: byIdSchema,
      body: newListSchema,
      response: shoppingListSchema,
      handler: ({ params, body }, caller) => createList(deps, ownList(params, caller), body),
    }),
    route(contract.renameShoppingList, {
      summary: 'Rename an own shopping list',
      params: byIdSchema,
      body: listNameSchema,
      response: shoppingListSchema,
      handler: ({ params, body }, caller) => renameList(deps, ownList(params, caller), body.name),
    }),
    route(contract.deleteShoppingList, {
      summary: 'Delete an own shopping list',
      params: byIdSchema,
      response: shoppingListsSchema,
      handler: ({ params }, caller) => deleteList(deps, ownList(params, caller)),
    }),
    route(contract.putShoppingListItem, {
      summary: 'Set the quantity of a product on an own shopping list',
      errors: ['shopping_list_full'],
      params: listItemParamsSchema,
      body: listQuantitySchema,
      response: shoppingListSchema,
      handler: ({ params: { product_id, ...params }, body }, caller) =>
        putItem(deps, ownList(params, caller), { product_id, ...body }),
    }),
    route(contract.deleteShoppingListItem, {
      summary: 'Remove a product from an own shopping list',
      params: listItemParamsSchema,
      response: shoppingListSchema,
      handler: ({ params }, caller) => removeItem(deps, ownList(params, caller), params.product_id),
    }),
    route(contract.sortShoppingList, {
      summary: 'Set the order of the products on an own shopping list',
      params: byIdSchema,
      body: listOrderSchema,
      response: shoppingListSchema,
      handler: ({ params, body }, caller) =>
        sortList(deps, ownList(params, caller), body.product_ids),
    }),
  ];
}

function ownList(
  { id }: { id: string },
  { principal, language }: { principal: Principal; language: Language },
): OwnList {
  return { user_id: principal.user_id, id, language };
}
