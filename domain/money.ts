import { cleanTyped } from './typed-text.ts';

declare const centsBrand: unique symbol;

/** An amount of euros as a whole number of cents. No float ever holds money. */
export type Cents = number & { readonly [centsBrand]: true };

/** Marks a whole number as cents. Throws on a fraction, which is a bug and not an input error. */
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

/**
 * Parses a price in euros: '3', '3,9', '3.99', with or without the euro sign. Undefined for
 * everything else, also for thousands separators: '1.234' is ambiguous.
 */
export function parseEuros(text: string): Cents | undefined {
  const [, euros, fraction = ''] =
    /^(\d{1,5})(?:[.,](\d{1,2}))?(?:\s*€)?$/.exec(cleanTyped('number', text)) ?? [];
  // Converts the digits, because 1.15 * 100 is less than 115.
  return euros === undefined ? undefined : cents(Number(euros + fraction.padEnd(2, '0')));
}

/** As `parseEuros` reads it: '3,99' */
export function writeEuros(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',');
}
