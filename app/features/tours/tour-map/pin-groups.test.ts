import { expect, test } from 'vitest';
import { metresAt, project } from './geometry.ts';
import { colourOf, groupPoints, labelOf, pinPixels, targetOf } from './pin-groups.ts';
import type { MapPoint } from './state.ts';

const shop = { latitude: 52.55, longitude: 13.38 };

const point = (id: number, changes: Partial<MapPoint> = {}): MapPoint => ({
  id: String(id),
  position: shop,
  colour: 0,
  label: String(id),
  name: '',
  late: 0,
  window: { start: '', end: '' },
  isDone: false,
  ...changes,
});

/** Sixty stops in one and a half kilometres, some of them in one house. */
const sixty = Array.from({ length: 60 }, (_, index) => {
  const house = index % 50;
  const position = {
    latitude: shop.latitude + ((house * 7) % 50) * 0.0003,
    longitude: shop.longitude + ((house * 13) % 50) * 0.0004,
  };
  return point(index, { position });
});
/** Pixels of the world when so many metres are one pixel. */
const pixelsAt = (metres: number) => metresAt(shop.latitude) / metres;

test.each([
  ['a phone', 6],
  ['a wide screen', 3],
  ['a screen that is zoomed in', 0.5],
])('on %s no pin of sixty stops covers another one, and none is lost', (_, metresPerPixel) => {
  const pixels = pixelsAt(metresPerPixel);
  const groups = groupPoints(sixty, pixels);
  const places = groups.map(({ first }) => project(first.position));
  for (const [index, a] of places.entries()) {
    for (const b of places.slice(index + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y) * pixels).toBeGreaterThanOrEqual(pinPixels);
    }
  }
  const ids = groups.flatMap(({ points }) => points.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(sixty.map(({ id }) => id).toSorted());
});

test('who zooms in has fewer stops in a group, until those of one house are left', () => {
  const sizes = [6, 3, 0.1].map((metres) => groupPoints(sixty, pixelsAt(metres)).length);
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  expect(sizes[2]).toBe(50);
});

const labelOfPoints = (...points: [MapPoint, ...MapPoint[]]) =>
  labelOf({ first: points[0], points });

test('a group of one tour names the stop that comes next, and how many more there are', () => {
  expect(labelOfPoints(point(3), point(7))).toEqual({ number: '3', count: 1 });
  expect(labelOfPoints(point(3), point(7), point(8))).toEqual({ number: '3', count: 2 });
  const done = point(3, { isDone: true });
  expect(labelOfPoints(done, point(7), point(8))).toEqual({ number: '7', count: 2 });
  expect(labelOfPoints(done, point(7, { isDone: true }))).toEqual({ number: '3', count: 1 });
});

test('a group of two tours, or of orders that wait, says how many there are', () => {
  expect(labelOfPoints(point(3), point(7, { colour: 1 }))).toEqual({ number: null, count: 2 });
  const waiting = { colour: null, label: '' };
  expect(labelOfPoints(point(3, waiting), point(7, waiting))).toEqual({ number: null, count: 2 });
});

test('a group of two tours has no colour, and nothing can be dropped on it', () => {
  const own = [point(1), point(2)];
  const mixed = [point(1), point(2, { colour: 1 })];
  expect([colourOf(own), colourOf(mixed)]).toEqual([0, null]);
  expect(targetOf({ first: point(1), points: own })).toBe('1');
  expect(targetOf({ first: point(1), points: mixed })).toBeUndefined();
});
