import { bookedShare, type Intake } from './intake.ts';
import type { DayOutlook } from './propose.ts';

interface OutlookQuestion {
  /** The days of delivery from today on, the earliest first. */
  days: readonly string[];
  /** Mean demand for a day, all of its orders. */
  meanOn: (day: string) => number;
  /** Units that customers have ordered for a day and not got yet. */
  knownOn: (day: string) => number;
  /** Of the weekday of a day. */
  intakeOf: (day: string) => Intake;
  now: Date;
  arrives_at: Date;
  next_at: Date;
}

/**
 * Divides the demand for each day by when its orders will be placed: a unit is promised from the
 * goods that are there at that moment, often on the evening before the day of delivery.
 */
export function planOutlook(question: OutlookQuestion): DayOutlook[] {
  const { days, meanOn, knownOn, intakeOf, now, arrives_at, next_at } = question;
  return days.map((day) => {
    const mean = meanOn(day);
    const placed = (instant: Date) => bookedShare(intakeOf(day), day, instant);
    const [today, arrival, next] = [placed(now), placed(arrives_at), placed(next_at)];
    return {
      day,
      known: knownOn(day),
      before: mean * (arrival - today),
      during: mean * (next - arrival),
      after: mean * (1 - next),
    };
  });
}
