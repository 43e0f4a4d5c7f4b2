import { followRoute } from './plan.ts';
import type { TourStop, TourTerms } from './stop.ts';

/** What is wrong with a tour that a dispatcher has ordered by hand. */
export interface TourFaults {
  /** Stops whose window closes before the driver arrives. */
  late: { stop_id: string; minutes: number }[];
  returns_late: boolean;
  exceeds_totes: boolean;
  exceeds_stops: boolean;
}

export function findFaults(stops: readonly TourStop[], terms: TourTerms): TourFaults {
  const tour = followRoute(stops, terms);
  const totes = stops.reduce((total, stop) => total + stop.totes, 0);
  return {
    late: stops.flatMap(({ id, window }, index) => {
      const arrives = tour.stops[index]?.arrives ?? window.from;
      const minutes = Math.ceil((arrives.getTime() - window.to.getTime()) / 60_000);
      return minutes > 0 ? [{ stop_id: id, minutes }] : [];
    }),
    returns_late: tour.returns > terms.returns_by,
    exceeds_totes: totes > terms.capacity.totes,
    exceeds_stops: stops.length > terms.capacity.stops,
  };
}
