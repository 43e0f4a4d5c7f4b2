import { median } from '#domain/median.ts';

/**
 * Speed of cars in Berlin: 21 km/h over the day, 18.2 km/h in the rush hours (TomTom Traffic Index
 * for 2024).
 */
const kilometresPerHour = 21;

/** Trips of an hour from which on their median counts. */
const leastTrips = 10;

/** Seconds to drive so many metres, before anything has been learned. */
export function expectedSeconds(metres: number): number {
  return (metres * 3600) / (kilometresPerHour * 1000);
}

/** A drive from one door to the next. */
export interface Trip {
  /** Hour of the day in Berlin, from 0 to 23. */
  hour: number;
  expected_seconds: number;
  actual_seconds: number;
}

/**
 * By how much drives take longer than expected, for each hour of the day: the median of the former
 * trips, which a forgotten tap or a break does not distort. An hour with few trips has the factor
 * of all hours; 1 before there are enough of those.
 */
export function learnTravelFactor(trips: readonly Trip[]): (hour: number) => number {
  const valid = trips.filter((trip) => trip.expected_seconds > 0 && trip.actual_seconds > 0);
  const byHour = Map.groupBy(valid, (trip) => trip.hour);
  const overall = typicalFactor(valid) ?? 1;
  return (hour) => typicalFactor(byHour.get(hour) ?? []) ?? overall;
}

function typicalFactor(trips: readonly Trip[]): number | undefined {
  if (trips.length < leastTrips) return undefined;
  return median(trips.map((trip) => trip.actual_seconds / trip.expected_seconds));
}
