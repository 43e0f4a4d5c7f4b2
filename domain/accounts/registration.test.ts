import { expect, test } from 'vitest';
import { cleanPostalCode, isDeliveredTo } from '#domain/delivery/area.ts';
import { isEmail, mailboxOf } from './registration.ts';

test.each(['a@b.de', 'erika.mustermann+kiez@mail.example', "o'neil_7@bücher.example"])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.de',
  'a b@c.de',
  'a@b@c.de',
  `${'a'.repeat(65)}@b.de`,
  `a@${'b.'.repeat(127)}de`,
  '<a@example.test>',
  'a<b@example.test>',
  'x,b@example.test',
  'b(1)@example.test',
  'b@example.test;',
  '"b"@example.test',
  'b.@example.test',
  'b..c@example.test',
  'b@-example.test',
  'b@[127.0.0.1]',
])('%s is no e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  ['Erika+kiez@mail.example', 'erika@mail.example'],
  ['erika+a+b@mail.example', 'erika@mail.example'],
  ['+49@mail.example', '+49@mail.example'],
  ['e.ri.ka+x@gmail.com', 'erika@gmail.com'],
  ['e.rika@mail.example', 'e.rika@mail.example'],
  ['e.rika@notgmail.com', 'e.rika@notgmail.com'],
  ['e.rika@gmail.com.example', 'e.rika@gmail.com.example'],
])('mail to %s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['13357', '13357'],
  ['1 33-57', '13357'],
  ['abc', ''],
  ['133579', '13357'],
])('filters the postal-code input %s to %s', (typed, filtered) => {
  expect(cleanPostalCode(typed)).toBe(filtered);
});

test('delivers only to the postal codes of the shop', () => {
  expect(isDeliveredTo('13357', ['13357', '13358'])).toBe(true);
  expect(isDeliveredTo('1335', ['13357', '13358'])).toBe(false);
});
