import { expect, test } from 'vitest';
import { countryOfShop, isCountry, listCountries, translateOrigin } from './origin.ts';

test.each([
  ['Deutschland', 'en', 'Germany'],
  ['Türkei', 'tr', 'Türkiye'],
  ['Italien', 'ar', 'إيطاليا'],
  ['Brasilien, Indien', 'en', 'Brazil, India'],
  ['Brasilien, Indien', 'ar', 'البرازيل، الهند'],
] as const)('says where %s is, in %s', (origin, language, text) => {
  expect(translateOrigin(origin, language)).toBe(text);
});

test.each(['Region Berlin', 'Deutschland und Polen', 'Deutschland, Brandenburg', '', ','])(
  'leaves "%s" unchanged, which is more than countries',
  (origin) => {
    expect(translateOrigin(origin, 'en')).toBeUndefined();
  },
);

test('lists the countries by their names in a language', () => {
  const turkish = listCountries('tr').map(({ name }) => name);
  // "Ç" comes after "C" in Turkish, and is no "C".
  expect(turkish.indexOf('Çekya')).toBeGreaterThan(turkish.indexOf('Cibuti'));
  expect(listCountries('de')).toContainEqual({ code: countryOfShop, name: 'Deutschland' });
  expect(listCountries('de').every(({ code }) => isCountry(code))).toBe(true);
  expect(isCountry('XX')).toBe(false);
});
