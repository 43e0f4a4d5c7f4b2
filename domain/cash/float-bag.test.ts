import { expect, test } from 'vitest';
import { readBag } from './float-bag.ts';

test.each([
  ['', {}],
  ['10x5 20x1', { 500: 10, 100: 20 }],
  ['  3X0,20   2x0.2 ', { 20: 5 }],
  ['5x0,01 1x200', { 1: 5, 20_000: 1 }],
])('reads "%s" as coins and notes', (text, contents) => {
  expect(readBag(text)).toEqual(contents);
});

test.each(['100', '10 x 5', '10x3', '10x500', '-1x5', '10x5, 20x1', 'x5'])(
  'does not read "%s"',
  (text) => {
    expect(readBag(text)).toBeUndefined();
  },
);
