import { cents, sum, times, type Cents } from '#domain/money.ts';
import { chargeNames, chargesFor, noCharges, type Charges, type ChargeTerms } from './charges.ts';
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
    ...addUp({ subtotal_cents: subtotal, deposit_cents: deposit }, charges),
    vat: splitVat(lines, charges),
    discounts,
  };
}

/** The amounts of goods with their deposits and charges. */
export function addUp(
  goods: Pick<Amounts, 'deposit_cents' | 'subtotal_cents'>,
  charges: Charges,
): Amounts {
  const total_cents = sum([goods.subtotal_cents, goods.deposit_cents, ...Object.values(charges)]);
  return { ...goods, ...charges, total_cents };
}

/** Displayed even if they are nothing. */
const alwaysShown: ReadonlySet<AmountName> = new Set(['subtotal', 'delivery_fee', 'total']);

/** Whether an amount is displayed: a deposit and a discount of 0 are not. */
export function isShown(name: AmountName, amount: Cents): boolean {
  return amount !== 0 || alwaysShown.has(name);
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
