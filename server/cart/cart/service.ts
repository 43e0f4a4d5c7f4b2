import type { Cart, CartLine, MergeBody } from '#contract/cart/cart.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { maximumLines, maximumQuantity } from '#domain/cart/quantity.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents, times } from '#domain/money.ts';
import type { Rejection, StockShortage } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { presentPromotions, selectPromotionsOf } from '#server/cart/promotions/service.ts';
import {
  listCartProducts,
  orderableOf,
  presentSummary,
  selectCartSummaries,
} from '#server/catalog/products/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

const readCart = queries.prepareCart(selectCartSummaries, selectPromotionsOf);

/** The cart at current prices. A product that left the catalogue is shown as unavailable. */
export async function getCart(
  { db, clock }: Deps,
  userId: string,
  language: Language,
): Promise<Cart> {
  const [cart] = await readCart(db, { user_id: userId, at: clock().toISOString(), language });
  const terms = cart?.area ?? cart?.cheapest;
  if (cart === undefined || !terms) throw new Error('there is no active delivery area');
  const { revision, items, area, postal_code, balance_cents } = cart;
  const lines = items.map((item): CartLine => {
    const { quantity, seen_price_cents: seen, previous_origin, ...of } = item;
    const { promised_origin, origin_key, ...product } = of;
    const summary = presentSummary(product, language);
    const orderable = Math.min(quantity, orderableOf(product));
    return {
      product: summary,
      quantity,
      orderable_quantity: orderable,
      line_total_cents: times(summary.price_cents, orderable),
      previous_price_cents: seen === summary.price_cents ? null : seen,
      ...(promised_origin !== null &&
        origin_key !== null && {
          origin: { key: origin_key, text: originText(promised_origin, language) },
        }),
      ...(previous_origin !== null && { previous_origin: originText(previous_origin, language) }),
    };
  });
  const usable = presentPromotions(cart.promotions, language);
  const totals = computeTotals(
    // What cannot be bought counts towards no sum and no minimum order.
    lines
      .filter(({ orderable_quantity: orderable }) => orderable > 0)
      .map(({ product, orderable_quantity: quantity }) => ({
        quantity,
        price_cents: product.price_cents,
        deposit_cents: product.deposit?.amount_cents ?? cents(0),
        vat_rate: product.vat_rate,
      })),
    { ...terms, promotions: usable.promotions },
  );
  const item_count = lines.reduce((count, { quantity }) => count + quantity, 0);
  const balance = balance_cents > 0 ? { balance_cents } : {};
  const facts = { revision: revision ?? 0, lines, area, postal_code, ...balance };
  return { ...facts, ...totals, item_count, ...usable };
}

/** Sets the absolute quantity of a product; 0 or less removes the line. */
export async function setCartItem(
  deps: Deps,
  userId: string,
  productId: string,
  quantity: number,
  language: Language,
): Promise<Result<Cart, Rejection>> {
  if (quantity > maximumQuantity)
    return refuse({ code: 'quantity_too_high', maximum: maximumQuantity });
  if (quantity <= 0) return ok(await removeCartItem(deps, userId, productId, language));
  const at = deps.clock().toISOString();
  const item = { at, user_id: userId, product_id: productId, quantity };
  const isWritten = await queries.setCartItem(deps.db, item);
  return isWritten
    ? ok(await getCart(deps, userId, language))
    : refuse(await findReason(deps, item, language));
}

/** Why a line could not be set: the product is not sold, or its stock is too low. */
async function findReason(
  { db, clock }: Deps,
  { product_id, quantity: requested }: { product_id: string; quantity: number },
  language: Language,
): Promise<Rejection> {
  const product = (await listCartProducts(db, clock(), [product_id], language)).get(product_id);
  if (product === undefined || !product.summary.is_available)
    return { code: 'product_unavailable' };
  const { summary, orderable: available } = product;
  return {
    code: 'out_of_stock',
    lines: [{ product_id, name: summary.name, requested, available }],
  };
}

export async function removeCartItem(
  deps: Deps,
  userId: string,
  productId: string,
  language: Language,
): Promise<Cart> {
  await queries.deleteCartItem(deps.db, userId, productId);
  return getCart(deps, userId, language);
}

export async function clearCart(deps: Deps, userId: string, language: Language): Promise<Cart> {
  await queries.clearCart(deps.db, userId);
  return getCart(deps, userId, language);
}

/**
 * Raises the cart to at least these quantities, as far as available. Idempotent. Returns the
 * missing quantities.
 */
export async function topUpCart(
  { db, clock }: Deps,
  userId: string,
  language: Language,
  wanted: readonly { product_id: string; name: string; quantity: number }[],
): Promise<StockShortage[]> {
  const now = clock();
  const products = await listCartProducts(
    db,
    now,
    wanted.map(({ product_id }) => product_id),
    language,
  );
  const lines = wanted.map(({ product_id, name, quantity }) => {
    const product = products.get(product_id);
    const available = Math.min(quantity, product?.orderable ?? 0, maximumQuantity);
    return { product_id, name: product?.summary.name ?? name, requested: quantity, available };
  });
  const items = lines
    .filter(({ available }) => available > 0)
    .map(({ product_id, available }) => ({ product_id, quantity: available }));
  await inTransaction(db, (trx) => queries.raiseCartItems(trx, { now, userId, items }));
  return lines.filter(({ available, requested }) => available < requested);
}

/** The items that still fit into the cart. Ids are compared in lower case. */
function fitIn(
  present: readonly string[],
  items: readonly { product_id: string; quantity: number }[],
) {
  const wanted = new Map<string, number>();
  for (const { product_id, quantity } of items) {
    const key = product_id.toLowerCase();
    wanted.set(key, Math.min((wanted.get(key) ?? 0) + quantity, maximumQuantity));
  }
  const known = new Set(present);
  const added = [...wanted].map(([product_id, quantity]) => ({ product_id, quantity }));
  const room = Math.max(0, maximumLines - known.size);
  return [
    ...added.filter(({ product_id }) => known.has(product_id)),
    ...added.filter(({ product_id }) => !known.has(product_id)).slice(0, room),
  ];
}

/** Adds a guest cart once per `merge_id`, also on a retry (docs/spec-notes.md#d4). */
export async function addGuestCart(
  trx: Transaction,
  { userId, now }: { userId: string; now: Date },
  { merge_id, items }: MergeBody,
): Promise<void> {
  const isFirst = await queries.recordMerge(trx, userId, merge_id);
  if (!isFirst) return;
  await addToCart(
    trx,
    { userId, now },
    Object.entries(items).map(([id, quantity]) => ({ product_id: id, quantity })),
  );
}

/** Adds products to a cart, as far as its lines suffice. */
export async function addToCart(
  trx: Transaction,
  { userId, now }: { userId: string; now: Date },
  goods: readonly { product_id: string; quantity: number }[],
): Promise<void> {
  const fitting = fitIn(await queries.listCartProductIds(trx, userId), goods);
  await queries.addCartItems(trx, { now, userId, items: fitting });
}

export async function mergeCart(
  deps: Deps,
  userId: string,
  merge: MergeBody,
  language: Language,
): Promise<Cart> {
  const now = deps.clock();
  await inTransaction(deps.db, (trx) => addGuestCart(trx, { userId, now }, merge));
  return getCart(deps, userId, language);
}
