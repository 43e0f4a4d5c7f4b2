import type { OrderItem } from '#contract/orders/orders.schema.ts';

/** What an order has of a product, as its lines show it. */
export function lineProductOf<Product extends Pick<OrderItem['product'], 'is_translated'>>(
  product: Product,
): Product & { untranslated: 'name'[] } {
  return { ...product, untranslated: product.is_translated ? [] : ['name'] };
}
