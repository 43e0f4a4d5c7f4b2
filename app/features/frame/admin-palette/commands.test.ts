import { expect, test } from 'vitest';
import { matchesWords } from './commands.ts';

test.each([
  ['Bestellungen', 'best', true],
  ['Bestellungen drucken', 'druck best', true],
  ['Bestellungen', 'produkte', false],
  ['Bestellungen', '', true],
])('"%s" is found by "%s": %s', (text, typed, isFound) => {
  expect(matchesWords(text, typed)).toBe(isFound);
});
