import type { VatGroup } from '#domain/cart/vat.ts';
import type { Cents } from '#domain/money.ts';
import type { ProductSummary } from './catalog.schema.ts';
import { endpoint } from './endpoint.ts';

export interface CartLine {
  product: ProductSummary;
  quantity: number;
  /** How many of the wanted units can be ordered now; less than `quantity` when the product became scarce. */
  orderable_quantity: number;
  line_total_cents: Cents;
  /** What one unit cost when the customer last wrote the line, where that is another price than now. */
  previous_price_cents: Cents | null;
}

export interface Cart {
  /** Grows with every change: of two answers the one with the higher revision is the later. */
  revision: number;
  lines: CartLine[];
  item_count: number;
  subtotal_cents: Cents;
  deposit_cents: Cents;
  delivery_fee_cents: Cents;
  total_cents: Cents;
  vat: VatGroup[];
}

export const getCart = endpoint<{ response: Cart }>('GET', '/api/v1/cart', 'customer');
/** Sets the absolute quantity; 0 or less removes the line. Answers the whole cart. */
export const putCartItem = endpoint<{
  params: { product_id: string };
  body: { quantity: number };
  response: Cart;
}>('PUT', '/api/v1/cart/items/{product_id}', 'customer');
export const deleteCartItem = endpoint<{ params: { product_id: string }; response: Cart }>(
  'DELETE',
  '/api/v1/cart/items/{product_id}',
  'customer',
);
export const clearCart = endpoint<{ response: Cart }>('DELETE', '/api/v1/cart', 'customer');
/** Adds an anonymous cart; the same `merge_id` never adds twice. Products that are gone are left out. */
export const mergeCart = endpoint<{
  body: { merge_id: string; items: Record<string, number> };
  response: Cart;
}>('POST', '/api/v1/cart/merge', 'customer');
