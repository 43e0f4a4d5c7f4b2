/**
 * Converts a phone number to E.164; null for a number that the shop sends no SMS to. `prefixes` are
 * the allowed beginnings, which protect the shop against premium-rate numbers.
 */
export function toSmsNumber(phone: string, prefixes: readonly string[]): string | null {
  const number = phone
    .replace('(0)', '')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+49');
  const isNumber = /^\+\d{8,15}$/.test(number);
  return isNumber && prefixes.some((prefix) => number.startsWith(prefix)) ? number : null;
}
