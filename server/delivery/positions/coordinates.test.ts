import fc from 'fast-check';
import { expect, test } from 'vitest';
import { straightMetres } from '#domain/tours/distance.ts';
import { isAroundBerlin, toPosition } from './coordinates.ts';

// Computed with cs2cs of PROJ 9.1.1, from EPSG:4326 to EPSG:25833.
test.each([
  ['television tower', 392_081.071, 5_820_156.411, 52.520817, 13.409419],
  ['Reichstag', 389_821.733, 5_819_962.577, 52.518623, 13.376198],
  ['in Wedding', 390_502.001, 5_823_661.42, 52.552, 13.385],
  ['south-western corner', 369_760.51, 5_800_378.913, 52.338234, 13.088333],
  ['north-eastern corner', 416_237.88, 5_836_893.635, 52.675499, 13.761118],
])('converts the %s from UTM to within 10 cm', (_, easting, northing, latitude, longitude) => {
  expect(straightMetres(toPosition(easting, northing), { latitude, longitude })).toBeLessThan(0.1);
});

test('points of UTM are as far from each other as their positions', () => {
  const easting = fc.double({ min: 370_000, max: 416_000, noNaN: true });
  const northing = fc.double({ min: 5_800_000, max: 5_837_000, noNaN: true });
  fc.assert(
    fc.property(easting, northing, easting, northing, (e1, n1, e2, n2) => {
      const metres = straightMetres(toPosition(e1, n1), toPosition(e2, n2));
      // The scale of the zone, and the difference between a sphere and the ellipsoid.
      expect(Math.abs(metres - Math.hypot(e1 - e2, n1 - n2))).toBeLessThan(0.004 * metres + 0.01);
    }),
  );
});

test('takes longitude and latitude for what they are', () => {
  expect(toPosition(13.409419, 52.520817)).toEqual({ latitude: 52.520817, longitude: 13.409419 });
});

test.each([
  ['Berlin', 52.52, 13.4, true],
  ['Potsdam', 52.4, 13.06, true],
  ['Hamburg', 53.55, 9.99, false],
  ['the equator', 0, 0, false],
  ['Berlin with exchanged values', 13.4, 52.52, false],
])('says whether %s is around Berlin', (_, latitude, longitude, isNear) => {
  expect(isAroundBerlin({ latitude, longitude })).toBe(isNear);
});
