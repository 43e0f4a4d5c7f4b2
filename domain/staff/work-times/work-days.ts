import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { minutesBetween } from './clock-minutes.ts';
import { breakFaults, maximumWorkMinutes, minimumRestMinutes } from './limits.ts';
import { inOrder, type WorkTime } from './sequence.ts';

/** Work without an interruption. */
interface WorkSpan {
  from: Date;
  /** Null while it lasts. */
  to: Date | null;
}

export const workWarnings = [
  'break_too_short',
  'six_hours_without_break',
  'above_ten_hours',
  'rest_too_short',
  'end_missing',
] as const;
export type WorkWarning = (typeof workWarnings)[number];

/** The work that began on a day in Berlin, also if it ended after midnight. */
export interface WorkDay<T extends WorkTime = WorkTime> {
  day: string;
  times: T[];
  begins_at: Date;
  /** Null while the work lasts. */
  ends_at: Date | null;
  work_minutes: number;
  /** All interruptions: beginning, breaks and work add up to the end. */
  break_minutes: number;
  warnings: WorkWarning[];
}

/** Work that lasts longer without an end was probably not noted to its end. */
const forgottenMinutes = 16 * 60;

/**
 * The days of one employee. Entries before the first beginning are left out: they belong to a day
 * that is not among them. What lasts counts until `now`.
 */
export function toWorkDays<T extends WorkTime>(times: readonly T[], now: Date): WorkDay<T>[] {
  let earlier: WorkDay<T> | undefined;
  return [...groupByDay(times)].map(([day, group]) => {
    const spans = toSpans(group);
    const [first, last] = [spans[0], spans.at(-1)];
    const isOpen = group.at(-1)?.kind !== 'end';
    const begins_at = first?.from ?? now;
    const ends_at = isOpen ? null : (last?.to ?? null);
    const work_minutes = sum(spans.map((span) => minutesOf(span, now)));
    const until = ends_at ?? last?.to ?? now;
    const workDay = {
      day,
      times: group,
      begins_at,
      ends_at,
      work_minutes,
      break_minutes: Math.max(0, minutesBetween(begins_at, until) - work_minutes),
      warnings: [
        ...breakFaults(spans.map((span) => ({ from: span.from, to: span.to ?? now }))),
        ...(work_minutes > maximumWorkMinutes ? (['above_ten_hours'] as const) : []),
        ...(isShortRest(earlier, begins_at) ? (['rest_too_short'] as const) : []),
        ...(isOpen && minutesBetween(begins_at, now) > forgottenMinutes
          ? (['end_missing'] as const)
          : []),
      ],
    };
    earlier = workDay;
    return workDay;
  });
}

/** By the day on which the work began that an entry belongs to. */
function groupByDay<T extends WorkTime>(times: readonly T[]): Map<string, T[]> {
  const days = new Map<string, T[]>();
  let current: T[] | undefined;
  for (const time of inOrder(times)) {
    if (time.kind === 'begin') {
      const { day } = toBerlin(time.at);
      current = days.get(day) ?? [];
      days.set(day, current);
    }
    current?.push(time);
  }
  return days;
}

function toSpans(times: readonly WorkTime[]): WorkSpan[] {
  const spans: WorkSpan[] = [];
  for (const { kind, at } of times) {
    const last = spans.at(-1);
    if (kind === 'begin' || kind === 'resume') spans.push({ from: at, to: null });
    else if (last !== undefined) last.to = at;
  }
  return spans;
}

function isShortRest(earlier: WorkDay | undefined, beginning: Date): boolean {
  const end = earlier?.ends_at ?? null;
  return end !== null && minutesBetween(end, beginning) < minimumRestMinutes;
}

/** Never negative: the clock of a device may be a little ahead. */
const minutesOf = ({ from, to }: WorkSpan, now: Date) =>
  Math.max(0, minutesBetween(from, to ?? now));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
