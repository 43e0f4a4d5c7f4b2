import { addDays } from '#domain/delivery/berlin-time.ts';
import { cents, type Cents } from '#domain/money.ts';

/** Why goods are not accepted. */
export const refusalReasons = ['damaged', 'too_short', 'too_warm', 'not_ordered'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What is decided about units that did not come. */
export const restDecisions = ['comes_later', 'will_not_come'] as const;
export type RestDecision = (typeof restDecisions)[number];

/** How much of an order came. */
export const receiptStatuses = ['none', 'partly', 'all'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

export interface LineUnits {
  ordered_units: number;
  received_units: number;
}

/** All: of each line at least what was ordered. */
export function receiptStatusOf(lines: readonly LineUnits[]): ReceiptStatus {
  if (lines.every((line) => line.received_units >= line.ordered_units)) return 'all';
  return lines.some(({ received_units }) => received_units > 0) ? 'partly' : 'none';
}

/** What can still be received of a line: up to a case more than was ordered. */
export function mostUnits({
  cases,
  units_per_case,
  received_units,
}: {
  cases: number;
  units_per_case: number;
  received_units: number;
}): number {
  return Math.max(0, (cases + 1) * units_per_case - received_units);
}

/** Whether goods end before the days that the supplier promised from their arrival on. */
export function endsTooSoon(
  date: string | null,
  { life_days, day }: { life_days: number | null; day: string },
): boolean {
  return date !== null && life_days !== null && date < addDays(day, life_days);
}

const gramsOfKilogram = 1000;

/** What units of a line cost without VAT, by the price of a case or of a kilogram. */
export function netOf(
  price: Cents,
  {
    quantity,
    units_per_case,
    weight_g,
  }: { quantity: number; units_per_case: number; weight_g: number | null },
): Cents {
  const amount =
    weight_g === null ? (price * quantity) / units_per_case : (price * weight_g) / gramsOfKilogram;
  return cents(Math.round(amount));
}

/** The highest numbers of receipts, for forms and server. */
export const receivingLimits = { units: 10_000, weight_g: 10_000_000 } as const;
