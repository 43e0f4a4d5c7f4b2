import type { Cart, CartLine } from '#contract/cart/cart.schema.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import { termsOfCounter } from '#domain/delivery/pickup-terms.ts';
import { times } from '#domain/money.ts';
import type { CartSources, ComposedCart, ShownTerms } from './state.ts';
import { totalsOf } from './totals.ts';

/** What only the server knows, before it has answered. */
const noCart: Pick<Cart, 'area' | 'code' | 'postal_code' | 'promotions' | 'revision'> = {
  revision: 0,
  area: null,
  postal_code: null,
  promotions: [],
  code: null,
};

/**
 * The cart as the customer sees it: the server's cart, the items to be merged, and the unsent
 * changes.
 */
export function composeCart({
  server,
  changes,
  anonymous,
  products,
  shopTerms,
  pickup,
}: CartSources): ComposedCart {
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
  const { area, promotions, ...known } = { ...noCart, ...server };
  const place = pickup === null ? area : termsOfCounter(pickup);
  const { terms, is_from } = place === null ? shopTerms : knownTerms(place);
  return {
    revision: known.revision,
    lines: all,
    area,
    postal_code: known.postal_code,
    terms,
    is_from,
    promotions,
    code: known.code,
    ...(known.balance_cents !== undefined && { balance_cents: known.balance_cents }),
    ...totalsOf(all, { ...terms, promotions }),
  };
}

function knownTerms(terms: AreaTerms): ShownTerms {
  return { terms, is_from: false };
}

function toLine(product: ProductSummary, quantity: number, before: CartLine | undefined): CartLine {
  const orderable = Math.min(quantity, limitOf(product, before));
  return {
    product: before?.product ?? product,
    quantity,
    orderable_quantity: orderable,
    line_total_cents: times((before?.product ?? product).price_cents, orderable),
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
