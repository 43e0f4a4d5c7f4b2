import type {
  AdminOrder,
  Order,
  OrderChange,
  OrderItem,
  OrderStep,
} from '#contract/orders/orders.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { worksOnAllOrders } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { feesOf } from '#domain/cart/charges.ts';
import { takenDiscounts } from '#domain/cart/promotions/promotion.ts';
import { splitVat } from '#domain/cart/vat.ts';
import { validTender } from '#domain/cash/declared-tender.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { cents } from '#domain/money.ts';
import { payFromBalance } from '#domain/orders/balance.ts';
import { totalsDue } from '#domain/orders/delivered-lines.ts';
import { expectSettlement } from '#domain/orders/expected-settlement.ts';
import { owedOf } from '#domain/orders/owed.ts';
import { splitSettledVat } from '#domain/orders/settlement.ts';
import { nextStatuses } from '#domain/orders/status.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import { presentFeedback } from './feedback/present-feedback.ts';
import { presentLineFacts } from './line-facts.ts';
import type { OrderRow } from './queries.ts';
import { presentSettlement } from './settlement/present-settlement.ts';

type DiscountRow = OrderRow['discounts'][number];
type ItemRow = Omit<OrderRow['items'][number], 'category'>;
type ChangeRow = OrderRow['changes'][number];
type StepRow = Omit<OrderRow['history'][number], 'actor_name' | 'reason'>;
/** What changes with the time. */
type CurrentState = Pick<Order, 'arrival' | 'changeable_until' | 'feedback_until'>;
type Current<Row> = Row & CurrentState;
/** An order without the fields for the staff. */
export type CustomerOrderRow = Omit<OrderRow, 'history' | 'items' | 'taken'> & {
  items: ItemRow[];
  history: StepRow[];
  /** For the staff alone. */
  taken?: OrderRow['taken'];
};

/** For documents and mails, which say nothing that changes with the time. */
export const noCurrentState: CurrentState = {
  arrival: null,
  changeable_until: null,
  feedback_until: null,
};

export function presentOrder(row: Current<CustomerOrderRow>): Order {
  return {
    ...presentHead(row, { isTranslated: true }),
    items: row.items.map(presentCustomerItem),
    history: row.history.map(presentStep),
  };
}

/** What a driver needs at the door, and the way in, is part of the tour while it is driven. */
export function presentAdminOrder(
  row: Current<OrderRow> & Pick<AdminOrder, 'tour_step'>,
  role: Role,
): AdminOrder {
  const { pickup_code: _, ...head } = presentHead(row, { isTranslated: false });
  return {
    ...head,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    drop_off: worksOnAllOrders(role) ? row.drop_off : null,
    next_statuses: [...nextStatuses(row.status, role)],
    taken: row.taken,
    tour_step: row.tour_step,
    items: row.items.map((item) => ({ ...presentItem(item, 'de'), category: item.category })),
    history: row.history.map((step) => ({
      ...presentStep(step),
      actor_name: step.actor_name === '' ? null : step.actor_name,
      reason: step.reason,
    })),
  };
}

function presentHead(
  row: Current<CustomerOrderRow>,
  names: { isTranslated: boolean },
): Omit<Order, 'history' | 'items'> {
  const { customer_name: _, customer_phone: __, history: ___, items, changes, ...rest } = row;
  const { settlement, door, taken: ____, ...order } = rest;
  const { total_cents } = totalsDue({ ...order, settlement });
  const { due_cents } = payFromBalance(total_cents, order.balance_cents);
  const taxed = items.map((item) => ({ ...item, price_cents: item.price_at_purchase_cents }));
  return {
    ...order,
    // A cancelled order has returned it.
    balance_cents: order.status === 'cancelled' ? cents(0) : order.balance_cents,
    tender_cents: validTender(order.tender_cents, due_cents),
    vat: splitVat(taxed, order),
    discounts: presentDiscounts(order.discounts),
    fulfilment: presentFulfilment(row),
    changes: changes.map(presentChange),
    owed_cents: owedOf({ ...order, settlement }, door, order.corrections),
    ...presentFeedback({ ...order, door }),
    settlement: settlement && presentSettlement(settlement, names),
  };
}

/** With what the customer pays if nothing else is missing. */
function presentFulfilment({ fulfilment, items, ...order }: CustomerOrderRow): Order['fulfilment'] {
  if (fulfilment === null) return null;
  const { picked, of, missing } = fulfilment;
  const terms = { ...feesOf(order), promotions: takenDiscounts(order.discounts) };
  const { lines, ...totals } = expectSettlement(items, fulfilment, terms);
  return { picked, of, missing, totals: { ...totals, vat: splitSettledVat(lines, totals) } };
}

export function presentDiscounts(rows: readonly DiscountRow[]): Order['discounts'] {
  return takenDiscounts(rows).map(({ promotion_id, name, code, amount_cents }) => ({
    promotion_id,
    name,
    code,
    amount_cents,
  }));
}

/** In the language of the order, while the staff sees German. */
function presentCustomerItem(row: ItemRow): OrderItem {
  const item = presentItem(row, row.language);
  const { product_name_translated: name } = row;
  return name === null
    ? item
    : { ...item, product: { ...item.product, name, is_translated: true } };
}

function presentItem(row: ItemRow, language: Language): OrderItem {
  return {
    id: row.id,
    product_id: row.product_id,
    quantity: row.quantity,
    price_at_purchase_cents: row.price_at_purchase_cents,
    deposit_cents: row.deposit_cents,
    vat_rate: row.vat_rate,
    origin: row.origin === null ? null : originText(row.origin, language),
    product: {
      id: row.product_id,
      name: row.product_name,
      image_url: row.product_image_url ?? packImage(row.product_id),
      pack: row.product_pack,
      tint: row.product_tint,
      ...presentLineFacts(row),
      ...(row.promised_until !== null && { short_life: { until: row.promised_until } }),
    },
  };
}

function presentChange({ version, reason, is_own, created_at }: ChangeRow): OrderChange {
  const actor = is_own ? 'customer' : 'staff';
  return { version, actor, reason, created_at: new Date(created_at).toISOString() };
}

function presentStep({ machine, from, to, is_own, created_at }: StepRow): OrderStep {
  return {
    machine,
    from,
    to,
    actor: is_own === true ? 'customer' : 'staff',
    // The database's JSON has the offset +00:00.
    created_at: new Date(created_at).toISOString(),
  };
}
