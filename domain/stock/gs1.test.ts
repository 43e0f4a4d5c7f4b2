import { expect, test } from 'vitest';
import { parseGs1 } from './gs1.ts';

test.each([
  // 49 years back and 50 years ahead, also across the turn of a century.
  ['2026-10-01', '761231', '2076-12-31'],
  ['2026-10-01', '770101', '1977-01-01'],
  ['2026-10-01', '260930', '2026-09-30'],
  ['2049-12-31', '991231', '2099-12-31'],
  ['2050-01-01', '000101', '2100-01-01'],
  ['2050-01-01', '010101', '2001-01-01'],
  ['2098-06-01', '010101', '2101-01-01'],
  ['2101-06-01', '981231', '2098-12-31'],
])('on %s the date %s of a label is %s', (today, digits, date) => {
  expect(parseGs1(`(15)${digits}`, today)).toEqual({ best_before: date });
});

test.each([
  ['260100', '2026-01-31'],
  ['260400', '2026-04-30'],
  ['260200', '2026-02-28'],
  ['280200', '2028-02-29'],
  ['000200', '2000-02-29'],
  ['261200', '2026-12-31'],
])('the date %s without a day is the last of its month, %s', (digits, date) => {
  expect(parseGs1(`(17)${digits}`, '2026-10-01')).toEqual({ use_by: date });
});

test('a label of which the shop only checks the parts has no fields', () => {
  expect(parseGs1('(21)S-1', '2026-10-01')).toEqual({});
});

test('a lot may contain every character of GS1 set 82', () => {
  const characters = [
    '!"%&\'()*+,-./',
    '0123456789:;<=>?',
    'ABCDEFGHIJKLMNOPQRST',
    'UVWXYZ_abcdefgh',
    'ijklmnopqrstuvwxyz',
  ];
  expect(characters.join('')).toHaveLength(82);
  const lots = characters.map((lot) => parseGs1(`\u001D10${lot}`, '2026-10-01')?.lot_code);
  expect(lots).toEqual(characters);
});

test('a lot may contain no other printable character', () => {
  const others = Array.from('#$@[\\]^`{|}~ ');
  const read = others.filter((other) => parseGs1(`10A${other}B`, '2026-10-01') !== undefined);
  expect(read).toEqual([]);
});
