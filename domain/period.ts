/** States of what holds for a period, such as an offer. */
export const periodStates = ['running', 'upcoming', 'past'] as const;
export type PeriodState = (typeof periodStates)[number];

/** The state of a period at a time; one without an end runs on. */
export function stateOf(
  { valid_from, valid_to }: { valid_from: string; valid_to: string | null },
  now: Date,
): PeriodState {
  if (Date.parse(valid_from) > now.getTime()) return 'upcoming';
  return valid_to === null || Date.parse(valid_to) > now.getTime() ? 'running' : 'past';
}
