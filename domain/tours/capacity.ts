import type { Position } from './distance.ts';
import type { TourTerms } from './stop.ts';

/** Of a delivery van with shelves: an assumption of the shop. */
export const tourCapacity = { totes: 60, stops: 25 } as const;

/** How long before the window a driver may leave, and how long after it they may return. */
const drivesMs = 60 * 60_000;

/** When the drivers of a window are back at the latest. */
export function returnsBy(windowEnd: Date): Date {
  return new Date(windowEnd.getTime() + drivesMs);
}

/** What tours of a window start from. */
export function termsOfWindow(
  window: { from: Date; to: Date },
  known: Pick<TourTerms, 'drivers' | 'travel_factor'> & { shop: Position },
): TourTerms {
  return {
    ...known,
    leaves_from: new Date(window.from.getTime() - drivesMs),
    returns_by: returnsBy(window.to),
    capacity: tourCapacity,
  };
}
