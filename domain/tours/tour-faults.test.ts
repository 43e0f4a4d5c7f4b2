import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesLater, randomStops, tourTerms } from '#test/helpers/tours/random-stops.ts';
import { followRoute, planTours } from './plan.ts';
import { findFaults } from './tour-faults.ts';

const none = { late: [], returns_late: false, exceeds_totes: false, exceeds_stops: false };

test('a planned tour has no faults', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1 }), (count, seed) => {
      const stops = randomStops(count, seed);
      const plan = planTours(stops, tourTerms, 1);
      const [tour] = plan.ok ? plan.value : plan.error.tours;
      const ids = tour?.stops.map(({ stop_id }) => stop_id) ?? [];
      const own = ids.flatMap((id) => stops.filter((stop) => stop.id === id));
      expect(findFaults(own, tourTerms)).toEqual(none);
    }),
    { numRuns: 30 },
  );
});

test('a stop after its window is named with the minutes, and so is a late return', () => {
  const stops = randomStops(2, 1);
  const [early, late] = stops.toSorted((a, b) => Number(a.window.to) - Number(b.window.to));
  if (early === undefined || late === undefined) throw new Error('there are two stops');
  const wrong = [late, { ...early, window: { from: minutesLater(0), to: minutesLater(30) } }];
  const faults = findFaults(wrong, { ...tourTerms, returns_by: minutesLater(60) });
  expect(faults).toMatchObject({ late: [{ stop_id: early.id }], returns_late: true });
  // The late stop opens after 150 minutes and takes less than 10, the way is up to 30.
  expect(faults.late[0]?.minutes).toBeGreaterThan(150 - 30);
  expect(faults.late[0]?.minutes).toBeLessThan(150 - 30 + 40);
});

test('arriving at the last second, and back at the last second, is in time', () => {
  const [stop] = randomStops(1, 1);
  if (stop === undefined) throw new Error('there is a stop');
  const tour = followRoute([stop], tourTerms);
  const [first] = tour.stops;
  if (first === undefined) throw new Error('the tour has a stop');
  const exact = { ...stop, window: { from: minutesLater(0), to: first.arrives } };
  const terms = { ...tourTerms, leaves_from: tour.leaves, returns_by: tour.returns };
  expect(findFaults([exact], terms)).toEqual(none);
  const earlier = (date: Date) => new Date(date.getTime() - 1000);
  const late = { ...exact, window: { from: minutesLater(0), to: earlier(first.arrives) } };
  expect(findFaults([late], terms)).toMatchObject({ late: [{ minutes: 1 }] });
  expect(findFaults([exact], { ...terms, returns_by: earlier(tour.returns) })).toMatchObject({
    returns_late: true,
  });
});

test('too many totes or stops exceed the capacity', () => {
  const window = { from: minutesLater(0), to: minutesLater(300) };
  const stops = randomStops(3, 1).map((stop) => ({ ...stop, window, totes: 2 }));
  const ofCapacity = (totes: number, most: number) =>
    findFaults(stops, { ...tourTerms, capacity: { totes, stops: most } });
  expect(ofCapacity(6, 3)).toEqual(none);
  expect(ofCapacity(5, 3)).toEqual({ ...none, exceeds_totes: true });
  expect(ofCapacity(6, 2)).toEqual({ ...none, exceeds_stops: true });
});
