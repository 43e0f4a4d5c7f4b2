/**
 * What is left of a price, in percent of it without VAT, to a tenth; null for a price of zero. The
 * price is with VAT, the cost without.
 */
export function marginPercent(
  priceCents: number,
  { vat_rate, cost_cents }: { vat_rate: number; cost_cents: number },
): number | null {
  const net = priceCents / (1 + vat_rate / 100);
  if (net <= 0) return null;
  return Math.round((1000 * (net - cost_cents)) / net) / 10;
}
