import { expect, test } from 'vitest';
import { countTranslated, findTranslation } from './translations.ts';

const translations = { en: { name: 'Lemons', description: '' }, tr: {} };

test.each([
  ['en', 'name', 'Lemons'],
  ['en', 'description', undefined],
  ['en', 'origin', undefined],
  ['tr', 'name', undefined],
  ['ar', 'name', undefined],
  ['de', 'name', undefined],
] as const)('in %s the translated %s is %s', (language, text, expected) => {
  expect(findTranslation(translations, language, text)).toBe(expected);
});

test('counts the texts that the product has, not those that it does not', () => {
  const german = { name: 'Zitronen', description: 'Saftig', origin: null, storage: ' ' };
  expect(countTranslated(german, { name: 'Lemons', origin: 'Spain' })).toEqual({
    translated: 1,
    of: 2,
  });
  expect(countTranslated(german)).toEqual({ translated: 0, of: 2 });
});
