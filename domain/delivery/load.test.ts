import { expect, test } from 'vitest';
import { commonFleet, fleetOf, mostPromised, quartersOf } from './load.ts';

const span = (start: string, end: string) => ({
  start: `2026-11-18T${start}:00.000Z`,
  end: `2026-11-18T${end}:00.000Z`,
});
const at = (time: string) => `2026-11-18T${time}:00.000Z`;

test('areas share the drivers of the shop unless they have their own', () => {
  expect(fleetOf({ id: 'a', has_own_drivers: true })).toBe('a');
  expect(fleetOf({ id: 'a', has_own_drivers: false })).toBe(commonFleet);
});

test.each([
  ['09:00', '09:45', ['09:00', '09:15', '09:30']],
  ['09:10', '09:31', ['09:00', '09:15', '09:30']],
  ['09:00', '09:01', ['09:00']],
])('a window from %s to %s touches the quarters of an hour %j', (start, end, quarters) => {
  expect(quartersOf(span(start, end))).toEqual(quarters.map(at));
});

test('most is promised in the fullest quarter of a window, whatever is promised before and after it', () => {
  const promised = new Map([
    [at('08:45'), 9],
    [at('09:15'), 2],
    [at('09:30'), 5],
    [at('10:00'), 7],
  ]);
  expect(mostPromised(span('09:00', '10:00'), promised)).toBe(5);
  expect(mostPromised(span('11:00', '12:00'), promised)).toBe(0);
});
