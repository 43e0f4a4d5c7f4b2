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
  ['kitchen roll', 'non_food'],
  ['çamaşır suyu', 'non_food'],
  ['mangal kömürü', 'non_food'],
  ['baking paper', 'non_food'],
  ['wine', 'alcohol'],
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
  'white wine vinegar',
  'خل نبيذ',
  'elma suyu',
  'bread rolls',
  'سجق بدون خنزير',
])('the query %s contains no such term', (query) => {
  expect(findNotCarriedWord(query)).toBeUndefined();
});
