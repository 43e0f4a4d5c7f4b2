import { expect, test } from 'vitest';
import { boundsOf, gridLines, metresAt, project, scaleOf, tilesOf } from './geometry.ts';

const wedding = { latitude: 52.5473, longitude: 13.3559 };

test('one point has an area around it, none has none', () => {
  const [west, south, east, north] = boundsOf([wedding]) ?? [0, 0, 0, 0];
  expect(east - west).toBeCloseTo(0.0066);
  expect(north - south).toBeCloseTo(0.004);
  expect((west + east) / 2).toBeCloseTo(wedding.longitude);
  expect(boundsOf([])).toBeNull();
});

test('a length on the map is that on the ground', () => {
  const north = { ...wedding, latitude: wedding.latitude + 0.01 };
  const metres = (project(wedding).y - project(north).y) * metresAt(wedding.latitude);
  expect(metres).toBeGreaterThan(1105);
  expect(metres).toBeLessThan(1118);
});

test.each([
  [1, 100, 100, 100],
  [7, 100, 500, 500 / 7],
  [30, 90, 2000, 2000 / 30],
])('at %s metres a pixel, %s pixels have room for %s metres', (perPixel, room, metres, pixels) => {
  expect(scaleOf(perPixel, room)).toEqual({ metres, pixels });
});

test('the grid goes beyond the bounds, and is limited for a whole country', () => {
  const lines = gridLines(boundsOf([wedding]) ?? [0, 0, 0, 0]);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThan(12);
  expect(gridLines([6, 47, 15, 55]).length).toBeLessThanOrEqual(160);
});

test('the tiles of an area are those of each zoom, the coarsest first', () => {
  const tiles = tilesOf([13.36, 52.545, 13.405, 52.57], { from: 9, to: 12 });
  expect(tiles[0]).toEqual({ z: 9, x: 275, y: 167 });
  expect(tiles.filter(({ z }) => z === 12).length).toBeLessThanOrEqual(4);
});
