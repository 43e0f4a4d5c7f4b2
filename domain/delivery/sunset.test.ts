import { expect, test } from 'vitest';
import { endBeforeIftar, isRamadan } from './ramadan.ts';
import { sunsetOn } from './sunset.ts';

// Of the ephemeris Astronomy Engine 2.1.19 (VSOP87, npm package astronomy-engine) for 52.5186° N,
// 13.4083° E, in UTC. Each day of 2026 to 2035 was compared with it: the largest difference is 6 s.
// https://github.com/cosinekitty/astronomy
const published = [
  ['2026-01-01', '15:02:53'],
  ['2026-02-18', '16:24:40'],
  ['2026-03-19', '17:17:40'],
  ['2026-03-28', '17:33:31'],
  ['2026-03-29', '17:35:16'],
  ['2026-06-21', '19:33:14'],
  ['2026-09-23', '17:02:42'],
  ['2026-10-24', '15:52:29'],
  ['2026-10-25', '15:50:26'],
  ['2026-12-12', '14:52:01'],
  ['2026-12-21', '14:53:58'],
  ['2027-02-08', '16:05:12'],
  ['2027-03-09', '16:59:24'],
  ['2027-06-24', '19:33:34'],
  ['2027-09-01', '17:55:08'],
  ['2027-11-15', '15:13:40'],
] as const;

test.each(published)('the sun sets in Berlin on %s within seven seconds of %s UTC', (day, time) => {
  const difference = sunsetOn(day).getTime() - Date.parse(`${day}T${time}Z`);
  expect(Math.abs(difference)).toBeLessThan(7000);
});

test.each([
  { first: '2026-02-18', last: '2026-03-19', before: '2026-02-17', after: '2026-03-20' },
  { first: '2027-02-08', last: '2027-03-08', before: '2027-02-07', after: '2027-03-09' },
  // Two in one year.
  { first: '2030-01-05', last: '2030-02-03', before: '2030-01-04', after: '2030-02-04' },
  { first: '2030-12-26', last: '2031-01-23', before: '2030-12-25', after: '2031-01-24' },
])('Ramadan lasts from $first to $last', ({ first, last, before, after }) => {
  expect([before, first, last, after].map(isRamadan)).toEqual([false, true, true, false]);
});

test('the window before Iftar ends between 20 and 25 minutes before sunset, on the wall clock', () => {
  // Sunset at 17:24:40, and at 19:35:16 on the day summer time begins.
  expect(endBeforeIftar('2026-02-18')).toBe(17 * 60);
  expect(endBeforeIftar('2026-03-29')).toBe(19 * 60 + 15);
});
