import { expect, test } from 'vitest';
import { directionOf, isLanguage, languages } from './languages.ts';

test('the shop has four languages, and Arabic alone is written from right to left', () => {
  expect(languages.map((language) => [language, directionOf(language)])).toEqual([
    ['de', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['tr', 'ltr'],
  ]);
});

test.each(['fr', 'DE', '', 'de-DE'])('"%s" is no language of the shop', (text) => {
  expect(isLanguage(text)).toBe(false);
});
