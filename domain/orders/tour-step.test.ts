import { expect, test } from 'vitest';
import { orderStatuses } from './status.ts';
import { checkWithoutTour, tourStepOf } from './tour-step.ts';

const stepsOf = (is_on_tour: boolean, has_tours: boolean) =>
  orderStatuses.flatMap((status) => {
    const step = tourStepOf({ status, delivery_method: 'delivery', is_on_tour }, { has_tours });
    return step === null ? [] : [[status, step]];
  });

test('a packed order is put on a tour, where the shop has tours', () => {
  expect(stepsOf(false, true)).toEqual([['ready', 'put_on']]);
  expect(stepsOf(false, false)).toEqual([]);
});

test('an order on a tour is reported by its driver', () => {
  const onTour = [
    ['ready', 'on_tour'],
    ['delivering', 'on_tour'],
  ];
  expect(stepsOf(true, true)).toEqual(onTour);
  expect(stepsOf(true, false)).toEqual(onTour);
});

test('a step past the tours is taken only if it is meant', () => {
  const codeOf = (without_tour: boolean) => {
    const checked = checkWithoutTour('put_on', { without_tour });
    return checked.ok ? null : checked.error.code;
  };
  expect([codeOf(false), codeOf(true)]).toEqual(['tour_expected', null]);
  expect(checkWithoutTour(null, { without_tour: false }).ok).toBe(true);
});

test('what its customer fetches is handed over at the counter, and not by hand', () => {
  const order = { status: 'ready', delivery_method: 'pickup', is_on_tour: false } as const;
  expect(tourStepOf(order, { has_tours: false })).toBe('at_counter');
  expect(checkWithoutTour('at_counter', { without_tour: true })).toMatchObject({
    error: { code: 'pickup_expected' },
  });
});
