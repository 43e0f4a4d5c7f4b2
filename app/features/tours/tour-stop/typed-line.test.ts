import { expect, test } from 'vitest';
import { workPayloads } from '#contract/staff/work-events.schema.ts';
import { typedLine } from './typed-line.ts';

const isBooked = (note: string | null) => {
  const reading = { zone: 'chilled', moment: 'loading', tenths: 90, note };
  const tour_id = '7b7a6a4e-0000-4000-8000-000000000001';
  return workPayloads['temperature.read'].safeParse({ tour_id, ...reading }).success;
};

test.each([
  ['Müller\tHinterhaus', 'Müller Hinterhaus'],
  [' Frau Schulz\0 ', 'Frau Schulz'],
  ['Nachbarin \u{1F600}'.slice(0, -1), 'Nachbarin \uFFFD'],
  ['\t', null],
])('what a driver typed is one line that the server can book: %j', (typed, line) => {
  expect(typedLine(typed)).toBe(line);
  expect(isBooked(line)).toBe(true);
});
