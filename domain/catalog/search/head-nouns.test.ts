import { expect, test } from 'vitest';
import { headsOf } from './head-nouns.ts';

test.each([
  ['de', 'Pesto mit Basilikum', ['pesto']],
  ['de', 'Fruchtgummi-Mix halal', ['fruchtgummi', 'mix', 'halal']],
  ['en', 'Baklava with walnuts', ['baklava']],
  ['en', 'Leg of lamb, bone in', ['leg', 'lamb']],
  ['tr', 'Cevizli baklava', ['baklava']],
  ['ar', 'بقلاوة بالجوز', ['بقلاوه']],
])('in %s, %s is called by its head', (language, phrase, heads) => {
  expect(headsOf(language, phrase)).toEqual(heads);
});
