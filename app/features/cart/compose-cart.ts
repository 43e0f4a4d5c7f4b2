import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Cart, CartLine } from '#contract/orders/cart.schema.ts';
import type { Charges } from '#domain/cart/charges.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents, times } from '#domain/money.ts';
import type { CartSources } from './state.ts';

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
