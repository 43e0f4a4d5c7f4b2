import * as contract from '#contract/cart/cart.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { cartRoutes } from './routes.ts';
import { getCart } from './service.ts';

export const cart = module({
  routes: (deps) => nameRoutes('cart', [contract], cartRoutes(deps)),
  tables: ['cart_codes', 'cart_items', 'cart_merges', 'carts'],
  personalData: { export: { cart: (deps, { id, language }) => getCart(deps, id, language) } },
  constraints: { cart_items_limit: 'cart_full' },
});
