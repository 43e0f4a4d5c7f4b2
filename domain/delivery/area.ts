import type { Cents } from '#domain/money.ts';
import { digitsOf } from '#domain/typed-text.ts';

/** German postal codes have five digits. */
export const postalCodeLength = 5;

/**
 * Filters the input of a postal-code field: digits only, five at most (specification section 5).
 */
export function cleanPostalCode(typed: string): string {
  return digitsOf(typed).slice(0, postalCodeLength);
}

/** Five digits, of which the first two name a region: there is none of 00. */
export const postalCodePattern = /^(0[1-9]|[1-9]\d)\d{3}$/;

export function isDeliveredTo(postalCode: string, postalCodes: readonly string[]): boolean {
  return postalCodes.includes(postalCode);
}

/** What a delivery to an area costs, and how much must be ordered. */
export interface AreaTerms {
  delivery_fee_cents: Cents;
  minimum_order_cents: Cents;
  /** The value of goods from which the area's fee is dropped; null: never. */
  free_from_cents: Cents | null;
}

/** HH:mm in Berlin; 24:00 is the end of the day. */
export interface HoursOfDay {
  start: string;
  end: string;
}

/** When the shop delivers. Null: it offers no windows. */
export interface AreaHours {
  delivery_hours: HoursOfDay | null;
}

/**
 * The hours that a text names: those of the customer's area, else from the first to the last of all
 * areas. `is_from`: the area is unknown, and others have other hours.
 */
export function announcedHours(
  shop: AreaHours & { areas: readonly AreaHours[] },
  own: AreaHours | undefined,
): { hours: HoursOfDay | null; is_from: boolean } {
  if (own !== undefined) return { hours: own.delivery_hours, is_from: false };
  const { delivery_hours: hours, areas } = shop;
  const is_from = areas.some(
    ({ delivery_hours: other }) => other?.start !== hours?.start || other?.end !== hours?.end,
  );
  return { hours, is_from };
}

/** The area that a postal code belongs to. */
export function findArea<Area extends { postal_codes: readonly string[] }>(
  postalCode: string,
  areas: readonly Area[],
): Area | undefined {
  return areas.find(({ postal_codes }) => isDeliveredTo(postalCode, postal_codes));
}

/**
 * The area whose terms are shown while the customer's is unknown ("from 3.99 €"): that with the
 * lowest fee, then with the lowest minimum order, then the first. Undefined without areas.
 */
export function findCheapestArea<Area extends AreaTerms>(areas: readonly Area[]): Area | undefined {
  return areas.toSorted(
    (a, b) =>
      a.delivery_fee_cents - b.delivery_fee_cents || a.minimum_order_cents - b.minimum_order_cents,
  )[0];
}
