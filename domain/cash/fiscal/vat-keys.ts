/** VAT keys of DSFinV-K, by which records name rates (annex I). */
export const vatKeys = [
  { key: 1, rate: 19 },
  { key: 2, rate: 7 },
  /** Not taxable: cash that is moved, tips. */
  { key: 5, rate: 0 },
  /** Taxable and free of tax. */
  { key: 6, rate: 0 },
] as const;
export type VatKey = (typeof vatKeys)[number]['key'];

export const notTaxable = 5;
const taxFree = 6;

/** Of goods by their VAT rate, in percent. */
export function vatKeyOf(rate: number): VatKey {
  if (rate === 0) return taxFree;
  const found = vatKeys.find((each) => each.rate === rate);
  if (found === undefined) throw new RangeError(`no VAT key has the rate ${rate}`);
  return found.key;
}

export function rateOf(key: VatKey): number {
  return vatKeys.find((each) => each.key === key)?.rate ?? 0;
}
