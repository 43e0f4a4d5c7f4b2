import type { Cart } from '#contract/cart/cart.schema.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import { cents } from '#domain/money.ts';

/** Product id to quantity: the shape of the anonymous cart (specification section 3). */
export type Quantities = Readonly<Record<string, number>>;

/** A quantity that the customer chose and the server has not acknowledged yet. */
export interface UnsentChange {
  readonly product: ProductSummary;
  readonly quantity: number;
}

/** The parts from which the shown cart is composed. */
export interface CartSources {
  /** The server's cart as last loaded; undefined while signed out or not loaded. */
  server: Cart | undefined;
  changes: Iterable<UnsentChange>;
  /**
   * Signed out: the cart. Signed in: items added before the server's cart was loaded, to be merged.
   */
  anonymous: Quantities;
  /** The products of the anonymous cart that are loaded. */
  products: ReadonlyMap<string, ProductSummary>;
  /** The terms from the page's data, for a cart whose address has no area. */
  shopTerms: ShownTerms;
  /** The counter, if the order is to be fetched there. */
  pickup: Pick<NonNullable<Shop['pickup']>, 'minimum_order_cents'> | null;
}

const zero = cents(0);

/**
 * Without items there is nothing to compute (compose-cart.ts): visitors do not load what computes
 * sums, discounts and VAT.
 */
export const emptyCart: Cart = {
  revision: 0,
  lines: [],
  area: null,
  postal_code: null,
  item_count: 0,
  subtotal_cents: zero,
  deposit_cents: zero,
  delivery_fee_cents: zero,
  discount_cents: zero,
  total_cents: zero,
  discounts: [],
  vat: [],
  promotions: [],
  code: null,
};

/** Terms of delivery, and whether those of the customer's area may be higher. */
export interface ShownTerms {
  terms: AreaTerms;
  is_from: boolean;
}

/** A cart with the terms of its totals. */
export type ComposedCart = Cart & ShownTerms;

/**
 * The later of two carts of an account, so that a slow response does not bring a removed line back.
 */
export function laterOf(shown: Cart | undefined, answer: Cart): Cart {
  return shown !== undefined && shown.revision > answer.revision ? shown : answer;
}

/**
 * Sets a quantity. 0 or less removes the product (specification section 4); the maximum of a cart
 * is not exceeded.
 */
export function withQuantity(
  quantities: Quantities,
  productId: string,
  quantity: number,
): Quantities {
  if (quantity > 0) return { ...quantities, [productId]: Math.min(quantity, maximumQuantity) };
  const { [productId]: _, ...others } = quantities;
  return others;
}

/** The cart without the quantities that were merged. */
export function without(quantities: Quantities, taken: Quantities): Quantities {
  return Object.entries(taken).reduce<Quantities>(
    (left, [id, quantity]) => withQuantity(left, id, (left[id] ?? 0) - quantity),
    quantities,
  );
}

export function countItems(quantities: Quantities): number {
  return Object.values(quantities).reduce((count, quantity) => count + quantity, 0);
}

/** The quantity of a product in the cart, even before the product is loaded. */
export function quantityIn(
  { server, changes, anonymous }: Pick<CartSources, 'server' | 'changes' | 'anonymous'>,
  productId: string,
): number {
  const change = [...changes].find(({ product }) => product.id === productId);
  if (change !== undefined) return Math.max(change.quantity, 0);
  const onServer = server?.lines.find(({ product }) => product.id === productId)?.quantity ?? 0;
  return Math.min(onServer + (anonymous[productId] ?? 0), maximumQuantity);
}

/** Units in the browser's cart whose products are not loaded yet. */
export function countUnknown({ server, anonymous, products }: CartSources): number {
  const known = new Set(server?.lines.map(({ product }) => product.id));
  const unknown = Object.entries(anonymous).filter(([id]) => !known.has(id) && !products.has(id));
  return countItems(Object.fromEntries(unknown));
}
