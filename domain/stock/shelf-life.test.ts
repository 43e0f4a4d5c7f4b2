import { expect, test } from 'vitest';
import { fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import { isUsableOn, lotEndOf, neededUntil } from './shelf-life.ts';

test.each([
  // The last second of the day in UTC: an hour before its midnight in winter, two in summer.
  { what: 'in winter', date: '2026-01-15', last: '2026-01-15T22:59:59Z' },
  { what: 'in summer', date: '2026-07-15', last: '2026-07-15T21:59:59Z' },
  { what: 'on the eve of summer time', date: '2026-03-28', last: '2026-03-28T22:59:59Z' },
  { what: 'on the day of 23 hours', date: '2026-03-29', last: '2026-03-29T21:59:59Z' },
  { what: 'on the eve of winter time', date: '2026-10-24', last: '2026-10-24T21:59:59Z' },
  { what: 'on the day of 25 hours', date: '2026-10-25', last: '2026-10-25T22:59:59Z' },
  { what: 'on the last day of the year', date: '2026-12-31', last: '2026-12-31T22:59:59Z' },
  { what: 'on a leap day', date: '2028-02-29', last: '2028-02-29T22:59:59Z' },
])('a lot $what expires after 23:59:59 in Berlin, $last', ({ date, last }) => {
  const lastSecond = new Date(last);
  const midnight = new Date(lastSecond.getTime() + 1000);
  expect(toBerlin(lastSecond)).toEqual({ day: date, minutes: 23 * 60 + 59 });
  expect(midnight).toEqual(fromBerlin({ day: neededUntil(date, 1), minutes: 0 }));
  expect(isUsableOn({ date }, toBerlin(lastSecond).day)).toBe(true);
  expect(isUsableOn({ date }, toBerlin(midnight).day)).toBe(false);
});

test.each(['2026-03-29', '2026-10-25'])('a lot is usable in all hours of %s', (date) => {
  const start = fromBerlin({ day: date, minutes: 0 }).getTime();
  const end = fromBerlin({ day: neededUntil(date, 1), minutes: 0 }).getTime();
  const hours = Array.from(
    { length: (end - start) / 3_600_000 },
    (_, index) => toBerlin(new Date(start + index * 3_600_000)).day,
  );
  expect(hours).toHaveLength(date === '2026-03-29' ? 23 : 25);
  expect(hours.filter((day) => !isUsableOn({ date }, day))).toEqual([]);
});

test('a lot without a date is usable on every day', () => {
  expect(isUsableOn({ date: null }, '9999-12-31')).toBe(true);
});

test.each([
  ['2026-10-24', 0, '2026-10-24'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', 365, '2027-01-01'],
])('a delivery on %s with %i days of shelf life needs goods until %s', (day, days, until) => {
  expect(neededUntil(day, days)).toBe(until);
});

test.each([
  ['2026-11-20', 'past'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-23', 'soon'],
  ['2026-11-24', 'soon'],
  ['2026-11-25', 'later'],
])('on 21 November a lot of %s ends: %s', (date, end) => {
  expect(lotEndOf(date, '2026-11-21')).toBe(end);
});
