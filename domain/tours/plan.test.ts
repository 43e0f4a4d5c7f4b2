import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exhaustiveCost } from '#test/helpers/tours/exhaustive-routes.ts';
import { minutesLater, randomStops, tourTerms } from '#test/helpers/tours/random-stops.ts';
import { straightMetres } from './distance.ts';
import { followRoute } from './follow-route.ts';
import { planTours } from './plan.ts';
import { toProblem } from './route-problem.ts';
import type { PlannedTour, TourStop, TourTerms } from './stop.ts';

const twoDrivers = { ...tourTerms, drivers: 2, returns_by: minutesLater(300) };

/** 52.5 is the latitude of the shop: 1 km east of it takes 1,350 m by road, 3 min 51.5 s. */
const kilometreEast = 1 / (111.195 * Math.cos((52.5 * Math.PI) / 180));
const stopEast = (id: string, kilometres: number, from: number, to: number): TourStop => ({
  id,
  position: { latitude: 52.5, longitude: 13.43 + kilometres * kilometreEast },
  window: { from: minutesLater(from), to: minutesLater(to) },
  service_minutes: 5,
  totes: 2,
  house: id,
});

test('a tour has the times of driving, waiting and serving', () => {
  const stops = [stopEast('far', 2, 30, 60), stopEast('near', 1, 0, 20)];
  const plan = planTours(stops, tourTerms, 1);
  expect(plan).toEqual({
    ok: true,
    value: [
      {
        leaves: minutesLater(0),
        stops: [
          {
            order_id: 'near',
            arrives: minutesLater(232 / 60),
            begins: minutesLater(232 / 60),
            leaves: minutesLater(532 / 60),
          },
          {
            order_id: 'far',
            arrives: minutesLater(764 / 60),
            begins: minutesLater(30),
            leaves: minutesLater(35),
          },
        ],
        returns: minutesLater(35 + 463 / 60),
        metres: 5400,
      },
    ],
  });
});

test('the driver leaves late instead of waiting at the first door', () => {
  const tour = followRoute([stopEast('a', 1, 60, 90)], tourTerms);
  expect(tour.leaves).toEqual(minutesLater(60 - 232 / 60));
  expect(tour.stops[0]).toMatchObject({ arrives: minutesLater(60), begins: minutesLater(60) });
});

test('the way is chosen by the time from leaving to return, not from the earliest departure', () => {
  const stop = (id: string, latitude: number, longitude: number): TourStop => ({
    ...stopEast(id, 0, 60, 180),
    position: { latitude, longitude },
  });
  const stops = [stop('a', 52.53, 13.38), stop('b', 52.57, 13.42), stop('c', 52.51, 13.47)];
  const shop = { latitude: 52.549, longitude: 13.388 };
  const plan = planTours(stops, { ...tourTerms, shop, returns_by: minutesLater(300) }, 1);
  const [tour] = plan.ok ? plan.value : [];
  // There and back again the way is the same.
  expect(tour?.stops[1]?.order_id).toBe('c');
  const minutes = ((tour?.returns.getTime() ?? 0) - (tour?.leaves.getTime() ?? 0)) / 60_000;
  expect(minutes).toBeLessThan(90);
});

test('slow traffic makes a tour longer', () => {
  const tour = followRoute([stopEast('a', 1, 0, 90)], { ...tourTerms, travel_factor: 2 });
  expect(tour.returns).toEqual(minutesLater(5 + (2 * 463) / 60));
});

test('no stops need no tour', () => {
  expect(planTours([], tourTerms, 1)).toEqual({ ok: true, value: [] });
});

describe('an impossible plan', () => {
  test.each([
    ['out_of_reach', 'that ends before the driver can be there', stopEast('b', 9, 0, 30)],
    ['out_of_reach', 'after the return', stopEast('b', 1, 359, 400)],
    ['out_of_reach', 'that ends before it begins', stopEast('b', 1, 60, 59)],
    ['too_many_totes', 'of more totes than fit', { ...stopEast('b', 1, 0, 90), totes: 61 }],
    ['no_time_left', 'at the same time as another', stopEast('b', 3, 4, 12)],
  ])('names as %s a stop %s', (reason, _, stop) => {
    const plan = planTours([stopEast('a', -1, 0, 4), stop], tourTerms, 1);
    expect(plan).toMatchObject({
      ok: false,
      error: {
        code: 'tours_impossible',
        stops: [{ order_id: 'b', window: stop.window, reason }],
        tours: [{ stops: [{ order_id: 'a' }] }],
      },
    });
  });

  test('is one for one driver and none for two', () => {
    const stops = [stopEast('a', -1, 0, 4), stopEast('b', 3, 4, 12)];
    expect(planTours(stops, tourTerms, 1).ok).toBe(false);
    expect(planTours(stops, twoDrivers, 1)).toMatchObject({
      ok: true,
      value: [{ stops: [{}] }, { stops: [{}] }],
    });
  });

  test('is one exactly when no order of the stops meets all windows', () => {
    const answers = { possible: 0, impossible: 0 };
    fc.assert(
      fc.property(anyStops(6), (stops) => {
        const isPossible = exhaustiveCost(toProblem(stops, tourTerms)) !== undefined;
        answers[isPossible ? 'possible' : 'impossible'] += 1;
        expect(planTours(stops, tourTerms, 1).ok).toBe(isPossible);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(answers.possible, answers.impossible)).toBeGreaterThan(30);
  });
});

function anyStops(most: number) {
  const stop = fc.record({
    east: fc.integer({ min: -6, max: 6 }),
    from: fc.integer({ min: 0, max: 240 }),
    length: fc.integer({ min: 5, max: 60 }),
    service_minutes: fc.integer({ min: 0, max: 12 }),
    totes: fc.integer({ min: 0, max: 4 }),
    house: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  });
  return fc.array(stop, { maxLength: most }).map((stops) =>
    stops.map(({ east, from, length, ...own }, index) => ({
      ...stopEast(`stop-${index}`, east, from, from + length),
      ...own,
    })),
  );
}

/** Checks every time of the tours against the stops, without the code that planned them. */
function expectFeasible(
  tours: readonly PlannedTour[],
  stops: readonly TourStop[],
  terms: TourTerms,
) {
  for (const tour of tours) {
    let leaves = tour.leaves.getTime();
    let position = terms.shop;
    let totes = 0;
    const drive = (to: TourStop['position']) => {
      // 21 km/h on roads that are 1.35 times as long as the straight line.
      const seconds = ((straightMetres(position, to) * 1.35) / 21_000) * 3600 * terms.travel_factor;
      position = to;
      return seconds * 1000;
    };
    expect(leaves).toBeGreaterThanOrEqual(terms.leaves_from.getTime());
    for (const planned of tour.stops) {
      const stop = stops.find(({ id }) => id === planned.order_id);
      if (stop === undefined) throw new Error('the plan has an unknown stop');
      expect(planned.arrives.getTime() - leaves).toBeGreaterThanOrEqual(drive(stop.position));
      expect(planned.begins.getTime()).toBeGreaterThanOrEqual(planned.arrives.getTime());
      expect(planned.begins.getTime()).toBeGreaterThanOrEqual(stop.window.from.getTime());
      expect(planned.arrives.getTime()).toBeLessThanOrEqual(stop.window.to.getTime());
      leaves = planned.leaves.getTime();
      expect(leaves - planned.begins.getTime()).toBe(stop.service_minutes * 60_000);
      totes += stop.totes;
    }
    expect(tour.returns.getTime() - leaves).toBeGreaterThanOrEqual(drive(terms.shop));
    expect(tour.returns.getTime()).toBeLessThanOrEqual(terms.returns_by.getTime());
    expect(tour.stops.length).toBeLessThanOrEqual(terms.capacity.stops);
    expect(totes).toBeLessThanOrEqual(terms.capacity.totes);
  }
  expect(tours.length).toBeLessThanOrEqual(terms.drivers);
}

/** Each stop once: in a tour, or named as impossible. */
function expectPlanned(stops: readonly TourStop[], terms: TourTerms): boolean {
  const plan = planTours(stops, terms, 1);
  const tours = plan.ok ? plan.value : plan.error.tours;
  const missed = plan.ok ? [] : plan.error.stops.map(({ order_id }) => order_id);
  expectFeasible(tours, stops, terms);
  const served = tours.flatMap((tour) => tour.stops.map(({ order_id }) => order_id));
  expect([...served, ...missed].toSorted()).toEqual(stops.map(({ id }) => id).toSorted());
  expect(plan.ok).toBe(missed.length === 0);
  return plan.ok;
}

test('few stops: every window is met, or the stop is named', () => {
  const terms = { ...twoDrivers, capacity: { totes: 12, stops: 5 } };
  fc.assert(
    fc.property(anyStops(9), (stops) => {
      expectPlanned(stops, terms);
    }),
    { numRuns: 150 },
  );
});

test('many stops: every window is met, or the stop is named', () => {
  const answers = [25, 48].map((count) => expectPlanned(randomStops(count, 1), twoDrivers));
  expect(answers).toEqual([true, false]);
});

test.each([8, 20])('the same seed plans the same tours for %s stops', (count) => {
  const plan = () => planTours(randomStops(count, 5), twoDrivers, 99);
  expect(plan()).toEqual(plan());
});
