import { ok, refuse, type Result } from '../result.ts';

/** Where a stop is on its tour. */
export const stopStates = ['planned', 'arrived', 'done', 'failed'] as const;
export type StopState = (typeof stopStates)[number];

/** Why goods were not handed over. Failing books no money; the goods go back to the shop. */
export const failureReasons = [
  'not_at_home',
  'refused',
  'cannot_pay',
  'address_not_found',
  'cancelled',
  'no_time_left',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Those that a driver can only know at the door. */
const doorReasons: readonly FailureReason[] = ['not_at_home', 'refused', 'cannot_pay'];

/** How long a driver waits for a customer who does not open, after calling. */
const waitMinutes = 5;
/** How long the page offers to undo the last tap. */
const undoSeconds = 10;

/** What a driver reports. */
export type StopStep = { to: 'arrived' } | { to: 'done' } | { to: 'failed'; reason: FailureReason };

export interface StopProgress {
  state: StopState;
  /** When the driver was at the door; null before that. */
  arrived_at: Date | null;
  /** When the state changed last. */
  changed_at: Date;
}

export type StopRejection =
  | { code: 'stop_step_invalid'; from: StopState; to: StopState }
  | { code: 'wait_at_door'; until: string }
  | { code: 'undo_too_late' };

/** Whether a step is allowed at `now`, the time that counts for its event. */
export function checkStopStep(
  { state, arrived_at }: StopProgress,
  step: StopStep,
  now: Date,
): Result<StopState, StopRejection> {
  const invalid = refuse({ code: 'stop_step_invalid', from: state, to: step.to } as const);
  if (step.to === 'arrived') return state === 'planned' ? ok(step.to) : invalid;
  if (step.to === 'done') return state === 'arrived' ? ok(step.to) : invalid;

  const isOnTheWay = state === 'planned' && !doorReasons.includes(step.reason);
  if (state !== 'arrived' && !isOnTheWay) return invalid;
  if (step.reason === 'not_at_home' && arrived_at !== null) {
    const until = new Date(arrived_at.getTime() + waitMinutes * 60_000);
    if (now < until) return refuse({ code: 'wait_at_door', until: until.toISOString() });
  }
  return ok(step.to);
}

/** The state that the last tap of the driver is taken back to. */
export function checkUndo(
  { state, arrived_at, changed_at }: StopProgress,
  now: Date,
): Result<StopState, StopRejection> {
  if (state === 'planned') return refuse({ code: 'stop_step_invalid', from: state, to: state });
  if (now.getTime() - changed_at.getTime() > undoSeconds * 1000) {
    return refuse({ code: 'undo_too_late' });
  }
  return ok(state === 'arrived' || arrived_at === null ? 'planned' : 'arrived');
}

/** What a dispatcher decides about a failed stop: a second try, or cancelling the order. */
export const stopDecisions = ['again', 'cancel'] as const;
export type StopDecision = (typeof stopDecisions)[number];

/** The state after a decision; a cancelled stop stays failed. */
export function checkDecision(
  state: StopState,
  decision: StopDecision,
): Result<StopState, StopRejection> {
  const to = decision === 'again' ? 'planned' : 'failed';
  return state === 'failed' ? ok(to) : refuse({ code: 'stop_step_invalid', from: state, to });
}

/** Whether the driver has nothing left to do at the stop. */
export function isClosedStop(state: StopState): boolean {
  return state === 'done' || state === 'failed';
}
