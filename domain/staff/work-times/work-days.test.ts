import { describe, expect, test } from 'vitest';
import { requiredBreakMinutes } from './limits.ts';
import { workTimeKinds, type WorkTime } from './sequence.ts';
import { toWorkDays } from './work-days.ts';

const [begin, pause, resume, end] = workTimeKinds;
const now = new Date('2026-12-31T00:00:00Z');
const entry = (kind: WorkTime['kind'], at: string): WorkTime => ({ kind, at: new Date(at) });

/** Work from one time to the next, with breaks between; UTC. */
function work(...times: string[]): WorkTime[] {
  return times.map((at, index) => {
    if (index === 0) return entry(begin, at);
    if (index === times.length - 1) return entry(end, at);
    return entry(index % 2 === 1 ? pause : resume, at);
  });
}

const onMonday = (...times: string[]) => work(...times.map((time) => `2026-11-23T${time}:00Z`));
const warningsOf = (times: readonly WorkTime[]) =>
  toWorkDays(times, now).flatMap(({ warnings }) => warnings);

test('a day has the hours without breaks, which add up with it', () => {
  expect(toWorkDays(onMonday('07:00', '11:00', '11:30', '15:30'), now)).toMatchObject([
    {
      day: '2026-11-23',
      begins_at: new Date('2026-11-23T07:00:00Z'),
      ends_at: new Date('2026-11-23T15:30:00Z'),
      work_minutes: 480,
      break_minutes: 30,
      warnings: [],
    },
  ]);
});

test('seconds are left out, so that the shown times add up', () => {
  const times = work('2026-11-23T07:00:59.900Z', '2026-11-23T07:10:00.100Z');
  expect(toWorkDays(times, now)).toMatchObject([{ work_minutes: 10, break_minutes: 0 }]);
});

test('work past midnight belongs to the day in Berlin on which it began', () => {
  const days = toWorkDays(work('2026-11-23T22:30:00Z', '2026-11-24T03:00:00Z'), now);
  expect(days).toMatchObject([{ day: '2026-11-23', work_minutes: 270 }]);
  const late = toWorkDays(work('2026-11-23T23:30:00Z', '2026-11-24T03:00:00Z'), now);
  expect(late).toMatchObject([{ day: '2026-11-24', work_minutes: 210 }]);
});

test('a night in which the clocks change has its real hours', () => {
  // From 22 to 6 o'clock in Berlin.
  const spring = toWorkDays(work('2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z'), now);
  expect(spring).toMatchObject([{ day: '2026-03-28', work_minutes: 7 * 60 }]);
  const autumn = toWorkDays(work('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'), now);
  expect(autumn).toMatchObject([{ day: '2026-10-24', work_minutes: 9 * 60 }]);
});

test('two spells of a day are one day, and the time between is a break', () => {
  const times = [...onMonday('07:00', '11:00'), ...onMonday('15:00', '19:00')];
  expect(toWorkDays(times, now)).toMatchObject([
    { day: '2026-11-23', work_minutes: 480, break_minutes: 240, warnings: [] },
  ]);
});

test('what lasts counts until now', () => {
  const times = [entry(begin, '2026-11-23T08:00:00Z')];
  const [day] = toWorkDays(times, new Date('2026-11-23T10:30:00Z'));
  expect(day).toMatchObject({ ends_at: null, work_minutes: 150, break_minutes: 0, warnings: [] });
  const onBreak = [...times, entry(pause, '2026-11-23T09:00:00Z')];
  const [interrupted] = toWorkDays(onBreak, new Date('2026-11-23T10:30:00Z'));
  expect(interrupted).toMatchObject({ ends_at: null, work_minutes: 60, break_minutes: 0 });
});

test('entries before the first beginning are those of another day', () => {
  const times = [entry(end, '2026-11-23T01:00:00Z'), ...onMonday('07:00', '08:00')];
  expect(toWorkDays(times, now)).toMatchObject([{ work_minutes: 60, times: [{}, {}] }]);
});

describe('section 4: breaks', () => {
  test.each([
    [360, 0],
    [361, 30],
    [540, 30],
    [541, 45],
  ])('of %i minutes of work have at least %i', (minutes, required) => {
    expect(requiredBreakMinutes(minutes)).toBe(required);
  });

  test('are long enough to the minute', () => {
    expect(warningsOf(onMonday('06:00', '12:00'))).toEqual([]);
    expect(warningsOf(onMonday('06:00', '10:00', '10:29', '12:30'))).toEqual(['break_too_short']);
    expect(warningsOf(onMonday('06:00', '10:00', '10:30', '15:30'))).toEqual([]);
    expect(warningsOf(onMonday('06:00', '10:00', '10:30', '15:31'))).toEqual(['break_too_short']);
    expect(warningsOf(onMonday('06:00', '10:00', '10:45', '15:46'))).toEqual([]);
  });

  test('of less than 15 minutes do not count, two of 15 do', () => {
    const three = onMonday('06:00', '08:00', '08:14', '10:00', '10:14', '12:00', '12:14', '14:00');
    expect(warningsOf(three)).toEqual(['break_too_short', 'six_hours_without_break']);
    expect(warningsOf(onMonday('06:00', '08:00', '08:15', '10:00', '10:15', '14:00'))).toEqual([]);
  });

  test('are taken before six hours have passed', () => {
    expect(warningsOf(onMonday('06:00', '12:01', '12:31', '14:00'))).toEqual([
      'six_hours_without_break',
    ]);
  });
});

test('section 3: more than ten hours are too long', () => {
  expect(warningsOf(onMonday('05:00', '10:00', '10:45', '15:45'))).toEqual([]);
  expect(warningsOf(onMonday('05:00', '10:00', '10:45', '15:46'))).toEqual(['above_ten_hours']);
});

test('section 5: less than eleven hours between two days are too short', () => {
  const evening = onMonday('17:00', '21:00');
  const next = (time: string) => work(`2026-11-24T${time}:00Z`, '2026-11-24T12:00:00Z');
  expect(warningsOf([...evening, ...next('08:00')])).toEqual([]);
  expect(warningsOf([...evening, ...next('07:59')])).toEqual(['rest_too_short']);
});

test('after 16 hours an end is missing', () => {
  const times = [entry(begin, '2026-11-23T08:00:00Z')];
  const at = (time: string) => toWorkDays(times, new Date(time))[0]?.warnings;
  expect(at('2026-11-24T00:00:00Z')).not.toContain('end_missing');
  expect(at('2026-11-24T00:01:00Z')).toContain('end_missing');
});
