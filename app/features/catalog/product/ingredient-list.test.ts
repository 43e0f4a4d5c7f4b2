import { expect, test } from 'vitest';
import { splitAllergens } from './ingredient-list.tsx';

const wordsOf = (text: string) =>
  splitAllergens(text).map(({ words, isAllergen }) => (isAllergen ? words.toUpperCase() : words));

test.each([
  ['Rindfleisch', ['Rindfleisch']],
  ['**weizen**mehl, Wasser', ['WEIZEN', 'mehl, Wasser']],
  ['Zucker, **milch**, **soja**', ['Zucker, ', 'MILCH', ', ', 'SOJA']],
  ['Salz **', ['Salz **']],
  ['', []],
])('sets off the allergens of "%s"', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('numbers the parts by their offset', () => {
  const starts = splitAllergens('**a** und **a**').map(({ start }) => start);
  expect(new Set(starts).size).toBe(starts.length);
});
