/**
 * Normalises a text for comparison, as the search index does: without case, accents and vowel
 * signs, with one form of each Arabic letter and Latin digits.
 */
export function foldText(text: string): string {
  return withLatinDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ی', 'ي');
}

/** Replaces the digits of Arabic and Persian, and the Arabic decimal separator. */
export function withLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6_f0))
    .replaceAll('٫', '.');
}
