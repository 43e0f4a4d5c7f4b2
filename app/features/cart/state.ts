import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Cart, CartLine } from '#contract/orders/cart.schema.ts';
import type { Charges } from '#domain/cart/charges.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents, times } from '#domain/money.ts';

/** Product id to quantity: the shape of the anonymous cart (specification section 3). */
export type Quantities = Readonly<Record<string, number>>;

/** A quantity that the customer chose and the server has not acknowledged yet. */
export interface PendingChange {
  readonly product: ProductSummary;
  readonly quantity: number;
}

/** The parts from which the shown cart is composed. */
export interface CartSources {
  /** The server's cart as last loaded; undefined while signed out or not loaded. */
  server: Cart | undefined;
  changes: Iterable<PendingChange>;
  /**
   * Signed out: the cart. Signed in: items added before the server's cart was loaded, to be merged.
   */
  anonymous: Quantities;
  /** The products of the anonymous cart that are loaded. */
  products: ReadonlyMap<string, ProductSummary>;
  /** The delivery fee from the page's data, used while the server's cart is unknown or empty. */
  shopCharges: Charges;
}

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

/**
 * The cart as the customer sees it: the server's cart, the items to be merged, and the pending
 * changes.
 */
export function composeCart({
  server,
  changes,
  anonymous,
  products,
  shopCharges,
}: CartSources): Cart {
  const lines = new Map(server?.lines.map((line) => [line.product.id, line]));
  for (const [id, quantity] of Object.entries(anonymous)) {
    const product = lines.get(id)?.product ?? products.get(id);
    if (product === undefined) continue;
    const total = Math.min((lines.get(id)?.quantity ?? 0) + quantity, maximumQuantity);
    lines.set(id, toLine(product, total, lines.get(id)));
  }
  for (const { product, quantity } of changes) {
    if (quantity <= 0) lines.delete(product.id);
    else lines.set(product.id, toLine(product, quantity, lines.get(product.id)));
  }
  const all = [...lines.values()];
  // The server's empty cart has no charges.
  const charges = server === undefined || server.lines.length === 0 ? shopCharges : server;
  return { revision: server?.revision ?? 0, lines: all, ...totalsOf(all, charges) };
}

function toLine(product: ProductSummary, quantity: number, before: CartLine | undefined): CartLine {
  return {
    product: before?.product ?? product,
    quantity,
    orderable_quantity: Math.min(quantity, limitOf(product, before)),
    line_total_cents: times((before?.product ?? product).price_cents, quantity),
    // The client has seen the current price.
    previous_price_cents: null,
  };
}

/** Only a line with too little stock has an available quantity. */
function limitOf(product: ProductSummary, before: CartLine | undefined): number {
  if (before !== undefined && before.orderable_quantity < before.quantity)
    return before.orderable_quantity;
  return product.is_available && product.is_in_stock ? maximumQuantity : 0;
}

function totalsOf(lines: readonly CartLine[], charges: Charges) {
  const priced = lines.map(({ product, quantity }) => ({
    quantity,
    price_cents: product.price_cents,
    deposit_cents: product.deposit?.amount_cents ?? cents(0),
    vat_rate: product.vat_rate,
  }));
  return computeTotals(priced, charges);
}
