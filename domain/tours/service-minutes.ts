import { median } from '#domain/median.ts';

/** From arrival to departure, before anything has been learned: an assumption. */
export const defaultServiceMinutes = 5;

/** Visits of a door, or in an hour, from which on their median counts. */
const leastVisits = { door: 3, hour: 10 };
/** A shorter time is two taps at once, a longer one a forgotten tap or a break. */
const plausibleMinutes = { least: 0.5, most: 30 };

/** A former stop, from the taps of its driver. */
export interface Visit {
  /** Names the building, so that all who live there count. */
  door: string;
  /** Hour of the arrival in Berlin, from 0 to 23. */
  hour: number;
  arrived_at: Date;
  left_at: Date;
}

/**
 * The minutes that a stop takes: the median of the former visits of the door; of a new door, those
 * of the hour; of a new hour, `defaultServiceMinutes`.
 */
export function learnServiceMinutes(
  visits: readonly Visit[],
): (stop: { door: string; hour: number }) => number {
  const plausible = visits.filter((visit) => {
    const minutes = minutesOf(visit);
    return minutes >= plausibleMinutes.least && minutes <= plausibleMinutes.most;
  });
  const byDoor = Map.groupBy(plausible, (visit) => visit.door);
  const byHour = Map.groupBy(plausible, (visit) => visit.hour);
  return ({ door, hour }) =>
    typicalMinutes(byDoor.get(door), leastVisits.door) ??
    typicalMinutes(byHour.get(hour), leastVisits.hour) ??
    defaultServiceMinutes;
}

function typicalMinutes(visits: readonly Visit[] = [], least: number): number | undefined {
  return visits.length < least ? undefined : median(visits.map(minutesOf));
}

function minutesOf({ arrived_at, left_at }: Visit): number {
  return (left_at.getTime() - arrived_at.getTime()) / 60_000;
}
