import { createRandom } from '#domain/random.ts';
import type { TourStop, TourTerms } from '#domain/tours/stop.ts';

const start = Date.UTC(2026, 10, 27, 14);

/** So many minutes after the drivers may leave. */
export const minutesLater = (minutes: number) => new Date(start + minutes * 60_000);

export const tourTerms: TourTerms = {
  shop: { latitude: 52.5, longitude: 13.43 },
  leaves_from: minutesLater(0),
  returns_by: minutesLater(6 * 60),
  drivers: 1,
  capacity: { totes: 60, stops: 30 },
  travel_factor: 1,
};

/** Stops in an area of about 10 x 10 km, half of them in each of two windows of two hours. */
export function randomStops(count: number, seed: number): TourStop[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const opens = index % 2 === 0 ? 30 : 150;
    return {
      id: `stop-${index}`,
      position: {
        latitude: 52.47 + random.next() * 0.09,
        longitude: 13.36 + random.next() * 0.14,
      },
      window: { from: minutesLater(opens), to: minutesLater(opens + 120) },
      service_minutes: random.between(3, 6),
      totes: random.between(1, 3),
      house: `house-${index}`,
    };
  });
}
