import { expect, test } from 'vitest';
import { readAmount } from '../shopping-list/amounts.ts';
import { netContentWord } from './net-content-word.ts';

test.each([
  ['500 g', 'n500g'],
  ['500g', 'n500g'],
  ['0,5 kg', 'n500g'],
  ['1.5l', 'n1500ml'],
  ['٥ كيلو', 'n5000g'],
  ['6x1,5l', null],
  ['10', null],
  ['2 Dosen', null],
])('%s is searched as %s', (size, word) => {
  const { amount } = readAmount(size);
  expect(amount && netContentWord(amount)).toBe(word);
});
