import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { specificationRules } from '#test/helpers/windows.ts';
import { addDays, fromBerlin, toBerlin } from './berlin-time.ts';
import { isRamadan } from './ramadan.ts';
import { sunsetOn } from './sunset.ts';
import type { DayException, DeliveryRules, WindowPlan, WindowTemplate } from './window-rules.ts';
import {
  daysUntil,
  findClosure,
  findNext,
  isServed,
  listDayPlans,
  listDayWindows,
  listNextWindows,
  listWindows,
  nextMidnight,
} from './windows.ts';

const area = 'a';
const rules = specificationRules();
/** A time of Wednesday, 18 November 2026, on Berlin's clock. */
const at = (time: string, day = '2026-11-18') => new Date(`${day}T${time}:00+01:00`);
const labelsOf = (now: Date, day: string, given: DeliveryRules = rules) =>
  listWindows(now, given, area)
    .filter(({ start }) => toBerlin(new Date(start)).day === day)
    .map(({ label }) => label);
const wholeDay = [9, 11, 13, 15, 17].map((hour) => `${hour}:00–${hour + 2}:00`.padStart(11, '0'));

const plan: WindowPlan = {
  start_minutes: 600,
  length_minutes: 90,
  capacity: 3,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: 0,
  fee_difference_cents: cents(-100),
};

describe("the specification's windows", () => {
  test.each([
    { time: '00:00', today: wholeDay },
    { time: '08:59', today: wholeDay },
    { time: '09:00', today: ['10:00–12:00', '12:00–14:00', '14:00–16:00', '16:00–18:00'] },
    { time: '09:59', today: ['10:00–12:00', '12:00–14:00', '14:00–16:00', '16:00–18:00'] },
    { time: '10:00', today: ['12:00–14:00', '14:00–16:00', '16:00–18:00'] },
    { time: '15:30', today: ['16:00–18:00'] },
    { time: '16:00', today: [] },
    { time: '23:59', today: [] },
  ])('at $time, the rest of today is $today', ({ time, today }) => {
    expect(labelsOf(at(time), '2026-11-18')).toEqual(today);
    expect(labelsOf(at(time), '2026-11-19')).toEqual(wholeDay);
  });

  test.each([
    { name: 'Saturday evening', now: at('20:00', '2026-11-21'), day: '2026-11-23' },
    { name: 'Christmas Eve, Thursday', now: at('17:00', '2026-12-24'), day: '2026-12-28' },
    { name: 'Easter Sunday', now: new Date('2027-03-28T10:00:00+02:00'), day: '2027-03-30' },
  ])('offer the next open day on $name', ({ now, day }) => {
    const windows = listWindows(now, rules, area);
    expect(windows.map(({ label }) => label)).toEqual(wholeDay);
    expect(toBerlin(new Date(windows[0]?.start ?? '')).day).toBe(day);
  });

  test.each([
    { day: 'summer time begins', now: '2026-03-28T21:00:00Z', start: '2026-03-29T07:00:00.000Z' },
    { day: 'summer time ends', now: '2026-10-24T20:00:00Z', start: '2026-10-25T08:00:00.000Z' },
  ])('begin at nine on the wall on the day $day', ({ now, start }) => {
    const sundays = specificationRules([1, 2, 3, 4, 5, 6, 7]);
    const [first] = listWindows(new Date(now), sundays, area);
    expect(first).toMatchObject({ start, label: '09:00–11:00', order_until: start });
  });

  test('state until when they can be ordered', () => {
    const [, second] = listWindows(at('07:00'), rules, area);
    expect(second).toMatchObject({
      label: '11:00–13:00',
      order_until: at('09:00').toISOString(),
    });
  });
});

describe('a day that is different', () => {
  const day = '2026-11-19';
  const listOn = (...exceptions: DayException[]) =>
    listDayWindows(day, { ...rules, exceptions }, area);
  const first = rules.templates.find(
    ({ weekday, start_minutes }) => weekday === 4 && start_minutes === 540,
  )?.id;

  test('has no windows when it is closed, whatever else is planned', () => {
    const closed = { id: '1', day, kind: 'closed', template_id: null, window: null } as const;
    expect(listOn(closed)).toEqual([]);
    expect(
      listOn(closed, { id: '2', day, kind: 'extra', template_id: null, window: plan }),
    ).toEqual([]);
    expect(findClosure(day, { ...rules, exceptions: [closed] })).toBe('closed');
    expect(findClosure('2026-11-20', { ...rules, exceptions: [closed] })).toBeNull();
  });

  test('is not closed by an extra window, nor by one window that is left out', () => {
    const exceptions: DayException[] = [
      { id: '1', day, kind: 'extra', template_id: null, window: plan },
      { id: '2', day, kind: 'closed', template_id: first ?? '', window: null },
    ];
    expect(findClosure(day, { ...rules, exceptions })).toBeNull();
  });

  test('names for the staff which windows are extra and which are changed', () => {
    const template_id = first ?? '';
    const exceptions: DayException[] = [
      { id: 'more', day, kind: 'extra', template_id: null, window: plan },
      { id: 'other', day, kind: 'changed', template_id, window: plan },
    ];
    const plans = listDayPlans(day, { ...rules, exceptions });
    expect(plans).toHaveLength(10);
    expect(plans.slice(0, 3)).toMatchObject([
      { template_id: null, exception_id: 'more' },
      { template_id, exception_id: 'other' },
      { template_id: '4-11', exception_id: null },
    ]);
    const dayBefore = listDayPlans('2026-11-18', { ...rules, exceptions });
    expect(dayBefore).toEqual(listDayPlans('2026-11-18', rules));
  });

  test('has one window less, another window or one more', () => {
    const template_id = first ?? '';
    const closed = listOn({ id: '1', day, kind: 'closed', template_id, window: null });
    expect(closed.map(({ label }) => label)).not.toContain('09:00–11:00');
    const window = { ...plan, start_minutes: 7 * 60 };
    const changed = listOn({ id: '1', day, kind: 'changed', template_id, window });
    expect(changed).toHaveLength(9);
    expect(changed[0]).toMatchObject({ label: '07:00–08:30', capacity: 3 });
    const extra = { ...plan, start_minutes: 20 * 60 };
    const more = listOn({ id: '1', day, kind: 'extra', template_id: null, window: extra });
    expect(more.at(-1)).toMatchObject({ label: '20:00–21:30', fee_difference_cents: -100 });
  });

  test('opens a holiday with an extra window', () => {
    const holiday = '2026-12-25';
    const exceptions: DayException[] = [
      { id: '1', day: holiday, kind: 'extra', template_id: null, window: plan },
    ];
    expect(findClosure(holiday, rules)).toBe('holiday');
    expect(labelsOf(at('12:00', '2026-12-24'), holiday, { ...rules, exceptions })).toEqual([
      '10:00–11:30',
    ]);
    expect(findClosure(holiday, { ...rules, closed_on_holidays: false })).toBeNull();
    expect(listDayPlans(holiday, { ...rules, closed_on_holidays: false })).toHaveLength(9);
  });
});

test('windows with one start are offered one after the other, the extra one instead of both', () => {
  const day = '2026-11-19';
  const templates: WindowTemplate[] = [
    { ...plan, id: '1', weekday: 4, order_from_minutes: 120, order_until_minutes: 60 },
    { ...plan, id: '2', weekday: 4, order_from_minutes: 60, capacity: 9 },
  ];
  const regular = { ...rules, templates };
  expect(listDayWindows(day, regular, area).map(({ capacity }) => capacity)).toEqual([3, 9]);
  // Neither is open on the day before, and a list has each start once.
  expect(listWindows(at('12:00'), regular, area)).toHaveLength(1);
  const window = { ...plan, capacity: 1 };
  const exceptions: DayException[] = [{ id: '3', day, kind: 'extra', template_id: null, window }];
  const more = listDayWindows(day, { ...regular, exceptions }, area);
  expect(more.map(({ capacity }) => capacity)).toEqual([1]);
});

test('an area sees the windows of its own and of all areas', () => {
  const templates: WindowTemplate[] = [
    { ...plan, id: '1', weekday: 4, area_ids: ['a'] },
    { ...plan, id: '2', weekday: 4, area_ids: ['b'], start_minutes: 780 },
    { ...plan, id: '3', weekday: 4, start_minutes: 1000 },
  ];
  const startsOf = (id: string) =>
    listDayWindows('2026-11-19', { ...rules, templates }, id).map(({ label }) => label.slice(0, 5));
  expect(['a', 'b', 'c'].map(startsOf)).toEqual([
    ['10:00', '16:40'],
    ['13:00', '16:40'],
    ['16:40'],
  ]);
});

test('more days ahead can be ordered when the shop says so', () => {
  const days = new Set(
    listWindows(at('20:00'), { ...rules, days_ahead: 7 }, area).map(({ start }) =>
      start.slice(0, 10),
    ),
  );
  expect(days).toEqual(
    new Set(['19', '20', '21', '23', '24', '25'].map((date) => `2026-11-${date}`)),
  );
});

test('an empty window in the hour that spring skips is not offered', () => {
  const night = { ...plan, start_minutes: 120, length_minutes: 60 };
  const templates: WindowTemplate[] = [{ ...night, id: '1', weekday: 7 }];
  expect(listDayWindows('2026-03-29', { ...rules, templates }, area)).toEqual([]);
  expect(listDayWindows('2026-03-22', { ...rules, templates }, area)).toHaveLength(1);
});

test('a window after the hour that spring skips cannot be ordered once it has begun', () => {
  const night = { ...plan, start_minutes: 180, length_minutes: 15, order_until_minutes: 1 };
  const templates: WindowTemplate[] = [{ ...night, id: '1', weekday: 7 }];
  const [window] = listDayWindows('2026-03-29', { ...rules, templates }, area);
  expect(window?.start).toBe('2026-03-29T01:00:00.000Z');
  expect(window?.order_until).toBe(window?.start);
});

describe('before Iftar', () => {
  const iftar = { length_minutes: 90, capacity: 7 };
  const listOn = (day: string, given = rules) => listDayWindows(day, given, area);

  test('no window is offered unless the shop says so', () => {
    expect(listOn('2027-02-10').some((window) => window.is_before_iftar)).toBe(false);
  });

  test('the counter offers none, as it brings nothing home', () => {
    const templates: WindowTemplate[] = [{ ...plan, id: '1', weekday: 3, area_ids: ['counter'] }];
    const counter = { ...rules, templates, iftar, pickup_area_id: 'counter' };
    const found = listDayWindows('2027-02-10', counter, 'counter');
    expect(found.map((window) => window.is_before_iftar)).toEqual([false]);
  });

  test('each open day of Ramadan has a window that ends 20 minutes before sunset', () => {
    const days = Array.from({ length: 31 }, (_, index) => addDays('2027-02-07', index));
    for (const day of days) {
      const found = listOn(day, { ...rules, iftar }).filter((window) => window.is_before_iftar);
      const isOpen = listOn(day).length > 0;
      expect([day, found.length]).toEqual([day, isOpen && isRamadan(day) ? 1 : 0]);
      for (const { end, start, capacity } of found) {
        const left = sunsetOn(day).getTime() - Date.parse(end);
        expect(left).toBeGreaterThanOrEqual(20 * 60_000);
        expect(left).toBeLessThan(26 * 60_000);
        expect([Date.parse(end) - Date.parse(start), capacity]).toEqual([90 * 60_000, 7]);
      }
    }
  });
});

const anyPlan = fc
  .record({
    start: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 40 }),
    capacity: fc.integer({ min: 0, max: 30 }),
    area_ids: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b'), { minLength: 1 })),
    order_from_minutes: fc.option(fc.integer({ min: 1, max: 3000 })),
    order_until_minutes: fc.integer({ min: 0, max: 2000 }),
    fee: fc.integer({ min: -400, max: 400 }),
  })
  .map(({ start, length, fee, ...rest }): WindowPlan => ({
    ...rest,
    start_minutes: start * 15,
    length_minutes: Math.min(length * 15, 1440 - start * 15),
    fee_difference_cents: cents(fee),
  }));

/** Any instant of 2026 and 2027, at the changes of the clocks more often than at others. */
const anyInstant = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
      fc.constantFrom(
        ...['2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30', '2026-12-24', '2027-02-07'].map(
          (day) => Date.parse(day),
        ),
      ),
    ),
    fc.integer({ min: 0, max: 48 * 60 }),
  )
  .map(([instant, minutes]) => new Date(instant + minutes * 60_000));

const anyRules = anyInstant.chain((now) => {
  const anyException = fc.record({
    id: fc.uuid(),
    day: fc.integer({ min: 0, max: 10 }).map((ahead) => addDays(toBerlin(now).day, ahead)),
    kind: fc.constantFrom('closed', 'changed', 'extra'),
    template_id: fc.integer({ min: 0, max: 9 }).map(String),
    window: anyPlan,
  });
  return fc.record({
    now: fc.constant(now),
    rules: fc.record({
      days_ahead: fc.integer({ min: 0, max: 14 }),
      closed_on_holidays: fc.boolean(),
      templates: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), anyPlan), { maxLength: 10 }),
      exceptions: fc.array(anyException, { maxLength: 5 }),
      iftar: fc.option(fc.constant({ length_minutes: 120, capacity: 5 })),
    }),
  });
});

const toRules = (given: { rules: Parameters<typeof withIds>[0] }) => withIds(given.rules);

function withIds(
  given: Omit<DeliveryRules, 'templates' | 'exceptions'> & {
    templates: readonly (readonly [number, WindowPlan])[];
    exceptions: readonly (DayException & { window: WindowPlan; template_id: string })[];
  },
): DeliveryRules {
  return {
    ...given,
    templates: given.templates.map(([weekday, window], index) => ({
      ...window,
      id: String(index),
      weekday,
    })),
    exceptions: given.exceptions.map((exception): DayException => {
      const { kind, template_id } = exception;
      if (kind === 'closed')
        return { ...exception, window: null, template_id: closedId(template_id) };
      return kind === 'extra' ? { ...exception, template_id: null } : exception;
    }),
  };
}

/** Some exceptions close the whole day. */
const closedId = (id: string) => (Number(id) > 4 ? null : id);

test('whatever the rules and the clock: windows lie ahead, on one day, in order, with ids of their own', () => {
  fc.assert(
    fc.property(anyRules, (given) => {
      const [now, any] = [given.now, toRules(given)];
      const windows = listWindows(now, any, area);
      expect(new Set(windows.map(({ id }) => id)).size).toBe(windows.length);
      for (const window of windows) {
        const [start, end] = [new Date(window.start), new Date(window.end)];
        expect(start.getTime()).toBeLessThan(end.getTime());
        expect(now.getTime()).toBeLessThan(Date.parse(window.order_until));
        expect(Date.parse(window.order_until)).toBeLessThanOrEqual(start.getTime());
        expect(toBerlin(new Date(end.getTime() - 1)).day).toBe(toBerlin(start).day);
        const planned = listDayWindows(toBerlin(start).day, any, area);
        expect(planned).toContainEqual(window);
      }
      expect(windows.map(({ start }) => start)).toEqual(
        windows.map(({ start }) => start).toSorted(),
      );
    }),
    { numRuns: 1500 },
  );
});

test('a shop with one open day a week always has a window to order', () => {
  fc.assert(
    fc.property(
      anyRules,
      fc.integer({ min: 1, max: 7 }),
      // In the hours that every day has.
      fc.integer({ min: 4 * 4, max: 90 }),
      fc.option(fc.integer({ min: 1, max: 1000 })),
      (given, weekday, quarter, order_from_minutes) => {
        const open = {
          ...plan,
          start_minutes: quarter * 15,
          length_minutes: 15,
          order_from_minutes,
        };
        const any = toRules(given);
        const templates = [...any.templates, { ...open, id: 'open', weekday }];
        expect(listWindows(given.now, { ...any, templates }, area)).not.toEqual([]);
      },
    ),
    { numRuns: 1500 },
  );
});

test('the next windows are those of the first day after a given one', () => {
  const next = listNextWindows(at('12:00'), rules, area, '2026-11-21');
  expect(next.map(({ start }) => start.slice(0, 10))).toEqual(Array(5).fill('2026-11-23'));
  const none = { ...rules, templates: [] };
  expect(listNextWindows(at('12:00'), none, area, '2026-11-21')).toEqual([]);
});

test('Berlin times survive the conversion to UTC and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 3 * 60, max: 24 * 60 - 1 }),
      (offset, minutes) => {
        const day = addDays('2026-01-01', offset);
        expect(toBerlin(fromBerlin({ day, minutes }))).toEqual({ day, minutes });
      },
    ),
  );
});

test('of the free windows, the next is the chosen one or the first after it, else the first', () => {
  const free = ['b', 'd', 'f'].map((id) => ({ id }));
  expect(['d', 'c', 'f', 'g', undefined].map((id) => findNext(free, id)?.id)).toEqual([
    'd',
    'd',
    'f',
    'b',
    'b',
  ]);
  expect(findNext([], 'b')).toBeUndefined();
});

test('days are counted by the calendar of Berlin', () => {
  const start = '2026-11-19T08:00:00Z';
  expect(daysUntil({ start }, new Date('2026-11-18T22:59:59Z'))).toBe(1);
  expect(daysUntil({ start }, new Date('2026-11-18T23:00:00Z'))).toBe(0);
  expect(daysUntil({ start }, new Date('2026-10-24T10:00:00Z'))).toBe(26);
});

test('the next midnight is that of Berlin, also when the clock changes', () => {
  expect(nextMidnight(new Date('2026-11-18T22:59:59Z'))).toEqual(new Date('2026-11-18T23:00:00Z'));
  expect(nextMidnight(new Date('2026-11-18T23:00:00Z'))).toEqual(new Date('2026-11-19T23:00:00Z'));
  expect(nextMidnight(new Date('2026-10-25T00:30:00Z'))).toEqual(new Date('2026-10-25T23:00:00Z'));
});

test('a window without a list is for every area but the counter, one with a list for those alone', () => {
  const counter = { pickup_area_id: 'counter' };
  const served = (area_ids: string[] | null) =>
    ['a', 'b', 'counter'].filter((id) => isServed({ area_ids }, id, counter));
  expect(served(null)).toEqual(['a', 'b']);
  expect(served(['b', 'counter'])).toEqual(['b', 'counter']);
});
