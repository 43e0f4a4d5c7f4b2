import { cents, sum, times, type Cents } from '#domain/money.ts';
import { chargeNames, chargesFor, noCharges, type ChargeTerms } from './charges.ts';
import type { Discount } from './promotions/promotion.ts';
import { splitVat, type TaxedLine, type VatGroup } from './vat.ts';

/** The amounts of a cart or an order in display order; the last is the sum of the others. */
export const amountNames = ['subtotal', 'deposit', ...chargeNames, 'total'] as const;
export type AmountName = (typeof amountNames)[number];

/** Fields of a cart and an order, columns of the table. */
export const amountFields = amountNames.map((name) => `${name}_cents` as const);
/** The subtotal contains only the goods. */
export type Amounts = Record<(typeof amountFields)[number], Cents>;

export interface Totals extends Amounts {
  item_count: number;
  /** The parts of the total by VAT rate. */
  vat: VatGroup[];
  /** What makes up `discount_cents`. */
  discounts: Discount[];
}

/** The sums of a cart or an order. */
export function computeTotals(lines: readonly TaxedLine[], terms: ChargeTerms): Totals {
  const subtotal = sum(lines.map((line) => times(line.price_cents, line.quantity)));
  const deposit = sum(lines.map((line) => times(line.deposit_cents, line.quantity)));
  const { charges, discounts } =
    lines.length === 0 ? { charges: noCharges, discounts: [] } : chargesFor(subtotal, terms);
  return {
    item_count: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal_cents: subtotal,
    deposit_cents: deposit,
    ...charges,
    total_cents: sum([subtotal, deposit, ...Object.values(charges)]),
    vat: splitVat(lines, charges),
    discounts,
  };
}

/** Whether an amount is displayed: a deposit and a discount of 0 are not. */
export function isShown(name: AmountName, amount: Cents): boolean {
  return amount !== 0 || (name !== 'deposit' && name !== 'discount');
}

/** An amount to display. */
interface NamedAmount {
  name: AmountName;
  /** What the discount is for. */
  label?: string;
  amount: Cents;
}

/**
 * The displayed amounts with their names, a discount for each promotion; omits a deposit of 0.
 */
export function listAmounts({
  discounts,
  ...amounts
}: Amounts & { discounts: readonly Pick<Discount, 'name' | 'amount_cents'>[] }): NamedAmount[] {
  return amountNames.flatMap((name): NamedAmount[] => {
    if (name === 'discount') {
      return discounts.map(({ name: label, amount_cents }) => ({
        name,
        label,
        amount: cents(0 - amount_cents),
      }));
    }
    const amount = amounts[`${name}_cents`];
    return isShown(name, amount) ? [{ name, amount }] : [];
  });
}
