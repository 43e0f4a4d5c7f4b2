import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Obst & Gemüse', 'obst-gemuese'],
  ['  Süßes!', 'suesses'],
  ['Crème fraîche', 'creme-fraiche'],
  ['Çıtır', 'citir'],
  ['Äpfel, Öl & Nüsse', 'aepfel-oel-nuesse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Æbleskiver', 'aebleskiver'],
  ['لحم', ''],
])('%j becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
