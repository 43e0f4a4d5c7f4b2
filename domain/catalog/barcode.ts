/**
 * The barcode in its stored form: 8 digits for an EAN-8, 13 for an EAN-13. Accepts zero-padded
 * forms (a UPC-A is an EAN-13 without its first zero, an EAN-8 may have 13 digits). Undefined when
 * invalid.
 */
export function normalizeBarcode(text: string): string | undefined {
  if (!/^(\d{8}|\d{12,13})$/.test(text) || /^0+$/.test(text)) return undefined;
  const digits = text.replace(/^0+/, '');
  return digits.padStart(digits.length > 8 ? 13 : 8, '0');
}

/**
 * The last digit of a GTIN makes the sum of all, every second one from the right counted three
 * times, divisible by 10.
 */
export function hasRightCheckDigit(barcode: string): boolean {
  const sum = Array.from(barcode)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
