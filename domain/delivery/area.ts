/** German postal codes have five digits. */
export const postalCodeLength = 5;

/**
 * What a postal-code field accepts of typed text: digits only, five at most (specification section
 * 5).
 */
export function cleanPostalCode(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, postalCodeLength);
}

export function isDeliveredTo(postalCode: string, postalCodes: readonly string[]): boolean {
  return postalCodes.includes(postalCode);
}
