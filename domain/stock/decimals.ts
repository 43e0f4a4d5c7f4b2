/**
 * The number that the digits mean, in units of the wanted decimal place: '01250' with 3 decimals of
 * a kilogram is 1250 g. Rounded to a whole number, because the shop counts whole grams and cents.
 */
export function scaleDigits(digits: string, decimals: number, wanted: number): number {
  const factor = 10 ** Math.abs(wanted - decimals);
  // Multiplies and divides by whole numbers only: 10 ** -1 is not exactly a tenth.
  return Math.round(decimals > wanted ? Number(digits) / factor : Number(digits) * factor);
}
