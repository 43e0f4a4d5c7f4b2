declare const centsBrand: unique symbol;

/** An amount of euros as a whole number of cents. No float ever holds money. */
export type Cents = number & { readonly [centsBrand]: true };

/** Says that a whole number is meant as cents. Throws on a fraction: that is a bug, not an input error. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}
