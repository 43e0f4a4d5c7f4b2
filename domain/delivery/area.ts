/** German postal codes have five digits. */
export const postalCodeLength = 5;

/**
 * Filters the input of a postal-code field: digits only, five at most (specification section 5).
 */
export function cleanPostalCode(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, postalCodeLength);
}

export function isDeliveredTo(postalCode: string, postalCodes: readonly string[]): boolean {
  return postalCodes.includes(postalCode);
}
