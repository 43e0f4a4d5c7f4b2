import { expect, test } from 'vitest';
import { roadMetres, straightMetres } from './distance.ts';

const alexanderplatz = { latitude: 52.52197, longitude: 13.41366 };
const zoo = { latitude: 52.50722, longitude: 13.33243 };

test('the straight line across the city has the length of the map', () => {
  expect(straightMetres(alexanderplatz, zoo)).toBeCloseTo(5738, -2);
  expect(straightMetres(zoo, alexanderplatz)).toBe(straightMetres(alexanderplatz, zoo));
  expect(straightMetres(zoo, zoo)).toBe(0);
});

test('a degree of a meridian is 111.2 km', () => {
  const from = { latitude: 52, longitude: 13.4 };
  expect(straightMetres(from, { ...from, latitude: 53 })).toBeCloseTo(111_195, -1);
});

test('opposite ends of the earth are half its circumference apart', () => {
  const ends = [0, 180].map((longitude) => ({ latitude: 0, longitude }));
  const [one = zoo, other = zoo] = ends;
  expect(straightMetres(one, other)).toBeCloseTo(20_015_114, 0);
});

test('roads are 1.35 times as long', () => {
  expect(roadMetres(alexanderplatz, zoo)).toBeCloseTo(
    straightMetres(alexanderplatz, zoo) * 1.35,
    6,
  );
});
