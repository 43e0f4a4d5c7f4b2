import type { Cart, CartLine } from '#contract/cart.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents, times } from '#domain/money.ts';
import type { Rejection, ScarceLine } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import {
  listCartProducts,
  orderableOf,
  presentSummary,
  selectSummaries,
} from '#server/catalog/service.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import * as queries from './queries.ts';

export interface CartDeps {
  db: Database;
  clock: () => Date;
}

const readCart = queries.prepareCart(selectSummaries);

/** The cart at the prices of now. Lines of products that left the catalogue are not shown. */
export async function getCart({ db, clock }: CartDeps, userId: string): Promise<Cart> {
  const [cart] = await readCart(db, { user_id: userId, at: clock().toISOString() });
  if (cart === undefined) throw new Error('the shop has settings');
  const { revision, delivery_fee_cents, items } = cart;
  const lines = items.map(({ quantity, seen_price_cents: seen, ...product }): CartLine => {
    const summary = presentSummary(product);
    return {
      product: summary,
      quantity,
      orderable_quantity: Math.min(quantity, orderableOf(product)),
      line_total_cents: times(summary.price_cents, quantity),
      previous_price_cents: seen === summary.price_cents ? null : seen,
    };
  });
  const totals = computeTotals(
    lines.map(({ product, quantity }) => ({
      quantity,
      price_cents: product.price_cents,
      deposit_cents: product.deposit?.amount_cents ?? cents(0),
      vat_rate: product.vat_rate,
    })),
    delivery_fee_cents,
  );
  return { revision: revision ?? 0, lines, ...totals };
}

/** Sets the absolute quantity of a product; 0 or less removes the line. */
export async function setCartItem(
  deps: CartDeps,
  userId: string,
  productId: string,
  quantity: number,
): Promise<Result<Cart, Rejection>> {
  if (quantity > maximumQuantity)
    return refuse({ code: 'quantity_too_high', maximum: maximumQuantity });
  if (quantity <= 0) return ok(await removeCartItem(deps, userId, productId));
  const at = deps.clock().toISOString();
  const item = { at, user_id: userId, product_id: productId, quantity };
  const isWritten = await queries.setCartItem(deps.db, item);
  return isWritten ? ok(await getCart(deps, userId)) : refuse({ code: 'product_unavailable' });
}

export async function removeCartItem(
  deps: CartDeps,
  userId: string,
  productId: string,
): Promise<Cart> {
  await queries.deleteCartItem(deps.db, userId, productId);
  return getCart(deps, userId);
}

export async function clearCart(deps: CartDeps, userId: string): Promise<Cart> {
  await queries.clearCart(deps.db, userId);
  return getCart(deps, userId);
}

/**
 * Makes the cart hold at least these quantities, as far as they can be had; a second time it changes nothing. Answers
 * what could not be had.
 */
export async function topUpCart(
  { db, clock }: CartDeps,
  userId: string,
  wanted: readonly { product_id: string; name: string; quantity: number }[],
): Promise<ScarceLine[]> {
  const now = clock();
  const products = await listCartProducts(
    db,
    now,
    wanted.map(({ product_id }) => product_id),
  );
  const lines = wanted.map(({ product_id, name, quantity }) => {
    const product = products.get(product_id);
    const available = Math.min(quantity, product?.orderable ?? 0, maximumQuantity);
    return { product_id, name: product?.summary.name ?? name, requested: quantity, available };
  });
  const items = lines
    .filter(({ available }) => available > 0)
    .map(({ product_id, available }) => ({ product_id, quantity: available }));
  if (items.length > 0) {
    await inTransaction(db, (trx) => queries.raiseCartItems(trx, { now, userId, items }));
  }
  return lines.filter(({ available, requested }) => available < requested);
}

export { cartSchema } from './schemas.ts';

/** Adds an anonymous cart, once per `mergeId` however often the request is repeated (decision 4). */
export async function mergeCart(
  deps: CartDeps,
  userId: string,
  mergeId: string,
  items: Readonly<Record<string, number>>,
): Promise<Cart> {
  await inTransaction(deps.db, async (trx) => {
    const isFirst = await queries.recordMerge(trx, userId, mergeId);
    const added = Object.entries(items).map(([product_id, quantity]) => ({ product_id, quantity }));
    if (isFirst && added.length > 0) {
      await queries.addCartItems(trx, { now: deps.clock(), userId, items: added });
    }
  });
  return getCart(deps, userId);
}
