import { toBerlin } from '#domain/delivery/berlin-time.ts';

/** When the orders for a day of delivery are placed: the share of each hour. They add up to 1. */
export type Intake = readonly number[];

/** The first hour of an intake, before the midnight with which the day of delivery begins. */
const firstHour = -72;
const hours = 96;
const dayMs = 24 * 60 * 60 * 1000;

/** Hours on the wall clock of Berlin since that midnight, so that no clock change moves an hour. */
function hourOf(instant: Date, day: string): number {
  const { day: placed, minutes } = toBerlin(instant);
  return ((Date.parse(placed) - Date.parse(day)) / dayMs) * 24 + minutes / 60;
}

export interface PlacedOrder {
  at: Date;
  /** The day of delivery, YYYY-MM-DD. */
  day: string;
}

/** Orders of more than three days ahead count as of the first hour. Without orders: all at once. */
export function intakeOf(orders: readonly PlacedOrder[]): Intake {
  const counts = Array.from({ length: hours }, () => 0);
  for (const { at, day } of orders) {
    const hour = Math.min(hours - 1, Math.max(0, Math.floor(hourOf(at, day)) - firstHour));
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  if (orders.length === 0) counts[-firstHour] = 1;
  return counts.map((count) => count / Math.max(orders.length, 1));
}

/** The share of the orders for the day that is usually placed before the instant. */
export function bookedShare(intake: Intake, day: string, instant: Date): number {
  return shareBefore(intake, hourOf(instant, day));
}

function shareBefore(intake: Intake, hour: number): number {
  return intake.reduce(
    (sum, share, index) => sum + share * Math.min(1, Math.max(0, hour - firstHour - index)),
    0,
  );
}

/** Null: it has not begun, or has not ended. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

/** The share of the orders for the day that is usually placed outside all spans. */
export function shareOutside(intake: Intake, day: string, spans: readonly Span[]): number {
  const closed = spans
    .map(({ from, to }) => ({
      from: from === null ? firstHour : hourOf(from, day),
      to: to === null ? firstHour + hours : hourOf(to, day),
    }))
    .toSorted((a, b) => a.from - b.from);
  let reached = -Infinity;
  let share = 1;
  for (const { from, to } of closed) {
    const begin = Math.max(from, reached);
    if (to > begin) share -= shareBefore(intake, to) - shareBefore(intake, begin);
    reached = Math.max(reached, to);
  }
  return Math.min(1, Math.max(0, share));
}
