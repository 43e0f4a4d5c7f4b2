import { expect, test } from 'vitest';
import { fromBerlin } from '#domain/delivery/berlin-time.ts';
import { bookedShare, intakeOf, shareOutside } from './intake.ts';

const at = (day: string, hour: number, minutes = 0) =>
  fromBerlin({ day, minutes: hour * 60 + minutes });
/** Half of the orders come at eight in the evening before, half at eight in the morning. */
const intake = intakeOf([
  { at: at('2026-11-09', 20, 30), day: '2026-11-10' },
  { at: at('2026-11-10', 8, 30), day: '2026-11-10' },
]);

test('the share of the orders grows until the day of delivery', () => {
  const shares = [19, 20.5, 21, 32.5, 40].map((hour) =>
    bookedShare(intake, '2026-11-20', at('2026-11-19', 0, hour * 60)),
  );
  expect(shares).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test.each(['2026-03-29', '2026-10-25', '2026-11-20'])(
  'an hour is an hour of the wall clock on %s, when clocks may change',
  (day) => {
    const eight = at(day, 8);
    expect(bookedShare(intake, day, eight)).toBe(0.5);
    expect(bookedShare(intake, day, at(day, 9))).toBe(1);
    expect(shareOutside(intake, day, [{ from: eight, to: null }])).toBe(0.5);
  },
);

test('an outage takes the share of the orders of its hours, once', () => {
  const day = '2026-11-20';
  const morning = { from: at(day, 8, 30), to: at(day, 12) };
  expect(shareOutside(intake, day, [morning])).toBe(0.75);
  expect(shareOutside(intake, day, [morning, { from: at(day, 8, 30), to: null }])).toBe(0.75);
  expect(shareOutside(intake, day, [{ from: null, to: null }])).toBe(0);
  expect(shareOutside(intake, day, [{ from: at(day, 12), to: null }])).toBe(1);
  expect(shareOutside(intake, day, [])).toBe(1);
});

test('an outage in the hour that the clocks repeat is not below nothing', () => {
  const first = new Date('2026-10-25T00:50:00Z');
  const second = new Date('2026-10-25T01:10:00Z');
  expect(shareOutside(intake, '2026-10-25', [{ from: first, to: second }])).toBe(1);
});

test('without orders all count as of the day itself, those of long before as of three days', () => {
  expect(bookedShare(intakeOf([]), '2026-11-20', at('2026-11-20', 0))).toBe(0);
  expect(bookedShare(intakeOf([]), '2026-11-20', at('2026-11-20', 1))).toBe(1);
  const early = intakeOf([{ at: at('2026-11-01', 8), day: '2026-11-20' }]);
  expect(bookedShare(early, '2026-11-20', at('2026-11-17', 1))).toBe(1);
});
