import type {
  ListItemParams,
  ListName,
  ListOrder,
  ListQuantity,
  ListsQuery,
  NewList,
  ShoppingList,
  ShoppingLists,
} from '#contract/catalog/shopping-lists.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

export const listShoppingLists = endpoint<{ query: ListsQuery; response: ShoppingLists }>(
  'GET',
  '/api/v1/shopping-lists',
  'signed_in',
);
export const getShoppingList = endpoint<{ params: ById; response: ShoppingList }>(
  'GET',
  '/api/v1/shopping-lists/{id}',
  'signed_in',
);
/**
 * Creates a list under an id of the client. Repeating it changes nothing and returns the list as it
 * is. Products that left the catalogue are accepted, so that a deleted list can be restored.
 */
export const createShoppingList = endpoint<{
  params: ById;
  body: NewList;
  response: ShoppingList;
}>('PUT', '/api/v1/shopping-lists/{id}', 'signed_in');
export const renameShoppingList = endpoint<{
  params: ById;
  body: ListName;
  response: ShoppingList;
}>('PATCH', '/api/v1/shopping-lists/{id}', 'signed_in');
/** Repeating it changes nothing. Returns the remaining lists. */
export const deleteShoppingList = endpoint<{ params: ById; response: ShoppingLists }>(
  'DELETE',
  '/api/v1/shopping-lists/{id}',
  'signed_in',
);
/** Sets the quantity of a product; one that is new to the list becomes its last. */
export const putShoppingListItem = endpoint<{
  params: ListItemParams;
  body: ListQuantity;
  response: ShoppingList;
}>('PUT', '/api/v1/shopping-lists/{id}/items/{product_id}', 'signed_in');
export const deleteShoppingListItem = endpoint<{
  params: ListItemParams;
  response: ShoppingList;
}>('DELETE', '/api/v1/shopping-lists/{id}/items/{product_id}', 'signed_in');
/** Products that the list lacks are ignored; those that are not named follow in their order. */
export const sortShoppingList = endpoint<{
  params: ById;
  body: ListOrder;
  response: ShoppingList;
}>('PUT', '/api/v1/shopping-lists/{id}/order', 'signed_in');
