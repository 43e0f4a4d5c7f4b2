import type { DropOff } from '#domain/accounts/address-fields.ts';
import type { Amounts } from '#domain/cart/totals.ts';
import type { Cents } from '#domain/money.ts';
import type { PlacementLine } from './placement.ts';
import { mayCustomerCancel, type OrderStatus } from './status.ts';

/** What was agreed about a line of an order. */
export interface AgreedLine {
  product_id: string;
  product_name: string;
  quantity: number;
  price_at_purchase_cents: Cents;
  deposit_cents: Cents;
  vat_rate: number;
  /** As `PlacementLine`; absent in versions of before. */
  origin_key?: string | null;
  promised_until?: string | null;
}

/** What an order was before a change. */
export interface OrderVersionContent extends Amounts {
  delivery_address: string;
  delivery_postal_code: string;
  drop_off: DropOff;
  delivery_time_start: string;
  delivery_time_end: string;
  delivery_instructions: string | null;
  items: readonly AgreedLine[];
}

/** An order may be changed until its preparation begins, or until a time. */
export function mayChange(
  { status, order_until }: { status: OrderStatus; order_until: string },
  now: Date,
): boolean {
  return mayCustomerCancel(status) && now < new Date(order_until);
}

/**
 * A line of a changed order: one that was ordered before stays at the agreed price, or the present
 * one if that is lower, with the agreed deposit and tax. What the order has taken from the stock is
 * available to it, even if the product is no longer sold; no more of it, if what is sold now comes
 * from elsewhere.
 */
export function withAgreement<Line extends PlacementLine>(
  line: Line,
  agreed: AgreedLine | undefined,
): Line {
  if (agreed === undefined) return line;
  const { quantity, price_at_purchase_cents, deposit_cents, vat_rate, origin_key = null } = agreed;
  const { promised_until = null } = agreed;
  const isSame =
    (origin_key === null || origin_key === line.origin_key) &&
    promised_until === line.promised_until;
  // What lasts for less time costs less: that is no lower price of what was agreed.
  const isCheaper = isSame && line.price_cents < price_at_purchase_cents;
  return {
    ...line,
    deposit_cents,
    vat_rate,
    price_cents: isCheaper ? line.price_cents : price_at_purchase_cents,
    is_available: true,
    stock_quantity: quantity + (line.is_available && isSame ? line.stock_quantity : 0),
    origin_key,
    promised_until,
  };
}
