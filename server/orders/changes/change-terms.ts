import type { PreviewChangeInput } from '#contract/orders/order-changes.schema.ts';
import { feesOf } from '#domain/cart/charges.ts';
import { findArea, findCheapestArea } from '#domain/delivery/area.ts';
import { fleetOf } from '#domain/delivery/load.ts';
import type { DeliveryWindow } from '#domain/delivery/windows.ts';
import { cents } from '#domain/money.ts';
import { isSameBuilding } from '#domain/orders/house-group.ts';
import { checkAddress, checkArea } from '#domain/orders/placement.ts';
import {
  areaOfOrder,
  findWindow,
  type Area,
  type Delivery,
} from '#server/delivery/windows/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import type { MessageTerms } from '../message-shop.ts';
import type { Customer } from '../place-order-queries.ts';
import type { OrderRow } from '../queries.ts';
import { findPlanned } from './change-limit.ts';

/** What was agreed, and who delivers it. */
export type Agreement = OrderRow & { fleet_id: string };

interface Destination {
  /** Undefined if no area has the postal code anymore and the shop promised the delivery. */
  area: Area | undefined;
  fleet_id: string;
  terms: MessageTerms;
}

/** The area of the chosen address, or of the order's. Throws HttpProblem. */
export function chooseDestination(
  before: Agreement,
  customer: Customer,
  { address, slot_id }: PreviewChangeInput,
  delivery: Delivery,
): Destination {
  const { areas, hours } = delivery;
  const postal_codes = areas.flatMap((each) => each.postal_codes);
  const isPickup = before.delivery_method === 'pickup';
  // What is fetched has no address of the customer.
  if (isPickup && address !== undefined) throw new HttpProblem('address_unavailable');
  const postal_code = address === undefined ? before.delivery_postal_code : customer.postal_code;
  const area = address === undefined ? areaOfOrder(before, delivery) : findArea(postal_code, areas);
  const rules = { area, postal_codes };
  if (address !== undefined) {
    const expected = { address: customer, expected_address_version: address.version };
    const chosen = unwrap(checkAddress(expected, rules));
    return { area: chosen, fleet_id: fleetOf(chosen), terms: { ...chosen, postal_codes } };
  }
  if (area === undefined && slot_id === before.delivery_time_start) {
    // Address and window were promised: the fees stay, and the minimum is the announced one.
    const { minimum_order_cents = cents(0) } = findCheapestArea(areas) ?? {};
    const terms = {
      ...feesOf(before),
      minimum_order_cents,
      free_from_cents: null,
      delivery_hours: hours,
      postal_codes,
    };
    return { area, fleet_id: before.fleet_id, terms };
  }
  if (isPickup && area === undefined) throw new HttpProblem('invalid_time_slot');
  const present = unwrap(checkArea(postal_code, rules));
  return { area: present, fleet_id: fleetOf(present), terms: { ...present, postal_codes } };
}

/**
 * Whether a changed order would no longer be in its house group, because it gets another window,
 * other drivers or another building. The area's minimum order holds only outside of a group.
 */
export function groupTerms(
  before: Agreement,
  { terms, fleet_id }: Destination,
  window: Pick<DeliveryWindow, 'start' | 'end'> | undefined,
  delivery_address: string,
): { leaves_house_group: boolean; terms: Destination['terms'] } {
  if (before.house_group === null) return { leaves_house_group: false, terms };
  const stays =
    window?.start === before.delivery_time_start &&
    window.end === before.delivery_time_end &&
    fleet_id === before.fleet_id &&
    isSameBuilding(delivery_address, before.delivery_address);
  return stays
    ? { leaves_house_group: false, terms: { ...terms, minimum_order_cents: cents(0) } }
    : { leaves_house_group: true, terms };
}

interface Choice {
  before: Agreement;
  destination: Destination;
  delivery: Delivery;
  input: PreviewChangeInput;
  customer: Pick<Customer, 'id'>;
  now: Date;
}

/**
 * The window of the order may stay, whatever can still be ordered; another one has to be offered.
 * Undefined if it is not.
 */
export function chooseWindow(
  db: Database,
  { before, destination: { area, fleet_id }, delivery, input, customer, now }: Choice,
): Promise<DeliveryWindow | undefined> | DeliveryWindow | undefined {
  const { delivery_time_start: start, delivery_time_end: end } = before;
  if (area !== undefined && (input.slot_id !== start || fleet_id !== before.fleet_id)) {
    return findWindow(db, delivery, area, { id: input.slot_id, now, user_id: customer.id });
  }
  const planned = area && findPlanned(before, delivery.rules, area);
  if (planned !== undefined || input.address !== undefined) return planned;
  return {
    id: start,
    start,
    end,
    label: '',
    order_from: null,
    order_until: start,
    // Its place is booked already.
    capacity: 0,
    fee_difference_cents: cents(0),
    is_before_iftar: false,
  };
}
