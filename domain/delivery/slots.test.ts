import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBerlin, toBerlin } from './berlin-time.ts';
import { listSlots, type SlotRules } from './slots.ts';

const rules: SlotRules = {
  slot_hours_start: 9 * 60,
  slot_hours_end: 19 * 60,
  slot_length_minutes: 120,
  closed_weekdays: [],
  closed_days: [],
  closed_on_holidays: false,
};

/** A time of that Wednesday in November, on Berlin's clock. */
const at = (time: string) => new Date(`2026-11-18T${time}:00+01:00`);
const labelsOfDay = (now: Date, day: string) =>
  listSlots(now, rules)
    .filter((slot) => toBerlin(new Date(slot.start)).day === day)
    .map((slot) => slot.label);

test('after midnight of the 25-hour day in autumn, tomorrow is the next calendar day', () => {
  const midnight = new Date('2026-10-24T22:15:00.000Z');
  expect(labelsOfDay(midnight, '2026-10-25')).toEqual(wholeDay);
  expect(labelsOfDay(midnight, '2026-10-26')).toEqual(wholeDay);
});

const wholeDay = [
  '09:00 - 11:00',
  '11:00 - 13:00',
  '13:00 - 15:00',
  '15:00 - 17:00',
  '17:00 - 19:00',
];

test.each([
  { time: '00:00', today: wholeDay },
  { time: '08:59', today: wholeDay },
  { time: '09:00', today: ['10:00 - 12:00', '12:00 - 14:00', '14:00 - 16:00', '16:00 - 18:00'] },
  { time: '09:59', today: ['10:00 - 12:00', '12:00 - 14:00', '14:00 - 16:00', '16:00 - 18:00'] },
  { time: '10:00', today: ['12:00 - 14:00', '14:00 - 16:00', '16:00 - 18:00'] },
  { time: '15:30', today: ['16:00 - 18:00'] },
  { time: '16:00', today: [] },
  { time: '19:00', today: [] },
  { time: '23:59', today: [] },
])('at $time, the remaining slots of today are $today', ({ time, today }) => {
  expect(labelsOfDay(at(time), '2026-11-18')).toEqual(today);
  expect(labelsOfDay(at(time), '2026-11-19')).toEqual(wholeDay);
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'there are no slots on weekday %i when it is closed',
  (weekday) => {
    // 16 November 2026 is a Monday.
    const evening = new Date(Date.UTC(2026, 10, 15 + weekday - 1, 20));
    const open = listSlots(evening, { ...rules, closed_weekdays: [(weekday % 7) + 1] });
    expect(open).toHaveLength(wholeDay.length);
    expect(listSlots(evening, { ...rules, closed_weekdays: [weekday] })).toEqual([]);
  },
);

test('leaves out closed weekdays and closed days', () => {
  const now = at('07:00');
  const closedThursday = listSlots(now, { ...rules, closed_weekdays: [4] });
  expect(closedThursday).toHaveLength(wholeDay.length);
  expect(listSlots(now, { ...rules, closed_days: ['2026-11-18', '2026-11-19'] })).toEqual([]);
  const christmas = new Date('2026-12-24T06:00:00Z');
  expect(listSlots(christmas, rules)).toHaveLength(2 * wholeDay.length);
  expect(listSlots(christmas, { ...rules, closed_on_holidays: true })).toHaveLength(
    wholeDay.length,
  );
});

test.each([
  {
    day: 'the day summer time begins',
    now: '2026-03-28T21:00:00Z',
    start: '2026-03-29T07:00:00.000Z',
  },
  {
    day: 'the day summer time ends',
    now: '2026-10-24T20:00:00Z',
    start: '2026-10-25T08:00:00.000Z',
  },
])("tomorrow's first slot is at nine on the wall on $day", ({ now, start }) => {
  const [first] = listSlots(new Date(now), rules);
  expect(first).toMatchObject({ start, label: '09:00 - 11:00' });
});

test(
  'every slot of every minute of a year lies in the future, inside the hours, and lasts two hours',
  { timeout: 30_000 },
  () => {
    const year = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) };
    fc.assert(
      fc.property(fc.integer(year), (instant) => {
        const now = new Date(instant);
        for (const slot of listSlots(now, rules)) {
          const [start, end] = [new Date(slot.start), new Date(slot.end)];
          expect(end.getTime() - start.getTime()).toBe(2 * 60 * 60 * 1000);
          expect(start.getTime()).toBeGreaterThan(now.getTime());
          expect(toBerlin(start).minutes).toBeGreaterThanOrEqual(rules.slot_hours_start);
          expect(toBerlin(end).minutes).toBeLessThanOrEqual(rules.slot_hours_end);
        }
      }),
      { numRuns: 2000 },
    );
  },
);

test('Berlin times survive the conversion to UTC and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 3 * 60, max: 24 * 60 - 1 }),
      (offset, minutes) => {
        const day = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        expect(toBerlin(fromBerlin({ day, minutes }))).toEqual({ day, minutes });
      },
    ),
  );
});
