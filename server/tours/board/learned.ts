import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { houseOf } from '#domain/tours/house.ts';
import { learnServiceMinutes } from '#domain/tours/service-minutes.ts';
import { learnTravelFactor } from '#domain/tours/travel-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { listDoneStops } from './learned-queries.ts';

/** Older taps say little about today's traffic; about a hundred days of a shop. */
const learnedDays = 100;
const learnedStops = 10_000;

export interface Learned {
  serviceMinutes: ReturnType<typeof learnServiceMinutes>;
  travelFactor: ReturnType<typeof learnTravelFactor>;
}

/** What the drivers' taps of the last weeks teach about doors and roads. */
export async function learnFromTours(db: Database, now: Date): Promise<Learned> {
  const since = new Date(now.getTime() - learnedDays * 24 * 60 * 60_000).toISOString();
  const stops = (await listDoneStops(db, since, learnedStops)).map((stop) => ({
    ...stop,
    arrived: new Date(stop.arrived_at),
    left: new Date(stop.left_at),
  }));
  return {
    serviceMinutes: learnServiceMinutes(
      stops.map(({ arrived, left, ...stop }) => ({
        door: houseOf(stop),
        hour: hourIn(arrived),
        arrived_at: arrived,
        left_at: left,
      })),
    ),
    travelFactor: learnTravelFactor(
      stops.flatMap(({ arrived, departed_at, drive_seconds }) =>
        departed_at === null
          ? []
          : [
              {
                hour: hourIn(arrived),
                expected_seconds: drive_seconds,
                actual_seconds: (arrived.getTime() - new Date(departed_at).getTime()) / 1000,
              },
            ],
      ),
    ),
  };
}

/** In Berlin. */
export function hourIn(time: Date): number {
  return Math.floor(toBerlin(time).minutes / 60);
}
