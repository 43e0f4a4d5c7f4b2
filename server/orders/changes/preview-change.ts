import type { ChangePreview, PreviewChangeInput } from '#contract/orders/order-changes.schema.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents } from '#domain/money.ts';
import { formatAddress } from '#domain/orders/placement.ts';
import { getDelivery } from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import type { NamedLine } from '../order-lines.ts';
import { findCustomer } from '../place-order-queries.ts';
import { findOrder } from '../queries.ts';
import { changeableUntil } from './change-limit.ts';
import { chooseDestination, chooseWindow, groupTerms } from './change-terms.ts';
import { changedLines, productIdsOf } from './changed-lines.ts';
import * as queries from './queries.ts';

/**
 * What an order would be after a change: the lines and amounts that `changeOrder` would agree to
 * now. Locks nothing. `customerId` limits it to the orders of that customer. Throws HttpProblem.
 */
export async function previewChange(
  { db, clock }: Pick<ShopDeps, 'clock' | 'db'>,
  id: string,
  input: PreviewChangeInput,
  customerId?: string,
): Promise<ChangePreview> {
  const { user_id, fleet_id } = orNotFound(await queries.findOwner(db, id));
  if (user_id === null || (customerId !== undefined && user_id !== customerId)) {
    throw new HttpProblem('not_found');
  }
  const before = { ...orNotFound(await findOrder(db, id)), fleet_id };
  const customer = await findCustomer(db, user_id, input.address?.id ?? null);
  const delivery = await getDelivery(db);
  const now = clock();
  const changer = customerId === undefined ? 'staff' : 'customer';
  if (changeableUntil(before, delivery, now, changer) === null) {
    throw new HttpProblem('order_change_too_late', { facts: { status: before.status } });
  }
  const destination = chooseDestination(before, customer, input, delivery);
  const choice = { before, destination, delivery, input, customer, now };
  const window = await chooseWindow(db, choice);
  const products = await queries.listProducts(db, productIdsOf(before, input), now);
  const lines = changedLines(before, input, products, customer.language);
  const delivery_address =
    input.address === undefined ? before.delivery_address : formatAddress(customer);
  const { leaves_house_group, terms } = groupTerms(before, destination, window, delivery_address);
  const fee_difference_cents = window?.fee_difference_cents ?? cents(0);
  const { item_count: _, ...totals } = computeTotals(lines, {
    ...terms,
    fee_difference_cents,
    promotions: before.discounts,
  });
  return {
    version: before.version,
    lines: lines.map(presentLine),
    window: window === undefined ? null : { start: window.start, end: window.end },
    minimum_order_cents: terms.minimum_order_cents,
    missing_cents: missingToMinimum(totals.subtotal_cents, terms, 'goods_and_delivery'),
    leaves_house_group,
    ...totals,
  };
}

function presentLine(line: NamedLine): ChangePreview['lines'][number] {
  const { product_id, quantity, price_cents, deposit_cents } = line;
  const available = line.is_available ? line.stock_quantity : 0;
  const orderable_quantity = Math.min(quantity, available);
  return { product_id, quantity, price_cents, deposit_cents, orderable_quantity };
}
