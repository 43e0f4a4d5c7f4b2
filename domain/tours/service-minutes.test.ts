import { expect, test } from 'vitest';
import { defaultServiceMinutes, learnServiceMinutes } from './service-minutes.ts';

const visits = (door: string, hour: number, minutes: number[]) =>
  minutes.map((each) => ({
    door,
    hour,
    arrived_at: new Date(1_000_000),
    left_at: new Date(1_000_000 + each * 60_000),
  }));
const busyHour = Array.from({ length: 10 }, () => 6);

test('a known door takes the median of its visits', () => {
  const minutes = learnServiceMinutes(visits('Weserstr. 1', 17, [9, 8, 29]));
  expect(minutes({ door: 'Weserstr. 1', hour: 10 })).toBe(9);
});

test('a new door takes as long as the others in this hour', () => {
  const minutes = learnServiceMinutes([
    ...visits('Weserstr. 1', 17, [20, 20]),
    ...visits('Pannierstr. 2', 17, busyHour),
  ]);
  expect(minutes({ door: 'Weserstr. 1', hour: 17 })).toBe(6);
  expect(minutes({ door: 'Weserstr. 1', hour: 9 })).toBe(defaultServiceMinutes);
});

test.each([
  ['doubled taps', [0, 0.2, 0.4, 7, 8, 9], 8],
  ['forgotten taps', [7, 8, 9, 31, 90, 400], 8],
])('%s do not count', (_, all, expected) => {
  const minutes = learnServiceMinutes(visits('Weserstr. 1', 17, all));
  expect(minutes({ door: 'Weserstr. 1', hour: 17 })).toBe(expected);
});

test('half a minute and half an hour still count', () => {
  const minutes = learnServiceMinutes(visits('Weserstr. 1', 17, [0.5, 30, 30]));
  expect(minutes({ door: 'Weserstr. 1', hour: 17 })).toBe(30);
});
