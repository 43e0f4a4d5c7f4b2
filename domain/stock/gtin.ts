import { hasRightCheckDigit, normalizeBarcode } from '#domain/catalog/barcode.ts';

/** 12 digits with the check digit that they need. */
export function completeCheckDigit(digits: string): string {
  const check = Array.from('0123456789').find((digit) => hasRightCheckDigit(digits + digit));
  return `${digits}${check ?? ''}`;
}

/**
 * The stored form of a GTIN with 8, 12, 13 or 14 digits; undefined when it is none or its check
 * digit is wrong. A GTIN-14 that begins with 0 is the unit itself. Any other first digit counts
 * packaging levels: these 14 digits name a case, which is another thing than the unit inside.
 */
export function toStoredGtin(digits: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || !hasRightCheckDigit(digits)) return undefined;
  if (digits.length < 14) return normalizeBarcode(digits);
  return digits.startsWith('0') ? normalizeBarcode(digits.slice(1)) : digits;
}
