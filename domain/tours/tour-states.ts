import { ok, refuse, type Result } from '#domain/result.ts';
import { isClosedStop, type StopState } from './stop-states.ts';

/** `counter`: no tour, but the till of those who fetch their orders (ADR 0055). */
export const tourKinds = ['delivery', 'counter'] as const;
export type TourKind = (typeof tourKinds)[number];

/** `settled`: its till is counted and closed, and the device has deleted its data. */
export const tourStates = ['planned', 'under_way', 'returned', 'settled'] as const;
export type TourState = (typeof tourStates)[number];

export type TourRejection =
  | { code: 'tour_step_invalid'; from: TourState; to: TourState }
  | { code: 'stops_open'; count: number };

/** One step forward; a driver returns after every stop was done or has failed. */
export function checkTourStep(
  from: TourState,
  to: TourState,
  stops: readonly StopState[],
): Result<TourState, TourRejection> {
  const next = tourStates[tourStates.indexOf(from) + 1];
  if (next !== to) return refuse({ code: 'tour_step_invalid', from, to });
  const open = stops.filter((state) => !isClosedStop(state)).length;
  return to === 'returned' && open > 0 ? refuse({ code: 'stops_open', count: open }) : ok(to);
}

/** Whether the stops and their order may still change. A tour under way changes, too. */
export function isOpenTour(state: TourState): boolean {
  return state === 'planned' || state === 'under_way';
}
