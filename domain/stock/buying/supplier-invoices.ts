/** `matched`: it is what arrived; `differs`: a person approves or disputes it. */
export const supplierInvoiceStates = ['matched', 'differs', 'approved', 'disputed'] as const;
export type SupplierInvoiceState = (typeof supplierInvoiceStates)[number];

export const invoiceDecisions = ['approved', 'disputed'] as const;

/** Why a supplier takes something back; the first two answer the difference of an invoice. */
export const creditReasons = ['short_delivery', 'wrong_price', 'goods_returned'] as const;
export type CreditReason = (typeof creditReasons)[number];

export const invoiceFileTypes = ['application/pdf', 'image/jpeg'] as const;
export type InvoiceFileType = (typeof invoiceFileTypes)[number];
export const largestInvoiceFile = 5_000_000;

export const invoiceLimits = {
  number: 60,
  note: 500,
  /** Of one rate: ten million euros. */
  net_cents: 1_000_000_000,
  deliveries: 100,
  lines: 500,
  units: 1_000_000,
  crates: 100_000,
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

interface Credit {
  reason: CreditReason;
  rates: readonly InvoicedRate[];
}

/** Of an invoice, what the credit notes that answer its difference leave. */
export function withoutCredits(
  rates: readonly InvoicedRate[],
  credits: readonly Credit[],
): InvoicedRate[] {
  const answering = credits.filter(({ reason }) => reason !== 'goods_returned');
  return rates.map(({ vat_rate, net_cents, vat_cents }) => {
    const same = answering.flatMap((credit) =>
      credit.rates.filter((rate) => rate.vat_rate === vat_rate),
    );
    return {
      vat_rate,
      net_cents: net_cents - sumOf(same.map((rate) => rate.net_cents)),
      vat_cents: vat_cents - sumOf(same.map((rate) => rate.vat_cents)),
    };
  });
}

/**
 * By rate, what of the net sums no credit note has answered: together not more than all of the
 * difference, which is what the shop accepts. Nothing if the price of some of the goods is unknown.
 */
export function listOpenDifferences(invoice: {
  rates: readonly (InvoicedRate & { expected_cents: number })[];
  expected_cents: number | null;
  credit_notes: readonly Credit[];
}): { vat_rate: number; net_cents: number }[] {
  const { rates, expected_cents, credit_notes } = invoice;
  if (expected_cents === null) return [];
  const left = withoutCredits(rates, credit_notes);
  let open = sumOf(left.map(({ net_cents }) => net_cents)) - expected_cents;
  return left.flatMap(({ vat_rate, net_cents }, index) => {
    const net = Math.min(open, net_cents - (rates[index]?.expected_cents ?? 0));
    if (net <= 0) return [];
    open -= net;
    return [{ vat_rate, net_cents: net }];
  });
}

export function hasRightVat(rates: readonly InvoicedRate[]): boolean {
  const vat = sumOf(rates.map(({ vat_cents }) => vat_cents));
  return isWithin(vat, sumOf(rates.map(({ vat_rate, net_cents }) => (net_cents * vat_rate) / 100)));
}

/** Deposit of crates of one kind, and how many the deliveries brought less those that went back. */
interface InvoicedCrates {
  units: number;
  net_cents: number;
  recorded_units: number;
}

/** What the deposits should be: by the price of the invoice, of the crates that were recorded. */
export function expectedDeposits(crates: readonly InvoicedCrates[]): number {
  return sumOf(
    crates.map(({ units, net_cents, recorded_units }) =>
      units === 0 ? 0 : Math.round((net_cents * recorded_units) / units),
    ),
  );
}

export interface InvoicedLine {
  product_id: string;
  units: number;
  net_cents: number;
}

/** Goods of the deliveries of an invoice. */
interface ArrivedGoods {
  product: { id: string };
  vat_rate: number;
  units: number;
  refused_units: number;
  ordered_units: number | null;
}

/**
 * What is invoiced for single goods: as typed; and of a rate with one product, which came as
 * ordered, the sum.
 */
export function findInvoicedLines<Line extends InvoicedLine, Rate extends InvoicedRate>(
  typed: readonly Line[],
  rates: readonly Rate[],
  arrived: readonly ArrivedGoods[],
): (Line | { product_id: string; units: number; net_cents: Rate['net_cents'] })[] {
  const unitsOf = (goods: readonly ArrivedGoods[]) => sumOf(goods.map(({ units }) => units));
  const single = rates.flatMap(({ vat_rate, net_cents }) => {
    const goods = arrived.filter((each) => each.vat_rate === vat_rate);
    const [product_id = '', ...others] = new Set(goods.map(({ product }) => product.id));
    const units = unitsOf(goods);
    const came = goods.every(
      (each) =>
        each.refused_units === 0 &&
        (each.ordered_units === null || each.ordered_units === each.units),
    );
    const isSingle = others.length === 0 && units > 0 && came;
    return isSingle && typed.every((line) => line.product_id !== product_id)
      ? [{ product_id, units, net_cents }]
      : [];
  });
  return [...typed, ...single];
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
