import { minutesBetween } from './clock-minutes.ts';

/** Section 3 ArbZG: ten hours a day at most, if the average of half a year is eight. */
export const maximumWorkMinutes = 10 * 60;
/** Section 5 (1) ArbZG. */
export const minimumRestMinutes = 11 * 60;
/**
 * Section 16 (2) ArbZG: at least two years. The court of 13.09.2022 (BAG, 1 ABR 22/21) requires
 * records of all working time.
 */
export const retentionYears = 2;
/** The most characters of the note of a correction. */
export const workNoteLength = 200;

/** Section 4 ArbZG, sentence 2: shorter interruptions are no breaks. */
const shortestBreakMinutes = 15;
/** Sentence 3. */
const maximumWithoutBreakMinutes = 6 * 60;

/** Section 4 ArbZG, sentence 1. */
export function requiredBreakMinutes(workMinutes: number): number {
  if (workMinutes > 9 * 60) return 45;
  return workMinutes > 6 * 60 ? 30 : 0;
}

interface Span {
  from: Date;
  to: Date;
}

/** What is wrong with the breaks between spans of work, which are in order. */
export function breakFaults(
  spans: readonly Span[],
): ('break_too_short' | 'six_hours_without_break')[] {
  let work = 0;
  let breaks = 0;
  let stretch = 0;
  let longestStretch = 0;
  let last: Span | undefined;
  for (const span of spans) {
    const gap = last === undefined ? 0 : minutesBetween(last.to, span.from);
    if (gap >= shortestBreakMinutes) {
      breaks += gap;
      stretch = 0;
    }
    const length = minutesBetween(span.from, span.to);
    work += length;
    stretch += length;
    longestStretch = Math.max(longestStretch, stretch);
    last = span;
  }
  return [
    ...(breaks < requiredBreakMinutes(work) ? (['break_too_short'] as const) : []),
    ...(longestStretch > maximumWithoutBreakMinutes ? (['six_hours_without_break'] as const) : []),
  ];
}
