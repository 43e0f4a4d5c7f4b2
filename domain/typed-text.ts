/** What a field asks for. */
export type TypedKind = 'line' | 'text' | 'number' | 'phone' | 'code' | 'password';

/**
 * Soft hyphens, zero-width spaces and marks of direction, which come along when text is copied.
 * Not the joiners U+200C and U+200D, which shape letters and emoji.
 */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;
const joiner = /[\u200C\u200D]/gu;
const dash = /[\p{Pd}\u2212]/gu;
const space = /\p{Zs}/gu;

const cleaners: Record<TypedKind, (text: string) => string> = {
  line: cleanText,
  text: cleanText,
  number: (text) => withLatinDigits(cleanText(text)).replaceAll(joiner, '').replaceAll(dash, '-'),
  phone: (text) => cleaners.number(text).replace(/^tel:/i, '').replaceAll('＋', '+').trim(),
  code: (text) => cleaners.number(text),
  // As RFC 8265 compares passwords (OpaqueString); nothing is trimmed.
  password: (text) => text.normalize('NFC').replaceAll(space, ' '),
};

/**
 * What a person typed or pasted, in the one form that the shop compares and stores: keyboards,
 * address books and files write the same text in several forms that look alike.
 */
export function cleanTyped(kind: TypedKind, text: string): string {
  return cleaners[kind](text);
}

function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').replaceAll(space, ' ').trim();
}

/** The digits alone, such as of a postal code or a mailed code. */
export function digitsOf(text: string): string {
  return withLatinDigits(text).replaceAll(/\D/g, '');
}

/** Replaces the digits of Arabic, Persian and wide Latin, and the Arabic decimal separator. */
export function withLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => {
      const zero = ['٩', '۹', '９'].find((nine) => digit <= nine) ?? digit;
      return String(9 - (zero.charCodeAt(0) - digit.charCodeAt(0)));
    })
    .replaceAll('٫', '.');
}
