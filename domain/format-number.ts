/** '1,5', '1.250': at most two decimals, German in every language (specification section 1). */
export function formatNumber(amount: number): string {
  // Corrects floating-point errors: 1.005 times 100 is slightly less than 100.5.
  const rounded = Math.round(Number(Math.abs(amount * 100).toPrecision(15))) / 100;
  const [whole = '', decimals] = String(rounded).split('.');
  const sign = amount < 0 ? '-' : '';
  return sign + groupThousands(whole) + (decimals === undefined ? '' : `,${decimals}`);
}

/** '1234567' as '1.234.567' */
export function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}
