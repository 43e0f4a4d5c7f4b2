import { describe, expect, test } from 'vitest';
import {
  checkDecision,
  checkStopStep,
  checkUndo,
  failureReasons,
  isClosedStop,
  stopStates,
  type StopState,
  type StopStep,
} from './stop-states.ts';

const at = (time: string) => new Date(`2026-11-27T${time}Z`);
const stop = (state: StopState) => ({
  state,
  arrived_at: state === 'planned' ? null : at('16:00:00'),
  changed_at: at('16:05:00'),
});
const later = at('16:05:10');

describe('a step', () => {
  const steps: StopStep[] = [
    { to: 'arrived' },
    { to: 'done' },
    ...failureReasons.map((reason) => ({ to: 'failed' as const, reason })),
  ];
  const allowed = (state: StopState) =>
    steps
      .filter((step) => checkStopStep(stop(state), step, later).ok)
      .map((step) => ('reason' in step ? step.reason : step.to));

  test.each<[StopState, string[]]>([
    ['planned', ['arrived', 'address_not_found', 'cancelled', 'no_time_left']],
    ['arrived', ['done', ...failureReasons]],
    ['done', []],
    ['failed', []],
  ])('from %s is one of %j', (state, expected) => {
    expect(allowed(state)).toEqual(expected);
  });

  test('that is not allowed is refused with both states', () => {
    expect(checkStopStep(stop('done'), { to: 'arrived' }, later)).toEqual({
      ok: false,
      error: { code: 'stop_step_invalid', from: 'done', to: 'arrived' },
    });
  });

  test('a customer is not at home after five minutes at the door', () => {
    const step = { to: 'failed', reason: 'not_at_home' } as const;
    expect(checkStopStep(stop('arrived'), step, at('16:04:59'))).toEqual({
      ok: false,
      error: { code: 'wait_at_door', until: '2026-11-27T16:05:00.000Z' },
    });
    expect(checkStopStep(stop('arrived'), step, at('16:05:00')).ok).toBe(true);
    const refused = { to: 'failed', reason: 'refused' } as const;
    expect(checkStopStep(stop('arrived'), refused, at('16:00:01')).ok).toBe(true);
  });
});

describe('undoing', () => {
  test.each<[StopState, StopState]>([
    ['arrived', 'planned'],
    ['done', 'arrived'],
    ['failed', 'arrived'],
  ])('takes %s back to %s', (from, to) => {
    expect(checkUndo(stop(from), later)).toEqual({ ok: true, value: to });
  });

  test('takes a stop that failed on the way back to planned', () => {
    expect(checkUndo({ ...stop('failed'), arrived_at: null }, later)).toEqual({
      ok: true,
      value: 'planned',
    });
  });

  test('is refused after ten seconds, and when there is nothing to undo', () => {
    expect(checkUndo(stop('done'), at('16:05:11'))).toEqual({
      ok: false,
      error: { code: 'undo_too_late' },
    });
    expect(checkUndo(stop('planned'), later)).toEqual({
      ok: false,
      error: { code: 'stop_step_invalid', from: 'planned', to: 'planned' },
    });
  });
});

test('a dispatcher decides about failed stops only', () => {
  expect(checkDecision('failed', 'again')).toEqual({ ok: true, value: 'planned' });
  expect(checkDecision('failed', 'cancel')).toEqual({ ok: true, value: 'failed' });
  expect(checkDecision('done', 'again')).toEqual({
    ok: false,
    error: { code: 'stop_step_invalid', from: 'done', to: 'planned' },
  });
  expect(stopStates.filter((state) => checkDecision(state, 'again').ok)).toEqual(['failed']);
});

test('done and failed stops are closed', () => {
  expect(stopStates.filter(isClosedStop)).toEqual(['done', 'failed']);
});
