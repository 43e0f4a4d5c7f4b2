import type { PostalFieldName } from '#domain/accounts/address-fields.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import type { CodeProblem } from '#domain/cart/promotions/code.ts';
import type { PromotionTerms } from '#domain/cart/promotions/promotion.ts';
import { computeTotals, type Totals } from '#domain/cart/totals.ts';
import type { TaxedLine } from '#domain/cart/vat.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import type { DeliveryWindow } from '#domain/delivery/windows.ts';
import type { Rejection, StockShortage } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

export interface PlacementLine extends TaxedLine {
  product_id: string;
  name: string;
  is_available: boolean;
  stock_quantity: number;
  /** Names what the page promises about the origin of the goods; null: nothing. */
  origin_key: string | null;
  /** Of goods of short life: until when they last at least; null: as the product promises. */
  promised_until: string | null;
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
  /** The origins that the customer saw, if they are sent: a difference rejects the order. */
  expected_origins?: readonly { product_id: string; key: string }[] | undefined;
  /** The chosen window; undefined if it cannot be ordered now. */
  window: DeliveryWindow | undefined;
  /** The total that the customer saw: a difference rejects the order. */
  expected_total_cents: number;
  /** Those that the customer may use. */
  promotions: readonly PromotionTerms[];
  /** Why the code of the cart takes nothing off; null if it may, or without a code. */
  code_problem: CodeProblem | null;
}

/** What the checks of locked lines need. */
type Goods = Pick<
  Placement,
  'code_problem' | 'expected_origins' | 'expected_total_cents' | 'lines' | 'promotions'
>;

export interface PlacementRules<Area extends AreaTerms = AreaTerms> {
  /** The area of the address; undefined if the shop does not deliver there. */
  area: Area | undefined;
  /** Of all areas. */
  postal_codes: readonly string[];
}

/** The checks that need no stock locks: whether and when the order can be delivered. */
export function checkDelivery<Area extends AreaTerms>(
  placement: Omit<Placement, keyof Goods>,
  rules: PlacementRules<Area>,
): Result<{ area: Area; window: DeliveryWindow }, Rejection> {
  const area = checkAddress(placement, rules);
  if (!area.ok) return area;
  const { window } = placement;
  return window === undefined
    ? refuse({ code: 'invalid_time_slot' })
    : ok({ area: area.value, window });
}

/** Whether the shop delivers to an address, and the customer saw its present version. */
export function checkAddress<Area extends AreaTerms>(
  placement: Pick<Placement, 'address' | 'expected_address' | 'expected_address_version'>,
  rules: PlacementRules<Area>,
): Result<Area, Rejection> {
  const { address } = placement;
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
  return checkArea(address.postal_code, rules);
}

/** Whether the shop delivers to a postal code. */
export function checkArea<Area extends AreaTerms>(
  postal_code: string,
  { area, postal_codes }: PlacementRules<Area>,
): Result<Area, Rejection> {
  return area === undefined
    ? refuse({ code: 'invalid_postal_code', postal_code, postal_codes })
    : ok(area);
}

/**
 * Decides whether a cart may be ordered, from facts that the caller has locked. Returns one
 * rejection at a time, in the order in which the customer has to resolve them.
 */
export function checkPlacement(
  placement: Placement,
  rules: PlacementRules,
): Result<{ window: DeliveryWindow; totals: Totals }, Rejection> {
  const { lines } = placement;
  if (lines.length === 0) return refuse({ code: 'cart_empty' });
  const delivery = checkDelivery(placement, rules);
  if (!delivery.ok) return delivery;
  const { area, window } = delivery.value;
  const goods = checkGoods({ ...placement, window }, area);
  return goods.ok ? ok({ window, totals: goods.value }) : goods;
}

/** The checks of locked lines: stock, minimum order and the total that the customer saw. */
export function checkGoods(
  {
    lines,
    window,
    expected_total_cents,
    expected_origins,
    promotions,
    code_problem,
  }: Goods & { window: DeliveryWindow },
  area: AreaTerms,
): Result<Totals, Rejection> {
  const scarce = lines.map(toStockShortage).filter((line) => line.available < line.requested);
  if (scarce.length > 0) return refuse({ code: 'out_of_stock', lines: scarce });

  const moved = expected_origins === undefined ? [] : listMoved(lines, expected_origins);
  if (moved.length > 0) return refuse({ code: 'origin_changed', names: moved.join(', ') });

  const { fee_difference_cents } = window;
  const totals = computeTotals(lines, { ...area, fee_difference_cents, promotions });
  const missing = missingToMinimum(totals.subtotal_cents, area, 'goods_and_delivery');
  if (missing > 0) {
    return refuse({
      code: 'below_minimum_order',
      minimum_order_cents: area.minimum_order_cents,
      missing_cents: missing,
    });
  }
  const { total_cents } = totals;
  if (total_cents === expected_total_cents) return ok(totals);
  return code_problem === null
    ? refuse({ code: 'price_changed', expected_total_cents, total_cents })
    : refuse({ code: code_problem });
}

/** The names of lines whose goods come from elsewhere than the customer saw. */
function listMoved(
  lines: readonly PlacementLine[],
  expected: readonly { product_id: string; key: string }[],
): string[] {
  const seen = new Map(expected.map(({ product_id, key }) => [product_id, key]));
  return lines
    .filter(({ product_id, origin_key }) => origin_key !== (seen.get(product_id) ?? null))
    .map(({ name }) => name);
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
