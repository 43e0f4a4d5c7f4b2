import { expect, test } from 'vitest';
import { expectedSeconds, learnTravelFactor } from './travel-time.ts';

const trips = (count: number, hour: number, actual_seconds: number) =>
  Array.from({ length: count }, () => ({ hour, expected_seconds: 100, actual_seconds }));

test('21 km take an hour', () => {
  expect(expectedSeconds(21_000)).toBe(3600);
});

test('expects nothing else before there are enough trips', () => {
  expect(learnTravelFactor(trips(9, 17, 150))(17)).toBe(1);
});

test('learns an hour from its trips, and other hours from all of them', () => {
  const factor = learnTravelFactor([
    ...trips(11, 17, 150),
    ...trips(10, 11, 90),
    ...trips(9, 9, 500),
  ]);
  expect([17, 11, 9, 20].map(factor)).toEqual([1.5, 0.9, 1.5, 1.5]);
});

test('few forgotten taps change nothing', () => {
  const factor = learnTravelFactor([
    ...trips(10, 17, 120),
    ...trips(4, 17, 9000),
    ...trips(30, 17, 0),
  ]);
  expect(factor(17)).toBe(1.2);
  const nearby = { hour: 17, expected_seconds: 0, actual_seconds: 60 };
  expect(
    learnTravelFactor([...trips(10, 17, 120), ...Array.from({ length: 20 }, () => nearby)])(17),
  ).toBe(1.2);
});
