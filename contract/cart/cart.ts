import type {
  Cart,
  CartItemParams,
  CodeBody,
  MergeBody,
  QuantityBody,
} from '#contract/cart/cart.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

export const getCart = endpoint<{ response: Cart }>('GET', '/api/v1/cart', 'signed_in');
/** Sets the absolute quantity; 0 or less removes the line. Returns the whole cart. */
export const putCartItem = endpoint<{
  params: CartItemParams;
  body: QuantityBody;
  response: Cart;
}>('PUT', '/api/v1/cart/items/{product_id}', 'signed_in');
export const deleteCartItem = endpoint<{ params: CartItemParams; response: Cart }>(
  'DELETE',
  '/api/v1/cart/items/{product_id}',
  'signed_in',
);
export const clearCart = endpoint<{ response: Cart }>('DELETE', '/api/v1/cart', 'signed_in');
/** Sets the code of a promotion; another one is replaced. */
export const putCartCode = endpoint<{ body: CodeBody; response: Cart }>(
  'PUT',
  '/api/v1/cart/code',
  'signed_in',
);
export const deleteCartCode = endpoint<{ response: Cart }>(
  'DELETE',
  '/api/v1/cart/code',
  'signed_in',
);
/** Adds a guest cart, once per `merge_id`. Skips products that no longer exist. */
export const mergeCart = endpoint<{ body: MergeBody; response: Cart }>(
  'POST',
  '/api/v1/cart/merge',
  'signed_in',
);
