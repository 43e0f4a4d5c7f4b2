import { chargesAt, feesOf, noFees, type Charges, type Fees } from '#domain/cart/charges.ts';
import {
  takenDiscounts,
  type Discount,
  type PromotionTerms,
} from '#domain/cart/promotions/promotion.ts';
import { addUp, type Amounts } from '#domain/cart/totals.ts';
import { splitVat, type VatGroup } from '#domain/cart/vat.ts';
import { cents, sum, times, type Cents } from '#domain/money.ts';

/** What became of units of an ordered line; withheld goods may not be sold any more. */
export const lineOutcomes = ['delivered', 'short', 'substituted', 'refused', 'withheld'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** What is charged for units of an ordered line; 0 for units that were not delivered. */
export interface ChargedLine {
  /** Units that were delivered. */
  quantity: number;
  vat_rate: number;
  /** Of the whole line. */
  charged_cents: Cents;
  deposit_cents: Cents;
}

/** The terms that an order was placed under. */
export interface SettledTerms extends Fees {
  /** Those that took something off. */
  promotions: readonly PromotionTerms[];
}

export interface Settlement extends Amounts {
  discounts: Discount[];
}

interface Weighed {
  quantity: number;
  weight_g: number;
}

interface WeightPrice {
  price_cents: Cents;
  nominal_weight_g: number;
}

/**
 * The prices of weighed units of a line: by their weight, but never more than ordered (fulfilment:
 * the customer never pays more at the door than the order says). Weight and limit are those of the
 * line, however its units were scanned; no part costs more than its own units.
 */
export function chargeByWeight(terms: WeightPrice, parts: readonly Weighed[]): Cents[] {
  const charged = parts.map((part) => priceOf(terms, part));
  const total = priceOf(terms, {
    quantity: parts.reduce((all, { quantity }) => all + quantity, 0),
    weight_g: parts.reduce((all, { weight_g }) => all + weight_g, 0),
  });
  let left = total - sum(charged);
  return parts.map(({ quantity }, index) => {
    const own = charged[index] ?? cents(0);
    // Negative by cents of rounding at most.
    const more = Math.max(0 - own, Math.min(left, times(terms.price_cents, quantity) - own));
    left -= more;
    return cents(own + more);
  });
}

function priceOf({ price_cents, nominal_weight_g }: WeightPrice, { quantity, weight_g }: Weighed) {
  const byWeight = Math.round((price_cents * weight_g) / nominal_weight_g);
  return cents(Math.min(times(price_cents, quantity), byWeight));
}

/**
 * What a customer pays for the goods that were delivered. Percentages are of these goods, and an
 * amount takes no more than they cost; goods that the shop lacks do not cost the customer the
 * minimum of a promotion. The agreed fees remain, except if there is nothing to deliver.
 */
export function settle(lines: readonly ChargedLine[], terms: SettledTerms): Settlement {
  const subtotal_cents = sum(lines.map((line) => line.charged_cents));
  const deposit_cents = sum(lines.map((line) => line.deposit_cents));
  const isDelivered = lines.some((line) => line.quantity > 0);
  const promotions = terms.promotions.map((each) => ({ ...each, minimum_cents: cents(0) }));
  const fees = isDelivered ? feesOf(terms) : noFees;
  const { charges, discounts } = chargesAt(subtotal_cents, fees, promotions);
  return { ...addUp({ subtotal_cents, deposit_cents }, charges), discounts };
}

/**
 * What a customer pays who does not want a part of the goods: it no longer counts for the minimum
 * of a promotion. But no one pays more for less, so a discount is lost up to what those goods cost.
 */
export function settleWanted(
  wanted: readonly ChargedLine[],
  offered: readonly ChargedLine[],
  { ordered_cents, ...terms }: SettledTerms & { ordered_cents: Cents },
): Settlement {
  const most = settle(offered, terms);
  const kept = settle(wanted, terms);
  const unwanted = most.subtotal_cents - kept.subtotal_cents;
  const isReached = ({ minimum_cents }: PromotionTerms) =>
    ordered_cents - unwanted >= minimum_cents;
  const reached = terms.promotions.filter(isReached);
  const strict = settle(wanted, { ...terms, promotions: reached });
  if (strict.total_cents <= most.total_cents) return strict;
  const reachedIds = new Set(reached.map(({ promotion_id }) => promotion_id));
  return lose(kept, cents(most.total_cents - kept.total_cents), reachedIds);
}

/** Takes an amount off the discounts whose minimum is not reached. */
function lose(settlement: Settlement, amount: Cents, reached: ReadonlySet<string>): Settlement {
  let left: number = amount;
  const discounts = settlement.discounts.map((discount) => {
    const lost = reached.has(discount.promotion_id) ? 0 : Math.min(left, discount.amount_cents);
    left -= lost;
    return { ...discount, amount_cents: cents(discount.amount_cents - lost) };
  });
  return {
    ...settlement,
    discounts: takenDiscounts(discounts),
    discount_cents: cents(settlement.discount_cents + amount),
    total_cents: cents(settlement.total_cents + amount),
  };
}

/** The parts of a settlement by VAT rate. */
export function splitSettledVat(lines: readonly ChargedLine[], charges: Charges): VatGroup[] {
  const delivered = lines.filter((line) => line.quantity > 0);
  return splitVat(
    delivered.map(({ vat_rate, charged_cents, deposit_cents }) => ({
      quantity: 1,
      price_cents: charged_cents,
      deposit_cents,
      vat_rate,
    })),
    charges,
  );
}
