import { roadMetres } from './distance.ts';
import { departureFor, toProblem } from './route-problem.ts';
import type { PlannedStop, PlannedTour, TourStop, TourTerms } from './stop.ts';

/**
 * The times of a route, also of one that a dispatcher has ordered by hand and that may miss
 * windows.
 */
export function followRoute(stops: readonly TourStop[], terms: TourTerms): PlannedTour {
  const problem = toProblem(stops, terms);
  const { travel, stops: times } = problem;
  const shop = stops.length;
  const toDate = (seconds: number) => new Date(terms.leaves_from.getTime() + seconds * 1000);
  const start = departureFor(problem, 0);
  let now = start;
  let last = shop;
  const planned = stops.map(({ id }, stop): PlannedStop => {
    const { opens, service } = times[stop] ?? missing(stop);
    const arrives = now + travel(last, stop);
    const begins = Math.max(arrives, opens);
    now = begins + service;
    last = stop;
    return {
      order_id: id,
      arrives: toDate(arrives),
      begins: toDate(begins),
      leaves: toDate(now),
    };
  });
  const positions = [terms.shop, ...stops.map(({ position }) => position), terms.shop];
  const metres = positions
    .slice(1)
    .map((to, index) => roadMetres(positions[index] ?? terms.shop, to));
  return {
    leaves: toDate(start),
    stops: planned,
    returns: toDate(now + travel(last, shop)),
    metres: Math.round(metres.reduce((total, each) => total + each, 0)),
  };
}

function missing(stop: number): never {
  throw new RangeError(`no stop has the index ${stop}`);
}
