import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesLater, tourTerms } from '#test/helpers/tours/random-stops.ts';
import { planTours } from './plan.ts';
import type { TourStop, TourTerms } from './stop.ts';

const anyDay = { from: minutesLater(0), to: minutesLater(340) };
const twoDrivers = { ...tourTerms, drivers: 2 };

const order = (id: string, changes: Partial<TourStop>): TourStop => ({
  id,
  position: tourTerms.shop,
  window: anyDay,
  service_minutes: 4,
  totes: 1,
  house: id,
  ...changes,
});

/** In tours, each as the houses of its stops. */
function housesOf(stops: readonly TourStop[], terms: TourTerms): string[][] {
  const plan = planTours(stops, terms, 1);
  const tours = plan.ok ? plan.value : plan.error.tours;
  return tours.map((tour) =>
    tour.stops.map(({ order_id }) => stops.find(({ id }) => id === order_id)?.house ?? ''),
  );
}

const visits = (houses: readonly string[]) =>
  houses.filter((house, index) => house !== houses[index - 1]);

/** Orders of a few houses, which are at any distance from each other, or all at one point. */
const ordersOfHouses = fc
  .tuple(
    fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 4, maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 18 }),
    fc.boolean(),
  )
  .map(([easts, houses, isKnown]) =>
    houses.map((house, index) => {
      const east = isKnown ? (easts[house] ?? 0) : 0;
      const position = { latitude: 52.5, longitude: 13.43 + east / 2000 };
      return order(`order-${index}`, { house: `house-${house}`, position });
    }),
  );

test('a house is visited once, whatever the distance between its orders', () => {
  fc.assert(
    fc.property(ordersOfHouses, (stops) => {
      const tours = housesOf(stops, twoDrivers).map(visits);
      const houses = [...new Set(stops.map(({ house }) => house))];
      expect(tours.flat().toSorted()).toEqual(houses.toSorted());
    }),
    { numRuns: 60 },
  );
});

test('without coordinates the houses follow their streets, in whatever order they were packed', () => {
  const houses = ['bad 0004', 'bad 0020', 'bad 0100', 'prinzen 0003', 'soldiner 0012'];
  fc.assert(
    fc.property(fc.shuffledSubarray(houses, { minLength: 1 }), (packed) => {
      const [tour] = housesOf(
        packed.map((house) => order(house, {})),
        tourTerms,
      );
      expect(tour).toEqual(packed.toSorted());
    }),
    { numRuns: 60 },
  );
});

test('streets are not sorted at the price of a window', () => {
  const stops = [
    order('late', { house: 'a', window: { from: minutesLater(100), to: minutesLater(120) } }),
    order('early', { house: 'z', window: { from: minutesLater(0), to: minutesLater(20) } }),
  ];
  expect(housesOf(stops, tourTerms)).toEqual([['z', 'a']]);
});

test.each([
  ['at other times', { window: { from: minutesLater(0), to: minutesLater(20) } }, tourTerms],
  ['in two vans', { totes: 40 }, twoDrivers],
  ['in two tours of one stop', {}, { ...twoDrivers, capacity: { totes: 60, stops: 1 } }],
])('orders of a house that only fit apart are delivered %s', (_, changes, terms) => {
  const later = { from: minutesLater(200), to: minutesLater(230) };
  const stops = [
    order('one', { house: 'a', ...changes }),
    order('two', { house: 'a', ...changes, window: later }),
  ];
  expect(planTours(stops, terms, 1).ok).toBe(true);
});

test('a tour has no more orders than stops, also where several are of one house', () => {
  const stops = Array.from({ length: 8 }, (_, index) =>
    order(`order-${index}`, { house: `house-${index % 3}` }),
  );
  const tours = housesOf(stops, { ...twoDrivers, capacity: { totes: 60, stops: 5 } });
  expect(tours.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([3, 5]);
});
