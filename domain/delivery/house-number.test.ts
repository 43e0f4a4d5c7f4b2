import { expect, test } from 'vitest';
import { readHouseNumber } from './house-number.ts';

test.each([
  ['12', 12, ''],
  ['012', 12, ''],
  [' 12 a', 12, 'a'],
  ['12A', 12, 'a'],
  ['12a-c', 12, 'a'],
  ['12-14', 12, ''],
  ['12/13', 12, ''],
  ['Nr. 12', 12, ''],
  ['12 HH', 12, ''],
  ['12 Über dem Hof', 12, ''],
  ['12, 3. OG', 12, ''],
  ['12b, 3. OG', 12, 'b'],
])('reads %j as house %i%s', (text, number, letter) => {
  expect(readHouseNumber(text)).toEqual({ number, letter });
});

test.each(['', 'ohne', '12345', 'a'])('finds no house number in %j', (text) => {
  expect(readHouseNumber(text)).toBeUndefined();
});
