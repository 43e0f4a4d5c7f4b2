import { withLatinDigits } from '#domain/typed-text.ts';

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
