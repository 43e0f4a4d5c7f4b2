import { expect, test } from 'vitest';
import { findNotCarriedWord } from './not-carried-words.ts';

test.each([
  ['Bier', 'alcohol'],
  ['ein Glas Wein', 'alcohol'],
  ['şarap', 'alcohol'],
  ['نبيذ', 'alcohol'],
  ['Schweineschnitzel', 'pork'],
  ['domuz eti', 'pork'],
  ['Windeln', 'non_food'],
  ['bebek bezi', 'non_food'],
  ['toilet paper', 'non_food'],
  ['tuvalet kağıdı', 'non_food'],
  ['ورق تواليت', 'non_food'],
  ['حفاضات', 'non_food'],
])('the query %s contains a term for %s', (query, kind) => {
  expect(findNotCarriedWord(query)?.kind).toBe(kind);
});

test.each([
  'Weintrauben',
  'ginger',
  'Rumsteak',
  'Milch',
  'alkoholfrei',
  'Hamburger',
  'Papaya',
  'baby food',
  'Wurst ohne Schwein',
  'sausage, no pork',
  'domuzsuz sosis',
  'سجق بدون خنزير',
])('the query %s contains no such term', (query) => {
  expect(findNotCarriedWord(query)).toBeUndefined();
});
