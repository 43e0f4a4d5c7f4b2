import { expect, test } from 'vitest';
import { berlinFieldOf, readBerlinField } from './berlin-field.ts';

test.each([
  ['2026-11-26T14:05:00.000Z', '2026-11-26T15:05'],
  ['2026-07-01T22:30:00.000Z', '2026-07-02T00:30'],
])('%s is %s in Berlin, and back', (iso, typed) => {
  expect(berlinFieldOf(iso)).toBe(typed);
  expect(readBerlinField(typed)).toBe(iso);
});

test('an empty field and half a time name no instant', () => {
  expect(berlinFieldOf(null)).toBe('');
  expect(['', '2026-11-26', 'tomorrow', '9999-99-99T10:00'].map(readBerlinField)).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});
