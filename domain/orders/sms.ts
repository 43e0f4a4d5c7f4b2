/**
 * A phone number as SMS providers take it (E.164); null when it is none that the shop sends SMS to.
 * `prefixes` are the beginnings of numbers that it does send to: without them anybody could let the
 * shop pay for numbers that cost a lot.
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
