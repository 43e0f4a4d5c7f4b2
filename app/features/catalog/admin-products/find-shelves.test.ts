import { expect, it } from 'vitest';
import { findShelves } from './find-shelves.ts';

const shelf = (zone: 'ambient' | 'chilled', aisle: string, position: number) => ({
  zone,
  aisle,
  position,
});
const shelves = [
  shelf('ambient', 'T', 2),
  shelf('ambient', 'T', 12),
  shelf('ambient', 'B', 2),
  shelf('chilled', 'K', 2),
];
const names = { ambient: 'trocken', chilled: 'gekühlt', frozen: 'tiefgekühlt' };

it.each([
  ['', ['T2', 'T12', 'B2', 'K2']],
  ['t', ['T2', 'T12']],
  ['2', ['T2', 'B2', 'K2']],
  ['T 12', ['T12']],
  ['t2', ['T2']],
  ['gek', ['K2']],
  ['trock 2', ['T2', 'B2']],
  ['2 x', []],
])('finds for "%s" the shelves %j', (typed, found) => {
  const places = findShelves(shelves, typed, (zone) => names[zone]);
  expect(places.map(({ aisle, position }) => `${aisle}${position}`)).toEqual(found);
});
