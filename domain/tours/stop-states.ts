import { ok, refuse, type Result } from '#domain/result.ts';

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
/** How long a device holds a tap back before it sends it: until then it can be taken back. */
export const undoSeconds = 10;

/** What a driver reports. */
export type StopStep = { to: 'arrived' } | { to: 'done' } | { to: 'failed'; reason: FailureReason };

export interface StopProgress {
  state: StopState;
  /** When the driver was at the door; null before that. */
  arrived_at: Date | null;
}

export type StopRejection =
  | { code: 'stop_step_invalid'; from: StopState; to: StopState }
  | { code: 'wait_at_door'; until: string };

/** Whether a step is allowed at `now`, the time that counts for its event. */
export function checkStopStep(
  { state, arrived_at }: StopProgress,
  step: StopStep,
  now: Date,
): Result<StopState, StopRejection> {
  const invalid = refuse({ code: 'stop_step_invalid', from: state, to: step.to } as const);
  if (step.to === 'arrived') return state === 'planned' ? ok(step.to) : invalid;
  // Without a network a driver does not know that a stop was cancelled: what was delivered counts.
  if (step.to === 'done') {
    return state === 'arrived' || state === 'failed' ? ok(step.to) : invalid;
  }

  const isOnTheWay = state === 'planned' && !doorReasons.includes(step.reason);
  if (state !== 'arrived' && !isOnTheWay) return invalid;
  if (step.reason === 'not_at_home' && arrived_at !== null) {
    const until = new Date(arrived_at.getTime() + waitMinutes * 60_000);
    if (now < until) return refuse({ code: 'wait_at_door', until: until.toISOString() });
  }
  return ok(step.to);
}

/** What a dispatcher decides about a failed stop: a second try, or cancelling the order. */
export const stopDecisions = ['again', 'cancel'] as const;
export type StopDecision = (typeof stopDecisions)[number];

/**
 * The state after a decision: a failed stop is planned again, and any stop that is not done may be
 * cancelled, once.
 */
export function checkDecision(
  { state, decision: earlier }: { state: StopState; decision: StopDecision | null },
  decision: StopDecision,
): Result<StopState, StopRejection> {
  const to = decision === 'again' ? 'planned' : 'failed';
  const isOpen = earlier === null && (decision === 'again' ? state === 'failed' : state !== 'done');
  return isOpen ? ok(to) : refuse({ code: 'stop_step_invalid', from: state, to });
}

/** Whether the driver has nothing left to do at the stop. */
export function isClosedStop(state: StopState): boolean {
  return state === 'done' || state === 'failed';
}
