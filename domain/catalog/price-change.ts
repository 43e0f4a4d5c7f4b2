import { cents, type Cents } from '#domain/money.ts';
import { highestPrice } from './product-fields.ts';

/** A bulk price change: by a percentage, by an amount, or to one price. */
export type PriceChange =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount_cents: number }
  | { kind: 'price'; price_cents: number };

/**
 * The new price, rounded to the cent and clamped to 0 and the maximum price.
 */
export function changePrice(price: Cents, change: PriceChange): Cents {
  const changed = Math.round(raw(price, change));
  return cents(Math.min(highestPrice, Math.max(0, changed)));
}

function raw(price: Cents, change: PriceChange): number {
  switch (change.kind) {
    case 'percent':
      return (price * (100 + change.percent)) / 100;
    case 'amount':
      return price + change.amount_cents;
    case 'price':
      return change.price_cents;
  }
}

/**
 * The effect of a new regular price on a running offer: the offer continues, or it becomes
 * pointless because the regular price is no longer higher.
 */
export function effectOnOffer(price: Cents, offerPrice: Cents): 'goes_on' | 'pointless' {
  return price > offerPrice ? 'goes_on' : 'pointless';
}
