import { foldText } from '../shopping-list/fold-text.ts';

/** The words of a text as the search index writes them (`search_normalize`). */
export function normalizeWords(text: string): string[] {
  return foldText(text)
    .replaceAll(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=[\p{L}\p{N}]{3})/u, ''))
    .filter((word) => word !== '');
}
