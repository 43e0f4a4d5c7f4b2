import { mapFees } from '#domain/cart/charges.ts';
import { addUp, type Amounts } from '#domain/cart/totals.ts';
import { cents, sum } from '#domain/money.ts';

/** Two of 2.50 and 1.20 euros. */
const discounts = [250, 120].map((amount, index) => ({
  promotion_id: `promotion ${index}`,
  name: `Aktion ${index + 1}`,
  code: null,
  amount_cents: cents(amount),
}));
let fee = 0;

/** An order with every amount that there is, no two of them alike. */
export const fullAmounts: Amounts & { discounts: typeof discounts } = {
  ...addUp(
    { subtotal_cents: cents(4321), deposit_cents: cents(175) },
    {
      ...mapFees(() => cents((fee += 301))),
      discount_cents: cents(0 - sum(discounts.map(({ amount_cents }) => amount_cents))),
    },
  ),
  discounts,
};

/** The amounts in a text, in their order, in cents. */
export function readAmounts(text: string): number[] {
  return [...text.matchAll(/(-?)(\d+),(\d\d)\s€/g)].map(([, sign, euros, rest]) =>
    Number(`${sign}${euros}${rest}`),
  );
}
