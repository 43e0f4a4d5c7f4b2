import { expect, test } from 'vitest';
import { toSmsNumber } from './sms.ts';

const prefixes = ['+4915', '+4916', '+4917'];

test.each([
  ['+49 151 555 01990', '+4915155501990'],
  ['0151/55501990', '+4915155501990'],
  ['0049 (0)176 - 55501990', '+4917655501990'],
  ['+49 (0) 160.55501990', '+4916055501990'],
])('sends to %s as %s', (typed, number) => {
  expect(toSmsNumber(typed, prefixes)).toBe(number);
});

test.each([
  '',
  '+49 30 5550199',
  '0900 123456',
  '+43 660 1234567',
  '+1 900 5550199',
  '0151',
  '+49 151 55501990123456',
  '+151 55501990+',
])('sends nothing to "%s"', (typed) => {
  expect(toSmsNumber(typed, prefixes)).toBeNull();
});

test('sends to no number when no prefix is allowed', () => {
  expect(toSmsNumber('+49 151 55501990', [])).toBeNull();
});
