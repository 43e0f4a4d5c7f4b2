import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['en;q=0.1, de;q=0.9', 'de'],
  ['fr,tr;q=0.8,de;q=0.9', 'de'],
  ['en;q=0,de', 'de'],
  ['trv, ar;q=0.5', 'ar'],
  ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
  ['en, tr', 'en'],
  ['EN-GB; Q=1', 'en'],
  ['en;q=x, tr;q=0.1', 'tr'],
  ['*', 'de'],
  ['', 'de'],
])('for "%s" it is %s', (acceptLanguage, language) => {
  expect(chooseLanguage({ path: '/', lng: null, cookie: undefined, acceptLanguage })).toBe(
    language,
  );
});

test.each([
  ['/offers', 'ar', 'ar'],
  ['/offers', null, 'tr'],
  ['/offers.data', null, 'tr'],
  ['/api/v1/offers', null, 'en'],
  ['/api/v1/offers', 'ar', 'ar'],
])('at %s with the parameter %s and a stored choice it is %s', (path, lng, language) => {
  const hints = { path, lng, cookie: 'i18nextLng=tr', acceptLanguage: 'en' };
  expect(chooseLanguage(hints)).toBe(language);
});

const chosen = 'a=b; i18nextLng=ar';

test.each([
  ['the query', { lng: 'en', cookie: chosen }, 'en'],
  ['the cookie', { lng: null, cookie: chosen }, 'ar'],
  ['the cookie, with an unknown language in the query', { lng: 'fr', cookie: chosen }, 'ar'],
  [
    'the browser, with an unknown language in the cookie',
    { lng: '', cookie: 'i18nextLng=fr' },
    'tr',
  ],
])('it is the one of %s', (_, { lng, cookie }, language) => {
  expect(chooseLanguage({ path: '/', lng, cookie, acceptLanguage: 'tr' })).toBe(language);
});
