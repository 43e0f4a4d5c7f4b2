import type { ReplacementTerms } from '#contract/messages/complaints.schema.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { isPaidByCredit, mergeGoods, type NewGoods } from '#domain/orders/replacement.ts';
import { addToCart } from '#server/cart/cart/service.ts';
import { listCartProducts } from '#server/catalog/products/service.ts';
import { getDelivery } from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { changeableUntil } from '../changes/change-limit.ts';
import { agreeOnChange } from '../changes/change-order.ts';
import { previewChange } from '../changes/preview-change.ts';
import { listOrdersByIds, type OrderRow } from '../queries.ts';
import { listChangeableIds } from './queries.ts';

interface Replacement {
  user_id: string;
  complaint_id: string;
  goods: readonly NewGoods[];
  /** What is credited for the bad goods, and pays for the new ones. */
  credit_cents: Cents;
}

/** What is going to happen: the caller grants the credit, and calls `send`. */
export interface PreparedReplacement {
  replaced_by: ReplacementTerms['by'];
  replacement_order_id: string | null;
  send: () => Promise<void>;
}

type ReadDeps = Pick<ShopDeps, 'clock'>;

/** How new goods for these products would come, and what they cost now. */
export async function getReplacementTerms(
  deps: ReadDeps,
  db: Database,
  userId: string,
  productIds: readonly string[],
): Promise<ReplacementTerms> {
  const order = await findNextChangeable(deps, db, userId);
  return {
    by: order === undefined ? 'cart' : 'order',
    order: order === undefined ? null : nameOrder(order),
    goods: await listGoods(deps, db, productIds),
  };
}

/** What the products cost now, with their deposits, and how many can be ordered. */
async function listGoods(
  { clock }: ReadDeps,
  db: Database,
  productIds: readonly string[],
): Promise<ReplacementTerms['goods']> {
  const products = await listCartProducts(db, clock(), [...new Set(productIds)], 'de');
  return [...products].map(([product_id, { summary, orderable }]) => ({
    product_id,
    price_cents: sum([summary.price_cents, summary.deposit?.amount_cents ?? cents(0)]),
    available_quantity: orderable,
  }));
}

function nameOrder({ id, order_number, delivery_time_start, delivery_time_end }: OrderRow) {
  return { id, order_number, delivery_time_start, delivery_time_end };
}

/** The next order of a customer that they may still change. */
async function findNextChangeable(
  { clock }: ReadDeps,
  db: Database,
  userId: string,
): Promise<OrderRow | undefined> {
  const now = clock();
  const ids = await listChangeableIds(db, userId, now);
  if (ids.length === 0) return undefined;
  const delivery = await getDelivery(db);
  const orders = (await listOrdersByIds(db, ids))
    .filter((order) => changeableUntil(order, delivery, now, 'customer') !== null)
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return orders[0];
}

/**
 * Prepares new goods for bad ones in a transaction of the caller, who has locked the profile and
 * grants the credit that pays for them: with the next order that can still be changed, or in the
 * cart. Null if they would cost the customer something or are not there: the staff decides.
 */
export async function prepareReplacement(
  deps: ShopDeps,
  trx: Transaction,
  replacement: Replacement,
): Promise<PreparedReplacement | null> {
  const { user_id, goods, credit_cents } = replacement;
  const ids = goods.map(({ product_id }) => product_id);
  if (!isPaidByCredit(goods, credit_cents, await listGoods(deps, trx, ids))) return null;
  const order = await findNextChangeable(deps, trx, user_id);
  const withOrder = order && (await prepareChange(deps, trx, order, replacement));
  if (withOrder !== undefined) return withOrder;
  return {
    replaced_by: 'cart',
    replacement_order_id: null,
    send: () => addToCart(trx, { userId: user_id, now: deps.clock() }, goods),
  };
}

/** Undefined if the order cannot take the goods, or not for what is credited. */
async function prepareChange(
  deps: ShopDeps,
  trx: Transaction,
  order: OrderRow,
  { user_id, complaint_id, goods, credit_cents }: Replacement,
): Promise<PreparedReplacement | undefined> {
  const ordered = order.items.map(({ product_id, quantity }) => ({ product_id, quantity }));
  const lines = mergeGoods([...ordered, ...goods]);
  const slot_id = order.delivery_time_start;
  const { delivery_instructions } = order;
  try {
    const preview = await previewChange({ ...deps, db: trx }, order.id, { lines, slot_id });
    const paid_by_credit_cents = cents(Math.max(0, preview.total_cents - order.total_cents));
    if (paid_by_credit_cents > credit_cents) return undefined;
    const apply = await agreeOnChange(deps, trx, order.id, {
      input: {
        lines,
        slot_id,
        expected_total_cents: preview.total_cents,
        ...(delivery_instructions !== null && { delivery_instructions }),
      },
      version: order.version,
      key: complaint_id,
      actor: { user_id },
      paid_by_credit_cents,
    });
    return apply && { replaced_by: 'order', replacement_order_id: order.id, send: apply };
  } catch (error) {
    // The preparation has begun, its window is too far for the goods that are there, and others.
    if (error instanceof HttpProblem) return undefined;
    throw error;
  }
}
