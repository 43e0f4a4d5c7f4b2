import * as contract from '#contract/cart.ts';
import { route, type Route } from '#server/http/bind.ts';
import { unwrap } from '#server/http/problem.ts';
import { cartSchema, itemParams, mergeBody, quantityBody } from './schemas.ts';
import {
  clearCart,
  getCart,
  mergeCart,
  removeCartItem,
  setCartItem,
  type CartDeps,
} from './service.ts';

export function cartRoutes(deps: CartDeps): Route[] {
  return [
    route(contract.getCart, {
      summary: 'The own cart at the prices of now',
      response: cartSchema,
      handler: (_, { principal }) => getCart(deps, principal.user_id),
    }),
    route(contract.putCartItem, {
      summary: 'Set the absolute quantity of a product; 0 or less removes it',
      params: itemParams,
      body: quantityBody,
      response: cartSchema,
      handler: async ({ params, body }, { principal }) =>
        unwrap(await setCartItem(deps, principal.user_id, params.product_id, body.quantity)),
    }),
    route(contract.deleteCartItem, {
      summary: 'Remove a product',
      params: itemParams,
      response: cartSchema,
      handler: ({ params }, { principal }) =>
        removeCartItem(deps, principal.user_id, params.product_id),
    }),
    route(contract.clearCart, {
      summary: 'Empty the cart',
      response: cartSchema,
      handler: (_, { principal }) => clearCart(deps, principal.user_id),
    }),
    route(contract.mergeCart, {
      summary: 'Add an anonymous cart, once per merge_id',
      body: mergeBody,
      response: cartSchema,
      handler: ({ body }, { principal }) =>
        mergeCart(deps, principal.user_id, body.merge_id, body.items),
    }),
  ];
}
