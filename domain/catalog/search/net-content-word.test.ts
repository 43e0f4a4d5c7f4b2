import { expect, test } from 'vitest';
import { withNetContentWord } from './net-content-word.ts';

test.each([
  ['500 g', 'n500g'],
  ['500g', 'n500g'],
  ['0,5 kg', 'n500g'],
  ['reis 5kg', 'reis n5000g'],
  ['1.5l', 'n1500ml'],
  ['1,5 l wasser', 'wasser n1500ml'],
  ['pirinç 1 kilo', 'pirinç n1000g'],
  ['٥ كيلو رز', 'رز n5000g'],
])('%s is searched as %s', (query, meant) => {
  expect(withNetContentWord(query)).toBe(meant);
});

test.each([
  'Mehl 405',
  'H-Milch fettarm 1,5 %',
  '10 eier',
  'milch',
  '6x1,5l wasser',
  'dose tomaten',
])('%s stays unchanged', (query) => {
  expect(withNetContentWord(query)).toBe(query);
});
