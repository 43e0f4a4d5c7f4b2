/** `matched`: it is what arrived; `differs`: a person approves or disputes it. */
export const supplierInvoiceStates = ['matched', 'differs', 'approved', 'disputed'] as const;
export type SupplierInvoiceState = (typeof supplierInvoiceStates)[number];

export const invoiceDecisions = ['approved', 'disputed'] as const;

export const invoiceFileTypes = ['application/pdf', 'image/jpeg'] as const;
export type InvoiceFileType = (typeof invoiceFileTypes)[number];
export const largestInvoiceFile = 5_000_000;

export const invoiceLimits = {
  number: 60,
  note: 500,
  /** Of one rate: ten million euros. */
  net_cents: 1_000_000_000,
  deliveries: 100,
} as const;

export interface InvoicedRate {
  vat_rate: number;
  net_cents: number;
  vat_cents: number;
}

/** Of an amount, as much may differ: a cent for each line, and weights that are rounded. */
export function toleranceOf(expectedCents: number): number {
  return Math.max(100, Math.round(expectedCents * 0.005));
}

const isWithin = (amount: number, expected: number) =>
  Math.abs(amount - expected) <= toleranceOf(expected);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Whether an invoice is what arrived: its net sum is the expected one, and its VAT follows from its
 * rates. Null: the price of some of the goods is unknown, so no one can say.
 */
export function matchesGoods(
  rates: readonly InvoicedRate[],
  expectedCents: number | null,
): boolean {
  if (expectedCents === null) return false;
  const net = sumOf(rates.map(({ net_cents }) => net_cents));
  return isWithin(net, expectedCents) && hasRightVat(rates);
}

export function hasRightVat(rates: readonly InvoicedRate[]): boolean {
  const vat = sumOf(rates.map(({ vat_cents }) => vat_cents));
  return isWithin(vat, sumOf(rates.map(({ vat_rate, net_cents }) => (net_cents * vat_rate) / 100)));
}

/** What of delivered goods a person should look at; null: nothing. */
export function differenceOf(line: {
  units: number;
  net_cents: number | null;
  list_cents: number | null;
}): 'price_unknown' | 'price' | null {
  const { units, net_cents, list_cents } = line;
  if (net_cents === null) return 'price_unknown';
  // A price of a case is rounded to cents of a unit.
  return list_cents !== null && Math.abs(net_cents - list_cents) > units ? 'price' : null;
}
