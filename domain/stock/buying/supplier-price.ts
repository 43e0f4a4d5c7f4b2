import { cents, type Cents } from '#domain/money.ts';

/** What a price of a supplier is for. */
export const priceUnits = ['case', 'kilogram'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** The supplier's list, an order, or goods that came with another price. */
export const priceSources = ['list', 'order', 'receipt'] as const;
export type PriceSource = (typeof priceSources)[number];

export interface SupplierPrice {
  net_cents: Cents;
  per: PriceUnit;
}

const gramsOfKilogram = 1000;

/** What one case costs, without VAT; undefined for a price by kilogram of an unknown weight. */
export function casePrice(
  { net_cents, per }: SupplierPrice,
  case_weight_g: number | null,
): Cents | undefined {
  if (per === 'case') return net_cents;
  if (case_weight_g === null) return undefined;
  return cents(Math.round((net_cents * case_weight_g) / gramsOfKilogram));
}

/** What a unit of a case costs, without VAT, as receipts record it. */
export function unitPrice(price_of_case: Cents, units_per_case: number): Cents {
  return cents(Math.round(price_of_case / units_per_case));
}

/** Whether so many cases can be ordered: the least, and from there in steps. */
export function isOrderable(
  cases: number,
  { least_cases, step_cases }: { least_cases: number; step_cases: number },
): boolean {
  return cases >= least_cases && (cases - least_cases) % step_cases === 0;
}

/** The smallest number of cases that can be ordered and is not below what is wanted. */
export function orderableFrom(
  cases: number,
  { least_cases, step_cases }: { least_cases: number; step_cases: number },
): number {
  const steps = Math.ceil(Math.max(0, cases - least_cases) / step_cases);
  return least_cases + steps * step_cases;
}
