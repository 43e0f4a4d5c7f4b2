import { describe, expect, test } from 'vitest';
import {
  checkDecision,
  checkStopStep,
  failureReasons,
  isClosedStop,
  stopStates,
  type StopDecision,
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
    ['failed', ['done']],
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

test('a driver without a network may deliver what was cancelled meanwhile', () => {
  expect(checkStopStep(stop('failed'), { to: 'done' }, later)).toEqual({ ok: true, value: 'done' });
});

test('a dispatcher plans failed stops again, and cancels those that are not done', () => {
  const undecided = (state: StopState) => ({ state, decision: null });
  const possible = (decision: StopDecision) =>
    stopStates.filter((state) => checkDecision(undecided(state), decision).ok);
  expect(possible('again')).toEqual(['failed']);
  expect(possible('cancel')).toEqual(['planned', 'arrived', 'failed']);
  expect(checkDecision({ state: 'failed', decision: 'cancel' }, 'again')).toEqual({
    ok: false,
    error: { code: 'stop_step_invalid', from: 'failed', to: 'planned' },
  });
});

test('done and failed stops are closed', () => {
  expect(stopStates.filter(isClosedStop)).toEqual(['done', 'failed']);
});
