import { cents, type Cents } from '#domain/money.ts';

export const offerKinds = ['featured', 'weekly'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Maximum percentage off the regular price: more is probably a typing error. */
export const highestPercentOff = 90;

/** The price of an offer as the staff enters it. */
export type AskedPrice = { price_cents: number } | { percent_off: number };

/** The price of an offer; a percentage is one off the regular price, rounded down to the cent. */
export function computeOfferPrice(asked: AskedPrice, regular: Cents): Cents {
  if ('price_cents' in asked) return cents(asked.price_cents);
  return cents(Math.max(1, Math.floor((regular * (100 - asked.percent_off)) / 100)));
}

/** Below this share of the regular price, the staff is asked to confirm. */
const farBelow = 0.6;

export function isFarBelow(price: Cents, regular: Cents): boolean {
  return price < regular * farBelow;
}

/**
 * The displayed reduction: at least one percent, rounded down so that it never exaggerates. The
 * database computes it in the same way.
 */
export function reductionOf(price: Cents, lowest: Cents | null) {
  if (lowest === null) return null;
  const discount_percent = Math.floor(((lowest - price) * 100) / lowest);
  return discount_percent >= 1 ? { discount_percent, original_price_cents: lowest } : null;
}
