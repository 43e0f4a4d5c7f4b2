import { createHash } from 'node:crypto';
import type { Order, PlaceOrderInput } from '#contract/orders/orders.schema.ts';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import type { PromotionTerms } from '#domain/cart/promotions/promotion.ts';
import type { Totals } from '#domain/cart/totals.ts';
import { findArea } from '#domain/delivery/area.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { fleetOf } from '#domain/delivery/load.ts';
import type { DeliveryWindow } from '#domain/delivery/windows.ts';
import { cents } from '#domain/money.ts';
import { checkBalance, type PaidFromBalance } from '#domain/orders/balance.ts';
import type { StaffOrderSource } from '#domain/orders/order-sources.ts';
import { offeredMethods } from '#domain/orders/payment-methods.ts';
import { counterAddress } from '#domain/orders/pickup.ts';
import { checkDelivery, checkPlacement, formatAddress } from '#domain/orders/placement.ts';
import { lockPromotions } from '#server/cart/promotions/service.ts';
import {
  bookWindow,
  findWindow,
  getDelivery,
  type Area,
  type Delivery,
} from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { findAgreedTexts, type AgreedTexts } from '#server/shop/contents/service.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { limitToShelfLife } from '#server/stock/goods/service.ts';
import { consentToOrder } from '#server/stock/substitution/service.ts';
import { findBalance } from './balance/balance-queries.ts';
import { withCurrentState } from './delivery/current-state.ts';
import { enterHouseGroup } from './house-groups/join-group.ts';
import { confirmationMail, confirmationSms, type OrderFacts } from './messages.ts';
import { findSmsNumber, requireFewOrders } from './order-limits.ts';
import {
  nameLine,
  toOrderDiscounts,
  toOrderItem,
  withOrigins,
  type NamedLine,
} from './order-lines.ts';
import { insertPickup } from './pickup/queries.ts';
import * as queries from './place-order-queries.ts';
import type { Customer } from './place-order-queries.ts';
import { presentOrder, type CustomerOrderRow } from './present.ts';
import { findOrder, lockOrder } from './queries.ts';
import { insertStaffOrder } from './staff-orders/queries.ts';
import { applyTransition } from './transition.ts';

/** Who took an order on behalf of its customer, and how it came in. */
export interface Taking {
  actor_id: string;
  source: StaffOrderSource;
}

/**
 * Orders the customer's cart: one transaction checks every rule on locked rows, takes the stock,
 * inserts the order with its lines and messages, empties the cart and books the slot. Throws
 * HttpProblem and changes nothing when a rule is violated. A repeated `idempotencyKey` returns the
 * first order. With `taking`, the staff orders for a customer whom it recorded (ADR 0052).
 */
export async function placeOrder(
  deps: ShopDeps,
  userId: string,
  input: PlaceOrderInput,
  idempotencyKey: string,
  taking?: Taking,
): Promise<Order> {
  const request = {
    input,
    key: idempotencyKey,
    hash: hashRequest(input, taking),
    ...(taking !== undefined && { taking }),
  };
  const order = await createOrder(deps, userId, request).catch(async (error: unknown) => {
    // A repeated request fails, most likely for its empty cart, although its order exists.
    const earlier = await queries.findOrderByKey(deps.db, userId, idempotencyKey);
    if (earlier === undefined) throw error;
    if (earlier.request_hash !== request.hash) throw new HttpProblem('idempotency_key_reused');
    return orNotFound(await findOrder(deps.db, earlier.id));
  });
  const [limited] = await withCurrentState(deps, [order], 'customer');
  return presentOrder(orNotFound(limited));
}

/**
 * Where the order goes: to the address of the customer, or to that of the shop, whose counter is an
 * area like the others, so that the same rules hold. Throws HttpProblem.
 */
function chooseGoal(
  customer: Customer,
  { pickup, address, house_group }: PlaceOrderInput,
  delivery: Delivery,
  settings: ShopSettings,
): { customer: Customer; area: Area | undefined } {
  if (pickup !== true) return { customer, area: findArea(customer.postal_code, delivery.areas) };
  if (address !== undefined || house_group !== undefined) {
    const message = 'an order that is picked up has no address and no neighbours';
    throw new HttpProblem('invalid_input', {
      issues: [{ path: 'pickup', code: 'wrong', message }],
    });
  }
  if (delivery.pickup === undefined) throw new HttpProblem('invalid_time_slot');
  return {
    customer: {
      ...customer,
      ...counterAddress(settings),
      drop_off: { bell_name: '', access: '', note: '', phone: '' },
    },
    area: delivery.pickup,
  };
}

interface OrderRequest {
  input: PlaceOrderInput;
  key: string;
  hash: string;
  taking?: Taking;
}

function hashRequest(input: PlaceOrderInput, taking?: Taking): string {
  const { slot_id, payment_method, delivery_instructions = '' } = input;
  const { expected_total_cents, expected_address, address, house_group } = input;
  const { substitution_consent: consent, balance_cents: balance, expected_origins } = input;
  const { pickup } = input;
  const wanted = [
    slot_id,
    payment_method,
    delivery_instructions,
    expected_total_cents,
    expected_address,
    address?.id,
    address?.version,
    house_group,
    // Absent in requests of older pages, whose hash remains the same.
    ...(consent === undefined ? [] : [consent]),
    ...(balance === undefined ? [] : [{ balance }]),
    ...(taking === undefined ? [] : [{ source: taking.source }]),
    ...(expected_origins === undefined ? [] : [{ expected_origins }]),
    ...(pickup === undefined ? [] : [{ pickup }]),
  ];
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
}

function createOrder(
  deps: ShopDeps,
  userId: string,
  request: OrderRequest,
): Promise<CustomerOrderRow> {
  const { db, clock, env } = deps;
  return inTransaction(db, async (trx) => {
    const { input } = request;
    const now = clock();
    const settings = await getShopSettings(trx);
    if (!offeredMethods(settings).includes(input.payment_method)) {
      throw new HttpProblem('payment_method_unavailable');
    }
    const account = await queries.lockCustomer(trx, userId, input.address?.id ?? null);
    await requireFewOrders(trx, env, userId);
    const { slot_id: id, expected_total_cents } = input;
    const delivery = await getDelivery(trx);
    const { customer, area } = chooseGoal(account, input, delivery, settings);
    const postal_codes = delivery.areas.flatMap((each) => each.postal_codes);
    const wanted = {
      address: customer,
      expected_address: input.expected_address,
      expected_origins: input.expected_origins,
      expected_address_version: input.address?.version,
      window: area && (await findWindow(trx, delivery, area, { id, now, user_id: customer.id })),
    };
    // Check what needs no lock first, so that an address outside of the area does not block other
    // orders.
    const agreed = unwrap(checkDelivery(wanted, { area, postal_codes }));
    const fleet_id = fleetOf(agreed.area);
    const house_group_id = await enterHouseGroup(trx, input.house_group, {
      ...agreed,
      delivery_address: formatAddress(customer),
      fleet_id,
      now,
    });
    // The members of a group reach the minimum together.
    const terms =
      house_group_id === null ? agreed.area : { ...agreed.area, minimum_order_cents: cents(0) };
    // In the cart's display order, not in lock order.
    const locked = await queries.lockCartLines(trx, userId, now);
    const { day } = toBerlin(new Date(agreed.window.start));
    const lines = (await limitToShelfLife(trx, locked, { day }))
      .toSorted((a, b) => a.added_at.localeCompare(b.added_at))
      .map((line) => nameLine(line, customer.language));
    const { promotions, code } = await lockPromotions(trx, {
      user_id: userId,
      at: now.toISOString(),
      language: customer.language,
    });
    const code_problem = code?.problem ?? null;
    const placement = { ...wanted, lines, expected_total_cents, promotions, code_problem };
    const { window, totals } = unwrap(checkPlacement(placement, { area: terms, postal_codes }));
    const wantedBalance = input.balance_cents ?? cents(0);
    // The profile is locked, and with it what other orders take.
    const balance = wantedBalance > 0 ? await findBalance(trx, userId) : cents(0);
    const balance_cents = unwrap(checkBalance(wantedBalance, totals.total_cents, balance));
    const order = await insertOrder(trx, {
      legal: await findAgreedTexts(trx, now, customer.language),
      customer,
      smsNumber: await findSmsNumber(trx, env, customer),
      input,
      lines,
      window,
      fleet_id,
      house_group_id,
      totals: { ...totals, balance_cents },
      promotions,
      request,
      shop: settings,
      terms: { ...agreed.area, postal_codes },
      orders_url: `${env.PUBLIC_URL}/profile/orders`,
    });
    const confirmed = await confirmAtOnce(deps, trx, settings, { id: order.id, user_id: userId });
    // Last, because all orders for windows that overlap wait for these locks.
    unwrap(await bookWindow(trx, window, { fleet_id, user_id: userId, now }));
    return confirmed ?? order;
  });
}

/**
 * The shop confirms the order itself if it does so for this customer; undefined: the staff will do
 * it.
 */
async function confirmAtOnce(
  deps: ShopDeps,
  trx: Transaction,
  { confirms_at_once, confirms_from_orders: needed }: ShopSettings,
  { id, user_id }: { id: string; user_id: string },
): Promise<CustomerOrderRow | undefined> {
  if (!confirms_at_once) return undefined;
  if (!(await queries.hasDelivered(trx, user_id, needed))) return undefined;
  await applyTransition(deps, trx, orNotFound(await lockOrder(trx, id)), 'confirmed', null);
  return findOrder(trx, id);
}

interface OrderDraft {
  legal: AgreedTexts;
  customer: Customer;
  /** Null: no SMS. */
  smsNumber: string | null;
  input: PlaceOrderInput;
  lines: readonly NamedLine[];
  window: DeliveryWindow;
  fleet_id: string;
  house_group_id: string | null;
  totals: Totals & PaidFromBalance;
  promotions: readonly PromotionTerms[];
  request: OrderRequest;
  shop: ShopSettings;
  terms: OrderFacts['terms'];
  orders_url: string;
}

async function insertOrder(trx: Transaction, writing: OrderDraft): Promise<CustomerOrderRow> {
  const { customer, input, lines, window, fleet_id, house_group_id, totals, request } = writing;
  const { item_count: _, vat: __, discounts, ...amounts } = totals;
  const order = await queries.insertOrder(
    trx,
    {
      ...amounts,
      user_id: customer.id,
      actor_id: request.taking?.actor_id ?? customer.id,
      user_email: customer.email,
      customer_name: `${customer.first_name} ${customer.last_name}`,
      customer_phone: customer.phone,
      language: customer.language,
      payment_method: input.payment_method,
      delivery_address: formatAddress(customer),
      delivery_postal_code: customer.postal_code,
      drop_off: customer.drop_off,
      delivery_time_start: window.start,
      delivery_time_end: window.end,
      delivery_method: input.pickup ? 'pickup' : 'delivery',
      fleet_id,
      delivery_instructions: input.delivery_instructions ?? null,
      house_group_id,
      terms_version_id: writing.legal.terms.id,
      withdrawal_version_id: writing.legal.withdrawal.id,
      idempotency_key: request.key,
      request_hash: request.hash,
    },
    lines.map(toOrderItem),
    toOrderDiscounts(discounts, writing.promotions),
  );
  const { substitution_consent: consent } = input;
  if (consent !== undefined) await consentToOrder(trx, order, consent);
  if (request.taking !== undefined) await insertStaffOrder(trx, order, request.taking);
  if (input.pickup) order.pickup_code = await insertPickup(trx, order.id);
  const { orders_url, ...agreed } = writing;
  const order_url = `${orders_url}/${order.id}`;
  const { order_number, delivery_address, delivery_method, drop_off } = order;
  const origins = new Map(order.items.map((item) => [item.product_id, item.origin]));
  const facts = {
    ...agreed,
    lines: withOrigins(lines, origins),
    order_number,
    order_url,
    delivery_address,
    delivery_method,
    drop_off,
  };
  const key = `order:${order.id}:confirmation`;
  const user_id = customer.id;
  const mail = { ...confirmationMail(facts), user_id, dedupe_key: `${key}:mail` };
  const { smsNumber: recipient } = writing;
  const sms = recipient === null ? null : { ...confirmationSms(facts), recipient };
  await enqueueMessages(
    trx,
    mail,
    ...(sms === null ? [] : [{ ...sms, user_id, dedupe_key: `${key}:sms` }]),
  );
  return order;
}
