import { ok, refuse, type Result } from '#domain/result.ts';

/** What an employee notes: beginning and end of work, and of each break. */
export const workTimeKinds = ['begin', 'break', 'resume', 'end'] as const;
export type WorkTimeKind = (typeof workTimeKinds)[number];

export interface WorkTime {
  kind: WorkTimeKind;
  at: Date;
}

export const workStates = ['off', 'working', 'on_break'] as const;
export type WorkState = (typeof workStates)[number];

const stateAfter: Record<WorkTimeKind, WorkState> = {
  begin: 'working',
  break: 'on_break',
  resume: 'working',
  end: 'off',
};

/**
 * What may follow in each state, the usual step first. Who goes home from a break notes its end
 * first: otherwise the break would be no interruption of work (section 4 ArbZG).
 */
const stepsFrom = {
  off: ['begin'],
  working: ['break', 'end'],
  on_break: ['resume'],
} as const satisfies Record<WorkState, readonly WorkTimeKind[]>;

export function nextSteps(state: WorkState): readonly WorkTimeKind[] {
  return stepsFrom[state];
}

export function stateOfTimes(last: Pick<WorkTime, 'kind'> | undefined): WorkState {
  return last === undefined ? 'off' : stateAfter[last.kind];
}

/** How long after an event it can be noted or corrected. */
export const correctionDays = 7;
/** Later than this it needs a note. Longer than a device is usually without a network. */
const promptMinutes = 30;
/** How far the clock of a device may be ahead. */
const aheadMinutes = 2;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface NewWorkTime extends WorkTime {
  /** The time of the entry that this one corrects, or null. */
  replaces: Date | null;
  note: string | null;
}

export type WorkTimeRejection =
  | { code: 'work_time_in_future' }
  | { code: 'work_time_too_old'; days: number }
  | { code: 'work_note_missing' }
  | { code: 'work_time_sequence' };

/**
 * Whether an entry may be written at `now`, apart from its place among the others. Work that was
 * not ended, whose `last` entry is old, can still be.
 */
export function checkWorkTime(
  { kind, at, replaces, note }: NewWorkTime,
  now: Date,
  last: Date | null,
): Result<undefined, WorkTimeRejection> {
  if (at.getTime() > now.getTime() + aheadMinutes * minuteMs) {
    return refuse({ code: 'work_time_in_future' });
  }
  const earliest = now.getTime() - correctionDays * dayMs;
  const isContinued = kind !== 'begin' && replaces === null && last !== null && at > last;
  const oldest = Math.min(at.getTime(), replaces?.getTime() ?? Infinity);
  if (oldest < earliest && !isContinued) {
    return refuse({ code: 'work_time_too_old', days: correctionDays });
  }
  const isLate = at.getTime() < now.getTime() - promptMinutes * minuteMs;
  if (note === null && (isLate || replaces !== null)) return refuse({ code: 'work_note_missing' });
  return ok(undefined);
}

/** Whether entries alternate from `state` on. They may come in any order. */
export function checkSequence(
  times: readonly WorkTime[],
  state: WorkState = 'off',
): Result<WorkState, WorkTimeRejection> {
  let current = state;
  let last: Date | undefined;
  for (const { kind, at } of inOrder(times)) {
    const isNext = nextSteps(current).includes(kind);
    if (!isNext || at.getTime() === last?.getTime()) return refuse({ code: 'work_time_sequence' });
    current = stateAfter[kind];
    last = at;
  }
  return ok(current);
}

export function inOrder<T extends Pick<WorkTime, 'at'>>(times: readonly T[]): T[] {
  return times.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
