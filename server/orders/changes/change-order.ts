import { createHash } from 'node:crypto';
import type { ChangeOrderInput } from '#contract/orders/order-changes.schema.ts';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { Totals } from '#domain/cart/totals.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { DeliveryWindow } from '#domain/delivery/windows.ts';
import { cents, type Cents } from '#domain/money.ts';
import { payFromBalance } from '#domain/orders/balance.ts';
import { checkGoods, formatAddress } from '#domain/orders/placement.ts';
import {
  bookWindow,
  getDelivery,
  lockQuarters,
  releaseWindow,
} from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { actAs, inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { getAgreedTexts } from '#server/shop/contents/service.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { limitToShelfLife } from '#server/stock/goods/service.ts';
import { changeMail, type EarlierOrder, type OrderFacts } from '../messages.ts';
import { toOrderItem, withOrigins, type NamedLine } from '../order-lines.ts';
import { lockCustomer, type Customer } from '../place-order-queries.ts';
import { findOrder, lockOrder } from '../queries.ts';
import { changeableUntil } from './change-limit.ts';
import { chooseDestination, chooseWindow, groupTerms, type Agreement } from './change-terms.ts';
import { changedLines, nameAgreed, productIdsOf } from './changed-lines.ts';
import * as queries from './queries.ts';
import { versionContent } from './version-content.ts';

export interface OrderChange {
  input: ChangeOrderInput;
  /** The version that the client saw. */
  version: number;
  key: string;
  /** The customer, or the staff with a reason. */
  actor: { user_id: string } | { user_id: string; reason: string };
  /** What of the order is paid from a credit that is in the balance when the change is made. */
  paid_by_credit_cents?: Cents;
}

/**
 * Changes lines, window, address and note of an order, by the rules of placing one: one transaction
 * checks them on locked rows, moves stock and places by the difference, and stores what was agreed
 * before. Throws HttpProblem and changes nothing when a rule is violated. A repeated key changes
 * nothing further.
 */
export async function changeOrder(deps: ShopDeps, id: string, change: OrderChange): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const apply = await agreeOnChange(deps, trx, id, change);
    await apply?.();
  });
}

/**
 * Checks a change in a transaction of the caller, on locked rows. Answers what makes it, so that
 * the caller may do something before; undefined for a repeated key. Nothing was written if it
 * throws.
 */
export async function agreeOnChange(
  deps: ShopDeps,
  trx: Transaction,
  id: string,
  { input, version, key, actor, paid_by_credit_cents = cents(0) }: OrderChange,
): Promise<(() => Promise<void>) | undefined> {
  const isStaff = 'reason' in actor;
  const request_hash = createHash('sha256')
    .update(JSON.stringify([input, version]))
    .digest('base64url');
  if (isStaff) await actAs(trx, actor.user_id);
  const owner = orNotFound((await queries.findOwner(trx, id))?.user_id);
  // Does not reveal that another customer's order exists.
  if (!isStaff && owner !== actor.user_id) throw new HttpProblem('not_found');
  // The profile first, then the order, products in id order and windows, as everywhere.
  const customer = await lockCustomer(trx, owner, input.address?.id ?? null);
  const before: Agreement = {
    ...orNotFound(await lockOrder(trx, id)),
    ...orNotFound(await findOrder(trx, id)),
  };
  const earlier = await queries.findChange(trx, id, key);
  if (earlier !== undefined) {
    if (earlier.request_hash === request_hash) return undefined;
    throw new HttpProblem('idempotency_key_reused');
  }
  const now = deps.clock();
  const delivery = await getDelivery(trx);
  if (changeableUntil(before, delivery, now, isStaff ? 'staff' : 'customer') === null) {
    throw new HttpProblem('order_change_too_late', { facts: { status: before.status } });
  }
  // Its customer may have claimed it while this request waited (ADR 0052).
  if (before.version !== version || before.user_id !== owner) {
    throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
  }
  if (input.lines.length === 0) throw new HttpProblem('order_emptied');
  const shop = await getShopSettings(trx);
  const destination = chooseDestination(before, customer, input, delivery);
  const choice = { before, destination, delivery, input, customer, now };
  const window = await chooseWindow(trx, choice);
  if (window === undefined) throw new HttpProblem('invalid_time_slot');
  const products = await queries.lockProducts(trx, productIdsOf(before, input), now);
  const { day } = toBerlin(new Date(window.start));
  const lines = await limitToShelfLife(
    trx,
    changedLines(before, input, products, customer.language),
    { day, order_id: id },
  );
  const { expected_total_cents } = input;
  // The promotions of the order, whether or not they still run.
  const { discounts: promotions } = before;
  const goods = { lines, window, expected_total_cents, promotions, code_problem: null };
  const { fleet_id } = destination;
  const { delivery_address } = addressOf({ before, customer, input });
  const { leaves_house_group, terms } = groupTerms(before, destination, window, delivery_address);
  const totals = unwrap(checkGoods(goods, terms));
  // What was credited pays for more of the order.
  const balance_cents = cents(before.balance_cents + paid_by_credit_cents);
  const earlierLines = nameAgreed(before, products, customer.language);
  const agreed = {
    earlierLines,
    before,
    balance_cents,
    customer,
    input,
    lines,
    window,
    fleet_id,
    leaves_house_group,
    totals,
    terms,
  };
  return async () => {
    await queries.insertVersion(trx, {
      order_id: id,
      version,
      content: versionContent(before),
      replaced_by: actor.user_id,
      reason: isStaff ? actor.reason : null,
      idempotency_key: key,
      request_hash,
      replaced_at: now.toISOString(),
    });
    await replaceOrder(trx, agreed);
    if (input.from_cart !== undefined) await takeFromCart(trx, owner, input);
    await queries.moveStock(trx, id, actor.user_id, differencesOf(before, lines));
    await notify(deps, trx, shop, agreed);
    await moveWindow(trx, agreed, now);
  };
}

/** The cart loses what the change took over. Refused if it holds less by now. */
async function takeFromCart(
  trx: Transaction,
  userId: string,
  { lines, from_cart: taken = [] }: ChangeOrderInput,
): Promise<void> {
  const ordered = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));
  if (taken.some(({ product_id, quantity }) => quantity > (ordered.get(product_id) ?? 0))) {
    throw new HttpProblem('invalid_input');
  }
  const present = await queries.lockCartQuantities(trx, userId);
  const held = new Map(present.map(({ product_id, quantity }) => [product_id, quantity]));
  const ids = taken
    .filter(({ product_id, quantity }) => quantity > (held.get(product_id) ?? 0))
    .map(({ product_id }) => product_id);
  if (ids.length > 0) throw new HttpProblem('version_conflict', { facts: { ids } });
  await queries.takeFromCart(trx, userId, taken);
}

interface Agreed {
  before: Agreement;
  balance_cents: Cents;
  customer: Customer;
  input: ChangeOrderInput;
  lines: readonly NamedLine[];
  window: DeliveryWindow;
  fleet_id: string;
  leaves_house_group: boolean;
  totals: Totals;
  terms: OrderFacts['terms'];
  /** The lines before, for the mail. */
  earlierLines: EarlierOrder['items'];
}

/** A chosen address replaces the copy in the order. */
function addressOf({ before, customer, input }: Pick<Agreed, 'before' | 'customer' | 'input'>) {
  if (input.address === undefined) {
    const { delivery_address, delivery_postal_code, drop_off } = before;
    return { delivery_address, delivery_postal_code, drop_off };
  }
  return {
    delivery_address: formatAddress(customer),
    delivery_postal_code: customer.postal_code,
    drop_off: customer.drop_off,
  };
}

function replaceOrder(trx: Transaction, agreed: Agreed): Promise<void> {
  const { before, balance_cents, input, lines, window, fleet_id, totals } = agreed;
  const { item_count: _, vat: __, discounts, ...amounts } = totals;
  const earlier = new Map(before.items.map((item) => [item.product_id, item]));
  const order = {
    ...amounts,
    ...addressOf(agreed),
    ...(balance_cents > before.balance_cents && { balance_cents }),
    delivery_time_start: window.start,
    delivery_time_end: window.end,
    fleet_id,
    delivery_instructions: input.delivery_instructions ?? null,
    ...(agreed.leaves_house_group && { house_group_id: null }),
  };
  const items = lines.map((line) => {
    const item = toOrderItem(line);
    const old = earlier.get(line.product_id);
    if (old === undefined) return item;
    // The copy of its name and image stays as well.
    const { id: _id, category: _category, ...copy } = old;
    const { quantity, price_at_purchase_cents } = item;
    return { ...copy, quantity, price_at_purchase_cents };
  });
  const taken = before.discounts.map(({ promotion_id }) => ({
    promotion_id,
    amount_cents:
      discounts.find((discount) => discount.promotion_id === promotion_id)?.amount_cents ??
      cents(0),
  }));
  return queries.replaceOrder(trx, before.id, { order, items, discounts: taken });
}

function differencesOf(before: Agreement, lines: readonly NamedLine[]): queries.StockDifference[] {
  const quantities = new Map(before.items.map((item) => [item.product_id, item.quantity]));
  for (const { product_id, quantity } of lines) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) - quantity);
  }
  return [...quantities]
    .map(([product_id, quantity]) => ({ product_id, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .toSorted((a, b) => a.product_id.localeCompare(b.product_id));
}

/**
 * Gives up the place of the order and books another. Locks both windows in the order of drivers and
 * starts, so that two opposite moves do not deadlock.
 */
async function moveWindow(
  trx: Transaction,
  { before, window, fleet_id, customer }: Agreed,
  now: Date,
): Promise<void> {
  const { delivery_time_start: start, delivery_time_end: end } = before;
  const old = { fleet_id: before.fleet_id, start, end };
  const next = { fleet_id, start: window.start, end: window.end };
  if (keyOf(old) === keyOf(next)) return;
  for (const span of [old, next].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))) {
    await lockQuarters(trx, span.fleet_id, span);
  }
  await releaseWindow(trx, old.fleet_id, old);
  unwrap(await bookWindow(trx, window, { fleet_id, user_id: customer.id, now }));
}

const keyOf = ({ fleet_id, start, end }: { fleet_id: string; start: string; end: string }) =>
  `${fleet_id} ${start} ${end}`;

async function notify(
  { env }: ShopDeps,
  trx: Transaction,
  shop: ShopSettings,
  agreed: Agreed,
): Promise<void> {
  const { before, balance_cents, customer, input, lines, window, totals, terms } = agreed;
  const legal = await getAgreedTexts(trx, before, customer.language);
  const mail = changeMail(
    {
      legal,
      shop,
      customer,
      ...addressOf(agreed),
      delivery_method: before.delivery_method,
      lines: withOrigins(lines, await queries.readOrigins(trx, before.id)),
      totals: { ...totals, ...payFromBalance(totals.total_cents, balance_cents) },
      window,
      terms,
      order_number: before.order_number,
      order_url: `${env.PUBLIC_URL}/profile/orders/${before.id}`,
      input: { ...input, payment_method: before.payment_method },
    },
    { ...before, items: agreed.earlierLines },
  );
  const dedupe_key = `order:${before.id}:change:${before.version}:mail`;
  await enqueueMessages(trx, { ...mail, user_id: customer.id, dedupe_key });
}
