import type { WorkState, WorkTimeKind } from '#domain/staff/work-times/sequence.ts';

/** What can be forgotten as a whole. Each part is an entry, with a field for its time. */
export type Addition = 'break' | 'work' | 'end';

/** In the order of their fields. */
export function kindsOf(addition: Addition, state: WorkState): readonly WorkTimeKind[] {
  if (addition === 'break') return ['break', 'resume'];
  if (addition === 'work') return ['begin', 'end'];
  return state === 'on_break' ? ['resume', 'end'] : ['end'];
}

/** The likely one first. */
export function additionsIn(state: WorkState): readonly Addition[] {
  return state === 'off' ? ['break', 'work'] : ['end', 'break', 'work'];
}
