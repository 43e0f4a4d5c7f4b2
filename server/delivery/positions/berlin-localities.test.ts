import { expect, test } from 'vitest';
import { straightMetres } from '#domain/tours/distance.ts';
import { berlinCentre, localityCentre } from './berlin-localities.ts';

test.each([
  ['13357', 52.55035, 13.39139],
  ['10115', 52.52003, 13.40489],
  ['14199', 52.47517, 13.29071],
])('the centre of %s is that of its locality', (code, latitude, longitude) => {
  expect(localityCentre(code)).toEqual({ latitude, longitude });
});

test('Berlin has 190 postal codes, all within 26 kilometres of its centre', () => {
  const codes = Array.from({ length: 4200 }, (_, index) => String(10_000 + index));
  const centres = codes.map(localityCentre).filter((centre) => centre !== undefined);
  expect(centres).toHaveLength(190);
  for (const centre of centres) expect(straightMetres(centre, berlinCentre)).toBeLessThan(26_000);
});

test('a postal code outside of Berlin has no centre', () => {
  expect(localityCentre('14467')).toBeUndefined();
});
