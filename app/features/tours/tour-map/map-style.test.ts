import { expect, test } from 'vitest';
import { styleOf } from './map-style.ts';
import type { TileFacts } from './tiles.ts';

const ground = {
  map: { places: [{ name: 'Wedding', latitude: 52.547, longitude: 13.356 }] },
  bounds: [13.36, 52.545, 13.405, 52.57] as const,
  lines: [{ colour: 7, positions: [] }],
  colourOf: (token: string) => token,
};
const idsOf = (tiles: TileFacts | null) => styleOf(tiles, ground).layers.map(({ id }) => id);
const zooms = { from: 9, to: 15 };

test('without tiles the ground is a grid with the names of localities', () => {
  expect(idsOf(null)).toEqual(['background', 'grid', 'places', 'way 0 7']);
});

test('of vector tiles only the layers that they have are drawn', () => {
  const facts = { isVector: true, zooms, layers: ['earth', 'roads', 'water'] };
  expect(idsOf(facts)).toEqual([
    'background',
    'water water',
    'roads roads',
    'names roads',
    'way 0 7',
  ]);
  expect(idsOf({ ...facts, layers: null })).toContain('roads transportation');
});

test('pictures are drawn as they are, in the zooms that there are', () => {
  const style = styleOf({ isVector: false, zooms, layers: null }, ground);
  expect(style.sources.tiles).toMatchObject({ type: 'raster', minzoom: 9, maxzoom: 15 });
});

test('colours of drivers begin again after the last one', () => {
  const line = styleOf(null, ground).layers.at(-1);
  expect(line?.paint).toMatchObject({ 'line-color': '--color-route-2' });
});
