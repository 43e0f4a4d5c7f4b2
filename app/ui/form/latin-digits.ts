/**
 * Arabic and Persian keyboards write their own digits: the last four bits of each are its value.
 * The domain reads further forms of what was typed; the fields only show what will be read.
 */
export function toLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٫', '.');
}
