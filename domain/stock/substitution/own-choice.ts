import { maximumQuantity } from '#domain/cart/quantity.ts';
import { cents, sum, times, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { chargeSubstitute, type ChargedLine, type SubstituteCharge } from './charge.ts';

type ChosenProduct = Omit<ChargedLine, 'quantity'>;

export type ChoiceRejection =
  | { code: 'substitute_too_dear'; most_cents: Cents }
  | { code: 'substitute_price_changed'; total_cents: Cents };

/**
 * The charge of what a customer chose from the whole range: its price of the day. At the door they
 * pay no more than the order says, and the shop bears no difference that it did not offer: what
 * costs more than the missing units is refused.
 *
 * @param expected what the customer has seen, with the deposit
 */
export function checkChoice(
  missing: ChargedLine,
  chosen: ChargedLine,
  expected: number,
): Result<SubstituteCharge, ChoiceRejection> {
  const charge = chargeSubstitute(missing, chosen);
  if (charge === null || charge.reduction_cents > 0) {
    return refuse({ code: 'substitute_too_dear', most_cents: mostFor(missing) });
  }
  const total_cents = sum([charge.goods_cents, charge.deposit_cents]);
  return total_cents === expected
    ? ok(charge)
    : refuse({ code: 'substitute_price_changed', total_cents });
}

/** What the missing units cost as ordered, with their deposit. */
export function mostFor({ quantity, price_cents, deposit_cents }: ChargedLine): Cents {
  return times(cents(price_cents + deposit_cents), quantity);
}

/** The units of a product that cost no more than the missing ones; 0 if one is too dear. */
export function mostUnits(missing: ChargedLine, product: ChosenProduct): number {
  let units = 0;
  while (units < maximumQuantity && isCovered(missing, { ...product, quantity: units + 1 })) {
    units += 1;
  }
  return units;
}

function isCovered(missing: ChargedLine, chosen: ChargedLine): boolean {
  return chargeSubstitute(missing, chosen)?.reduction_cents === 0;
}
