import {
  cartItemParamsSchema,
  cartSchema,
  mergeBodySchema,
  quantityBodySchema,
} from '#contract/orders/cart.schema.ts';
import * as contract from '#contract/orders/cart.ts';
import { route, type Route } from '#server/http/bind.ts';
import { unwrap } from '#server/http/problem.ts';
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
      summary: 'Get your cart at current prices',
      response: cartSchema,
      handler: (_, { principal, language }) => getCart(deps, principal.user_id, language),
    }),
    route(contract.putCartItem, {
      summary: 'Set the absolute quantity of a product; 0 or less removes it',
      errors: ['cart_full', 'out_of_stock', 'product_unavailable', 'quantity_too_high'],
      params: cartItemParamsSchema,
      body: quantityBodySchema,
      response: cartSchema,
      handler: async ({ params, body }, { principal, language }) =>
        unwrap(
          await setCartItem(deps, principal.user_id, params.product_id, body.quantity, language),
        ),
    }),
    route(contract.deleteCartItem, {
      summary: 'Remove a product',
      params: cartItemParamsSchema,
      response: cartSchema,
      handler: ({ params }, { principal, language }) =>
        removeCartItem(deps, principal.user_id, params.product_id, language),
    }),
    route(contract.clearCart, {
      summary: 'Empty the cart',
      response: cartSchema,
      handler: (_, { principal, language }) => clearCart(deps, principal.user_id, language),
    }),
    route(contract.mergeCart, {
      summary: 'Add a guest cart to your cart, once per merge_id',
      body: mergeBodySchema,
      response: cartSchema,
      handler: ({ body }, { principal, language }) =>
        mergeCart(deps, principal.user_id, body.merge_id, body.items, language),
    }),
  ];
}
