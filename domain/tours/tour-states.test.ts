import { expect, test } from 'vitest';
import { checkTourStep, isOpenTour, tourStates } from './tour-states.ts';

test('a tour takes one step after the other', () => {
  const allowed = tourStates.map((from) =>
    tourStates.filter((to) => checkTourStep(from, to, ['done', 'failed']).ok),
  );
  expect(allowed).toEqual([['under_way'], ['returned'], ['settled'], []]);
});

test('no tour returns while stops are open', () => {
  expect(checkTourStep('under_way', 'returned', ['done', 'planned', 'arrived'])).toEqual({
    ok: false,
    error: { code: 'stops_open', count: 2 },
  });
});

test('the stops of a tour may change until it returns', () => {
  expect(tourStates.filter(isOpenTour)).toEqual(['planned', 'under_way']);
});
