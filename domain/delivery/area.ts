import type { Cents } from '../money.ts';
import { digitsOf } from '../typed-text.ts';

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
