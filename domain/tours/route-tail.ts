import type { RouteProblem } from './route-problem.ts';

/**
 * The rest of a route from the arrival at one of its stops: all that is needed to say, without
 * following it, whether it is feasible and when it ends.
 */
export interface RouteTail {
  /** The latest arrival at its first stop with which all windows are met; below 0 if none is. */
  latest: number;
  /** Seconds from that arrival to the return if the driver never has to wait. */
  duration: number;
  /** The return if the driver arrives as early as possible. */
  earliest_return: number;
  travelled: number;
}

/** The way back to the shop. */
export function lastTail({ end }: RouteProblem): RouteTail {
  return { latest: end, duration: 0, earliest_return: 0, travelled: 0 };
}

/**
 * The tail that begins one stop earlier.
 *
 * @param next index of the first stop of `tail`
 */
export function prependStop(
  problem: RouteProblem,
  stop: number,
  next: number,
  tail: RouteTail,
): RouteTail {
  const { opens, closes, service } = problem.stops[stop] ?? missing(stop);
  const travel = problem.travel(stop, next);
  const duration = service + travel + tail.duration;
  const latest = Math.min(closes, tail.latest - travel - service);
  return {
    latest: latest < opens ? -1 : latest,
    duration,
    earliest_return: Math.max(opens + duration, tail.earliest_return),
    travelled: travel + tail.travelled,
  };
}

/** When the driver is back; undefined if a window is missed. */
export function returnOf(tail: RouteTail, arrival: number): number | undefined {
  if (arrival > tail.latest) return undefined;
  return Math.max(arrival + tail.duration, tail.earliest_return);
}

function missing(stop: number): never {
  throw new RangeError(`no stop has the index ${stop}`);
}
