import { expect, test } from 'vitest';
import { isOtherLanguage, urlIn, languageOfQuery, languageOfChange } from './language.ts';

test.each([
  ['lng=ar', 'ar'],
  ['a=1&lng=tr', 'tr'],
  ['lng=fr', null],
  ['lng=', null],
  ['language=ar', null],
])('a URL with ?%s names the language %s', (query, language) => {
  expect(languageOfQuery(new URLSearchParams(query))).toBe(language);
});

test.each([
  [{ key: 'i18nextLng', newValue: 'en' }, 'en'],
  [{ key: 'i18nextLng', newValue: 'fr' }, null],
  [{ key: 'i18nextLng', newValue: null }, null],
  [{ key: 'cart', newValue: 'en' }, null],
  [{ key: null, newValue: null }, null],
])('the change %j in another tab means the language %s', (change, language) => {
  expect(languageOfChange(change as StorageEvent)).toBe(language);
});

test('the URL of a page in a language names that one alone and preserves the other parameters', () => {
  const url = 'https://shop.example/suche?q=a%26b&lng=de#top';
  expect(urlIn('ar', url)).toBe('https://shop.example/suche?q=a%26b&lng=ar#top');
});

test.each([
  ['/offers', '/offers?kind=weekly', false],
  ['/?lng=ar', '/offers?lng=ar', false],
  ['/?lng=ar', '/offers', true],
  ['/', '/?lng=ar', true],
  ['/?lng=tr', '/?lng=ar', true],
  ['/?lng=fr', '/', false],
])('the way from %s to %s leads to another language: %s', (from, to, isOther) => {
  const [one, other] = [from, to].map((path) => new URL(path, 'https://shop.example'));
  expect(one && other && isOtherLanguage(one, other)).toBe(isOther);
});
