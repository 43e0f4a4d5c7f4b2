import { cents, type Cents } from '../money.ts';

export const offerKinds = ['featured', 'weekly'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerStates = ['running', 'upcoming', 'past'] as const;

/** The highest percentage off the regular price: more is a gift or a slip of the finger. */
export const highestPercentOff = 90;

/** How the staff names the price of an offer. */
export type AskedPrice = { price_cents: number } | { percent_off: number };

/** The price of an offer; a percentage is one off the regular price, rounded down to the cent. */
export function computeOfferPrice(asked: AskedPrice, regular: Cents): Cents {
  if ('price_cents' in asked) return cents(asked.price_cents);
  return cents(Math.max(1, Math.floor((regular * (100 - asked.percent_off)) / 100)));
}

/** From this share of the regular price on, downwards, the staff is asked to look twice. */
const farBelow = 0.6;

export function isFarBelow(price: Cents, regular: Cents): boolean {
  return price < regular * farBelow;
}

/**
 * Shown is a reduction of a percent at least, rounded down: never more than it is. The database
 * measures alike.
 */
export function reductionOf(price: Cents, lowest: Cents | null) {
  if (lowest === null) return null;
  const discount_percent = Math.floor(((lowest - price) * 100) / lowest);
  return discount_percent >= 1 ? { discount_percent, original_price_cents: lowest } : null;
}
