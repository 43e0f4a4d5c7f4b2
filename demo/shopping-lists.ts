import { readFileSync } from 'node:fs';

/** The languages of the lists; customers also mix them. */
export const listLanguages = ['de', 'en', 'tr', 'ar', 'mixed'] as const;
type ListLanguage = (typeof listLanguages)[number];

export interface WantedLine {
  /** Text as a customer types it. */
  text: string;
  /** Beginnings of the names of correct products; empty when the shop sells none. */
  names: readonly string[];
}

/**
 * Shopping lists as customers paste them, with typos, and the products of each line. The `held-out`
 * lists were written after the search was tuned on the others, without looking at results. In the
 * files, an empty line ends a list, `=` separates a line from its names, and `-` means none.
 */
export function readShoppingLists(
  language: ListLanguage,
  part: 'tuning' | 'held-out',
): WantedLine[][] {
  const name = part === 'tuning' ? language : `${language}-held-out`;
  const text = readFileSync(new URL(`./shopping-lists/${name}.txt`, import.meta.url), 'utf8');
  return text
    .trim()
    .split(/\n\n+/)
    .map((list) => list.split('\n').map(readWantedLine));
}

function readWantedLine(line: string): WantedLine {
  const [text = '', names = ''] = line.split(' = ');
  const meant = names.split('|').map((name) => name.trim());
  return { text, names: meant.filter((name) => name !== '-') };
}
