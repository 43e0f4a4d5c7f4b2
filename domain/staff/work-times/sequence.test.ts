import { describe, expect, test } from 'vitest';
import {
  checkSequence,
  checkWorkTime,
  nextSteps,
  stateOfTimes,
  type WorkTime,
} from './sequence.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const times = (...entries: [WorkTime['kind'], string][]): WorkTime[] =>
  entries.map(([kind, time]) => ({ kind, at: at(time) }));

describe('the sequence', () => {
  test('of a day with breaks ends with the day', () => {
    const day = times(
      ['begin', '08:00'],
      ['break', '10:00'],
      ['resume', '10:15'],
      ['break', '12:00'],
      ['resume', '12:30'],
      ['end', '16:00'],
    );
    expect(checkSequence(day)).toEqual({ ok: true, value: 'off' });
    // A correction may name them in any order.
    expect(checkSequence(day.toReversed())).toEqual({ ok: true, value: 'off' });
  });

  test.each([
    ['an end without a beginning', times(['end', '08:00'])],
    ['two beginnings', times(['begin', '08:00'], ['begin', '09:00'])],
    ['an end within a break', times(['begin', '08:00'], ['break', '09:00'], ['end', '10:00'])],
    ['a break that is not begun', times(['begin', '08:00'], ['resume', '09:00'])],
    ['a break before the work', times(['break', '08:00'], ['resume', '09:00'])],
    ['two entries at one time', times(['begin', '08:00'], ['end', '08:00'])],
  ])('does not have %s', (_, entries) => {
    expect(checkSequence(entries)).toEqual({ ok: false, error: { code: 'work_time_sequence' } });
  });

  test('continues from a state', () => {
    expect(checkSequence(times(['resume', '08:00']), 'on_break')).toEqual({
      ok: true,
      value: 'working',
    });
  });

  test('offers the usual step first', () => {
    expect(nextSteps(stateOfTimes(undefined))).toEqual(['begin']);
    expect(nextSteps(stateOfTimes({ kind: 'begin' }))).toEqual(['break', 'end']);
    expect(nextSteps(stateOfTimes({ kind: 'break' }))).toEqual(['resume']);
    expect(nextSteps(stateOfTimes({ kind: 'end' }))).toEqual(['begin']);
  });
});

describe('an entry', () => {
  const now = at('12:00');
  const entry = (time: Date, note: string | null = null, replaces: Date | null = null) =>
    checkWorkTime({ kind: 'begin', at: time, note, replaces }, now, null);
  const refusal = (code: string, facts = {}) => ({ ok: false, error: { code, ...facts } });
  const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test('of now needs no note', () => {
    expect(entry(now).ok).toBe(true);
    expect(entry(earlier(30)).ok).toBe(true);
  });

  test('is at most two minutes ahead, for the clock of the device', () => {
    expect(entry(earlier(-2)).ok).toBe(true);
    expect(entry(earlier(-3), 'note')).toEqual(refusal('work_time_in_future'));
  });

  test('needs a note if it is late or a correction', () => {
    expect(entry(earlier(31))).toEqual(refusal('work_note_missing'));
    expect(entry(earlier(31), 'forgotten').ok).toBe(true);
    expect(entry(now, null, earlier(1))).toEqual(refusal('work_note_missing'));
  });

  test('older than seven days is neither written nor corrected', () => {
    const week = 7 * 24 * 60;
    expect(entry(earlier(week), 'forgotten').ok).toBe(true);
    const tooOld = refusal('work_time_too_old', { days: 7 });
    expect(entry(earlier(week + 1), 'forgotten')).toEqual(tooOld);
    expect(entry(now, 'moved', earlier(week + 1))).toEqual(tooOld);
  });

  test('ends work of any age that was not ended', () => {
    const last = new Date('2026-11-02T08:00:00Z');
    const add = (kind: WorkTime['kind'], time: string) => {
      const late = { kind, at: new Date(time), note: 'forgotten', replaces: null };
      return checkWorkTime(late, now, last).ok;
    };
    expect(add('end', '2026-11-02T16:00:00Z')).toBe(true);
    expect(add('begin', '2026-11-02T16:00:00Z')).toBe(false);
    expect(add('end', '2026-11-02T07:00:00Z')).toBe(false);
  });
});
