import { expect, test } from 'vitest';
import { cleanPostalCode, isDeliveredTo } from '../delivery/area.ts';
import { isEmail } from './registration.ts';

test.each(['a@b.de', 'erika.mustermann+kiez@mail.example', 'ü@bücher.example'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each(['', 'a', 'a@b', '@b.de', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(255)}@b.de`])(
  '%s is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test.each([
  ['13357', '13357'],
  ['1 33-57', '13357'],
  ['abc', ''],
  ['133579', '13357'],
])('a postal-code field keeps of %s only %s', (typed, kept) => {
  expect(cleanPostalCode(typed)).toBe(kept);
});

test('delivers only to the postal codes of the shop', () => {
  expect(isDeliveredTo('13357', ['13357', '13358'])).toBe(true);
  expect(isDeliveredTo('1335', ['13357', '13358'])).toBe(false);
});
