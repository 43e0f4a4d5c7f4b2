import { normalizeBarcode } from '#domain/catalog/barcode.ts';
import { completeCheckDigit } from './gtin.ts';

/** As many as are received at once. */
export const maxCaseUnits = 10_000;

/**
 * The stored barcode of the unit that a case is probably of: its 14 digits are usually a packaging
 * level and the number of the unit. Undefined for any other barcode.
 */
export function unitInside(barcode: string): string | undefined {
  if (!/^[1-8]\d{13}$/.test(barcode)) return undefined;
  return normalizeBarcode(completeCheckDigit(barcode.slice(1, 13)));
}
