import { roadMetres, type Position } from './distance.ts';
import type { TourStop, TourTerms } from './stop.ts';
import { expectedSeconds } from './travel-time.ts';

/**
 * A stop in whole seconds since the earliest departure: sums of integers are exact, so that all
 * searches compare the same numbers.
 */
export interface RouteStop {
  opens: number;
  closes: number;
  service: number;
  totes: number;
  /** Orders, which count against the most stops of a tour. */
  doors: number;
}

/** The stops by their index; the shop has the index `stops.length`. */
export interface RouteProblem {
  stops: readonly RouteStop[];
  /** Until when drivers are back. */
  end: number;
  capacity: { totes: number; stops: number };
  travel: (from: number, to: number) => number;
}

/** A route for each driver who is needed, and the stops that none of them can serve. */
export interface RouteChoice {
  routes: number[][];
  left: number[];
}

/**
 * How much dearer a minute of the driver is than what a minute of driving costs on top: about
 * 0.28 EUR of wages (17 EUR an hour with the employer's share) to 0.09 EUR for the car (0.30 EUR
 * for each of 18 km an hour).
 */
const wageWeight = 3;

/**
 * When the driver leaves the shop for a first stop, in seconds since the earliest departure: as
 * late as its window allows instead of waiting at its door.
 */
export function departureFor({ stops, travel }: RouteProblem, first: number): number {
  return Math.max(0, (stops[first]?.opens ?? 0) - travel(stops.length, first));
}

/**
 * What a route costs, of the seconds from the departure to the return; only comparable with others
 * of the same problem.
 */
export function routeCost(seconds: number, travelled: number): number {
  return seconds * wageWeight + travelled;
}

export function toProblem(stops: readonly TourStop[], terms: TourTerms): RouteProblem {
  const positions = [...stops.map((stop) => stop.position), terms.shop];
  const size = positions.length;
  const seconds = Int32Array.from(
    positions.flatMap((from) => positions.map((to) => travelSeconds(from, to, terms))),
  );
  const sinceStart = (time: Date) => (time.getTime() - terms.leaves_from.getTime()) / 1000;
  return {
    stops: stops.map(({ window, service_minutes, totes, doors = 1 }) => ({
      opens: Math.max(0, Math.ceil(sinceStart(window.from))),
      closes: Math.floor(sinceStart(window.to)),
      service: Math.ceil(service_minutes * 60),
      totes,
      doors,
    })),
    end: Math.floor(sinceStart(terms.returns_by)),
    capacity: terms.capacity,
    travel: (from, to) => seconds[from * size + to] ?? 0,
  };
}

/** Rounded up: a plan that arrives in time also does so before rounding. */
function travelSeconds(from: Position, to: Position, { travel_factor }: TourTerms): number {
  return Math.ceil(expectedSeconds(roadMetres(from, to)) * travel_factor);
}
