import {
  cartItemParamsSchema,
  cartSchema,
  codeBodySchema,
  mergeBodySchema,
  quantityBodySchema,
} from '#contract/cart/cart.schema.ts';
import * as contract from '#contract/cart/cart.ts';
import { codeProblems } from '#domain/cart/promotions/code.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateCounter } from '#server/platform/http/limits/rate-limit.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { enterCode, removeCode } from './code.ts';
import { clearCart, getCart, mergeCart, removeCartItem, setCartItem } from './service.ts';

/** Enough for typing errors, too few for guessing a code. Codes that exist do not count. */
const codeLimit: RateLimit = { name: 'cart_code', requests: 20, per_seconds: 60 * 60 };

export function cartRoutes(
  deps: Pick<ShopDeps, 'db' | 'clock'> & { env: Pick<Env, 'RATE_LIMITS'> },
): Route[] {
  const attempts = createRateCounter(deps, codeLimit);
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
    route(contract.putCartCode, {
      summary: 'Set the code of a promotion; another one is replaced',
      errors: ['promotion_code_unknown', ...codeProblems],
      body: codeBodySchema,
      response: cartSchema,
      admit: async ({ principal, ip }) =>
        (await attempts.consume(ip)) ?? (await attempts.consume(principal.user_id)),
      handler: async ({ body }, { principal, language, ip }) => {
        const sources = [ip, principal.user_id];
        const cart = unwrap(await enterCode(deps, principal.user_id, body.code, language));
        await Promise.all(sources.map((source) => attempts.giveBack(source)));
        return cart;
      },
    }),
    route(contract.deleteCartCode, {
      summary: 'Remove the code of a promotion',
      response: cartSchema,
      handler: (_, { principal, language }) => removeCode(deps, principal.user_id, language),
    }),
    route(contract.mergeCart, {
      summary: 'Add a guest cart to your cart, once per merge_id',
      body: mergeBodySchema,
      response: cartSchema,
      handler: ({ body }, { principal, language }) =>
        mergeCart(deps, principal.user_id, body, language),
    }),
  ];
}
