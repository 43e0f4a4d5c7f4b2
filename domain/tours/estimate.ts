import { isClosedStop, type StopState } from './stop-states.ts';

const minuteMs = 60_000;
/** What a customer sees before the stop, and how exact its ends are. */
const estimateMs = 30 * minuteMs;
const roundingMs = 5 * minuteMs;

/** A stop of a tour, with the times of its plan and of the driver's taps. */
export interface TourProgressStop {
  id: string;
  window: { from: Date; to: Date };
  state: StopState;
  planned: { arrives: Date; begins: Date; leaves: Date };
  arrived_at: Date | null;
  /** When the stop was done or failed. */
  left_at: Date | null;
}

/** The tour itself: when it was to leave the shop, and when it did. */
export interface TourProgress {
  leaves: Date;
  left_at: Date | null;
  /** In the order of the tour. */
  stops: readonly TourProgressStop[];
}

export interface StopEstimate {
  /** 30 minutes around the expected arrival. */
  from: Date;
  to: Date;
  /** How many doors come before. */
  stops_before: number;
}

/**
 * When the driver will be at each door that is still planned, by its id: from the plan and the
 * delay seen at the last tap. A driver who is ahead of the plan waits for the next window; a delay
 * shrinks by the time that the plan waits.
 */
export function estimateStops(tour: TourProgress, now: Date): Map<string, StopEstimate> {
  const estimates = new Map<string, StopEstimate>();
  const atDoor = tour.stops.find(({ state }) => state === 'arrived');
  let leaves = atDoor ? leavesDoor(atDoor, now) : leftLast(tour, now);
  let before = atDoor ? 1 : 0;
  for (const [index, stop] of tour.stops.entries()) {
    if (stop.state !== 'planned') continue;
    const plannedStart = tour.stops[index - 1]?.planned.leaves ?? tour.leaves;
    const drive = stop.planned.arrives.getTime() - plannedStart.getTime();
    // A driver who has not arrived yet arrives now at the earliest.
    const arrives = Math.max(leaves + drive, now.getTime());
    estimates.set(stop.id, { ...around(arrives, stop.window), stops_before: before });
    leaves = leavesAfter(stop, arrives);
    before += 1;
  }
  return estimates;
}

/** When the driver left the last door or the shop, or will leave the shop. */
function leftLast({ leaves, left_at, stops }: TourProgress, now: Date): number {
  if (left_at === null) return Math.max(leaves.getTime(), now.getTime());
  const times = stops.flatMap((stop) =>
    isClosedStop(stop.state) && stop.left_at !== null ? [stop.left_at.getTime()] : [],
  );
  return Math.max(left_at.getTime(), ...times);
}

/** When the driver will leave the door that they are at. */
function leavesDoor(stop: TourProgressStop, now: Date): number {
  const arrived = stop.arrived_at ?? now;
  return Math.max(leavesAfter(stop, arrived.getTime()), now.getTime());
}

function leavesAfter({ window, planned }: TourProgressStop, arrives: number): number {
  const service = planned.leaves.getTime() - planned.begins.getTime();
  return Math.max(arrives, window.from.getTime()) + service;
}

/** Within the window of the order, unless the driver will be late. */
function around(arrives: number, window: { from: Date; to: Date }): { from: Date; to: Date } {
  const opens = window.from.getTime();
  const closes = window.to.getTime();
  const middle = Math.round((arrives - estimateMs / 2) / roundingMs) * roundingMs;
  const latest = arrives < closes ? closes - estimateMs : middle;
  const from = Math.max(Math.min(middle, latest), opens);
  return { from: new Date(from), to: new Date(from + estimateMs) };
}
