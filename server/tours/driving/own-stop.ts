import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/** Who reports an event of a tour, and the time that counts for it. */
export interface DriveContext {
  actor_id: string;
  event_id: string;
  at: Date;
  /** When it happened by the clock of the device. */
  occurred_at?: Date;
}

/** The tour of another driver does not exist. */
export async function lockOwnTour(trx: Transaction, actorId: string, tourId: string) {
  const tour = await queries.lockTour(trx, tourId);
  if (tour?.driver_id !== actorId) throw new HttpProblem('stop_unknown');
  return tour;
}

/**
 * A stop of a tour that is under way: one of yesterday's tour is over, whatever a device reports
 * late. Also not one that is on another tour by now.
 */
export async function lockOwnStop(
  trx: Transaction,
  actorId: string,
  stopId: string,
): Promise<queries.LockedStop> {
  const stop = await queries.lockStop(trx, stopId);
  if (stop?.driver_id !== actorId || stop.decision === 'again') {
    throw new HttpProblem('stop_unknown');
  }
  if (stop.tour_state !== 'under_way') throw new HttpProblem('tour_step_invalid');
  return stop;
}

/** The clock of a device may jump, but no step is before the one that it follows. */
export function notBefore(since: string | null, at: Date): string {
  return (since !== null && new Date(since) > at ? new Date(since) : at).toISOString();
}

export function progressOf({ state, arrived_at }: queries.LockedStop) {
  return { state, arrived_at: arrived_at === null ? null : new Date(arrived_at) };
}
