import type { Charges } from '../cart/charges.ts';
import { missingToMinimum } from '../cart/minimum-order.ts';
import { computeTotals, type Totals } from '../cart/totals.ts';
import type { TaxedLine } from '../cart/vat.ts';
import { isDeliveredTo } from '../delivery/area.ts';
import type { Slot } from '../delivery/slots.ts';
import type { PostalFieldName } from '../identity/address-fields.ts';
import type { Cents } from '../money.ts';
import type { Rejection, StockShortage } from '../rejection.ts';
import { ok, refuse, type Result } from '../result.ts';

export interface PlacementLine extends TaxedLine {
  product_id: string;
  name: string;
  is_available: boolean;
  stock_quantity: number;
}

type DeliveryAddress = Record<PostalFieldName, string>;

/** Recipient and delivery address. */
export interface Recipient extends DeliveryAddress {
  first_name: string;
  last_name: string;
}

export interface Placement {
  lines: readonly PlacementLine[];
  /** `address_version` counts the edits of all its fields. */
  address: Recipient & { address_version: number };
  /**
   * The address that the customer saw, if the client sends it, as text and as the number of its
   * edits: a difference rejects the order.
   */
  expected_address?: string | undefined;
  expected_address_version?: number | undefined;
  slot_id: string;
  slots: readonly Slot[];
  /** The total that the customer saw: a difference rejects the order. */
  expected_total_cents: number;
}

export interface PlacementRules extends Charges {
  minimum_order_cents: Cents;
  postal_codes: readonly string[];
}

/** The checks that need no stock locks: whether and when the order can be delivered. */
export function checkDelivery(
  placement: Omit<Placement, 'lines' | 'expected_total_cents'>,
  rules: Pick<PlacementRules, 'postal_codes'>,
): Result<Slot, Rejection> {
  const { address, slot_id, slots } = placement;
  if (!isComplete(address)) return refuse({ code: 'address_incomplete' });
  const delivery_address = formatAddress(address);
  const { expected_address = delivery_address } = placement;
  const { expected_address_version = address.address_version } = placement;
  if (
    expected_address !== delivery_address ||
    expected_address_version !== address.address_version
  ) {
    return refuse({ code: 'address_changed', delivery_address });
  }
  if (!isDeliveredTo(address.postal_code, rules.postal_codes)) {
    return refuse({
      code: 'invalid_postal_code',
      postal_code: address.postal_code,
      postal_codes: rules.postal_codes,
    });
  }
  const slot = slots.find(({ id }) => id === slot_id);
  return slot === undefined ? refuse({ code: 'invalid_time_slot' }) : ok(slot);
}

/**
 * Decides whether a cart may be ordered, from facts that the caller has locked. Returns one
 * rejection at a time, in the order in which the customer has to resolve them.
 */
export function checkPlacement(
  placement: Placement,
  rules: PlacementRules,
): Result<{ slot: Slot; totals: Totals }, Rejection> {
  const { lines } = placement;
  if (lines.length === 0) return refuse({ code: 'cart_empty' });
  const delivery = checkDelivery(placement, rules);
  if (!delivery.ok) return delivery;
  const slot = delivery.value;

  const scarce = lines.map(toStockShortage).filter((line) => line.available < line.requested);
  if (scarce.length > 0) return refuse({ code: 'out_of_stock', lines: scarce });

  const totals = computeTotals(lines, rules);
  const missing = missingToMinimum(totals, rules.minimum_order_cents, 'goods_and_delivery');
  if (missing > 0) {
    return refuse({
      code: 'below_minimum_order',
      minimum_order_cents: rules.minimum_order_cents,
      missing_cents: missing,
    });
  }
  if (totals.total_cents !== placement.expected_total_cents) {
    return refuse({
      code: 'price_changed',
      expected_total_cents: placement.expected_total_cents,
      total_cents: totals.total_cents,
    });
  }
  return ok({ slot, totals });
}

/** Whether name and address are complete, so that a driver finds the door and the bell. */
export function isComplete({
  first_name,
  last_name,
  street,
  house_number,
  postal_code,
  city,
}: Recipient): boolean {
  return [first_name, last_name, street, house_number, postal_code, city].every(
    (part) => part.trim() !== '',
  );
}

function toStockShortage(line: PlacementLine): StockShortage {
  return {
    product_id: line.product_id,
    name: line.name,
    requested: line.quantity,
    available: line.is_available ? line.stock_quantity : 0,
  };
}

/**
 * Street, house number, postal code and city as the single text that an order stores (specification
 * section 3).
 */
export function formatAddress(address: DeliveryAddress): string {
  return `${address.street} ${address.house_number}, ${address.postal_code} ${address.city}`;
}
