import { cents, sum, times, type Cents } from '#domain/money.ts';
import { chargeFields, noCharges, type Charges } from './charges.ts';

export interface TaxedLine {
  quantity: number;
  price_cents: Cents;
  deposit_cents: Cents;
  /** Percent. */
  vat_rate: number;
}

/** The part of a total at one VAT rate. Prices include VAT: gross = net + VAT, to the cent. */
export interface VatGroup {
  vat_rate: number;
  gross_cents: Cents;
  net_cents: Cents;
  vat_cents: Cents;
}

/** VAT rate of a delivery of free goods. */
const regularRate = 19;

/**
 * Splits a total by VAT rate, lowest first. A deposit has the rate of its goods. Charges, such as
 * the delivery fee, are ancillary services: distributed over the rates by the value of the goods
 * (UStAE 3.10). A discount lowers the price in the same way (§ 17 UStG). The groups add up to the
 * total.
 */
export function splitVat(lines: readonly TaxedLine[], charges: Charges): VatGroup[] {
  const goods = (rate: number) => amountAt(rate, lines, (line) => line.price_cents);
  const deposits = (rate: number) => amountAt(rate, lines, (line) => line.deposit_cents);
  return splitCharges(lines, charges).map(({ vat_rate: rate, ...shares }) =>
    toGroup(rate, [goods(rate), deposits(rate), ...chargeFields.map((field) => shares[field])]),
  );
}

/**
 * The share of each charge at each VAT rate, as `splitVat` distributes them: those of a rate add up
 * to its share of all charges.
 */
export function splitCharges(
  lines: readonly TaxedLine[],
  charges: Charges,
): (Charges & { vat_rate: number })[] {
  const charged = sum(chargeFields.map((field) => charges[field]));
  const hasValue = lines.some((line) => line.price_cents > 0);
  const delivered = lines.map((line) => line.vat_rate);
  const isTaxedAlone = !hasValue && charged !== 0;
  const all = isTaxedAlone ? [...delivered, regularRate] : delivered;
  const rates = [...new Set(all)].toSorted((a, b) => a - b);
  const weights = rates.map((rate) =>
    hasValue
      ? amountAt(rate, lines, (line) => line.price_cents)
      : cents(rate === regularRate && isTaxedAlone ? 1 : 0),
  );
  let together = 0;
  let before = rates.map(() => cents(0));
  const split = rates.map((vat_rate) => ({ vat_rate, ...noCharges }));
  for (const field of chargeFields) {
    together += charges[field];
    const shares = distribute(cents(together), weights);
    for (const [index, share] of split.entries()) {
      share[field] = sum([shares[index] ?? cents(0), cents(0 - (before[index] ?? 0))]);
    }
    before = shares;
  }
  return split;
}

function amountAt(
  rate: number,
  lines: readonly TaxedLine[],
  amountOf: (line: TaxedLine) => Cents,
): Cents {
  const taxed = lines.filter((line) => line.vat_rate === rate);
  return sum(taxed.map((line) => times(amountOf(line), line.quantity)));
}

function toGroup(vat_rate: number, amounts: readonly Cents[]): VatGroup {
  const gross = sum(amounts);
  const vat = vatIn(gross, vat_rate);
  return { vat_rate, gross_cents: gross, net_cents: cents(gross - vat), vat_cents: vat };
}

/** The VAT in a gross amount. */
export function vatIn(gross: Cents, vat_rate: number): Cents {
  return cents(Math.round((gross * vat_rate) / (100 + vat_rate)));
}

/** Distributes an amount by weight, to the cent, with the largest remainder method. */
function distribute(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = sum(weights);
  if (total === 0) return weights.map(() => cents(0));
  const shares = weights.map((weight) => Math.floor((amount * weight) / total));
  const left = amount - shares.reduce((all, share) => all + share, 0);
  // Of a negative amount, too, what the share was rounded down by.
  const restOf = (weight: number) => (((amount * weight) % total) + total) % total;
  const remainders = weights.map((weight, index) => ({ index, rest: restOf(weight) }));
  for (const { index } of remainders.toSorted((a, b) => b.rest - a.rest).slice(0, left)) {
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares.map(cents);
}

/** The sum of each rate, lowest first, without rates of nothing. */
export function sumVat(groups: readonly VatGroup[]): VatGroup[] {
  const byRate = [...Map.groupBy(groups, ({ vat_rate }) => vat_rate)];
  return byRate
    .map(([vat_rate, all]) => ({
      vat_rate,
      gross_cents: sum(all.map((group) => group.gross_cents)),
      net_cents: sum(all.map((group) => group.net_cents)),
      vat_cents: sum(all.map((group) => group.vat_cents)),
    }))
    .filter(({ gross_cents, vat_cents }) => gross_cents !== 0 || vat_cents !== 0)
    .toSorted((a, b) => a.vat_rate - b.vat_rate);
}

/** The difference of each rate that has one. */
export function lessVat(groups: readonly VatGroup[], less: readonly VatGroup[]): VatGroup[] {
  const rates = [...new Set([...groups, ...less].map(({ vat_rate }) => vat_rate))];
  const amountsOf = (some: readonly VatGroup[], rate: number) =>
    some.find(({ vat_rate }) => vat_rate === rate);
  return rates
    .map((vat_rate) => {
      const [after, before] = [amountsOf(groups, vat_rate), amountsOf(less, vat_rate)];
      const difference = (field: 'gross_cents' | 'net_cents' | 'vat_cents') =>
        cents((after?.[field] ?? 0) - (before?.[field] ?? 0));
      return {
        vat_rate,
        gross_cents: difference('gross_cents'),
        net_cents: difference('net_cents'),
        vat_cents: difference('vat_cents'),
      };
    })
    .filter(({ gross_cents }) => gross_cents !== 0);
}
