import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesLater, randomStops, tourTerms } from '#test/helpers/tours/random-stops.ts';
import { planTours } from './plan.ts';
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
  expect(faults.late[0]?.minutes).toBeGreaterThan(150 - 30);
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
