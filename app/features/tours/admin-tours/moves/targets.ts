import type { Board, Tour } from '#contract/tours/tours.schema.ts';
import { draftLane, type Draft } from './draft.ts';
import { movableStops } from './lanes.ts';

/** A lane that an order can move to. */
export interface Target {
  lane: string | null;
  driverId: string | null;
  /** When the tour leaves; null for a proposed one. */
  leavesAt: string | null;
  /** Where its end is. */
  length: number;
}

/** Where an order is. */
export interface Place {
  window_start: string;
  lane: string | null;
  /** False on a tour that has left: it only changes its turn there. */
  canLeave: boolean;
}

/**
 * The lanes that an order can move to from its own: tours that have not left, not of an earlier
 * window, and the proposal.
 */
export function targetsOf(
  { window_start, lane, canLeave }: Place,
  { tours }: Pick<Board, 'tours'>,
  draft: Draft | null,
): Target[] {
  if (!canLeave) return [];
  const saved = tours.filter((tour) => canJoin(tour, window_start));
  const isProposed = draft !== null && draft.windowStart >= window_start;
  const proposed = !isProposed
    ? []
    : draft.tours.map(({ driverId, orderIds }) => ({
        lane: draftLane(driverId),
        driverId,
        leavesAt: null,
        length: orderIds.length,
      }));
  const lanes = [
    ...saved.map((tour) => ({
      lane: tour.id,
      driverId: tour.driver_id,
      leavesAt: tour.leaves_at,
      length: movableStops(tour).length,
    })),
    ...proposed,
  ];
  return lanes.filter((target) => target.lane !== lane);
}

function canJoin(tour: Tour, windowStart: string): boolean {
  return tour.state === 'planned' && tour.window_start >= windowStart;
}
