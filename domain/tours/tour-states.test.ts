import { expect, test } from 'vitest';
import { checkTourStep, isOpenTour, tourStates } from './tour-states.ts';

test('a tour takes one step after the other', () => {
  const allowed = tourStates.map((from) =>
    tourStates.filter((to) => checkTourStep(from, to, ['done', 'failed']).ok),
  );
  expect(allowed).toEqual([['under_way'], ['returned'], ['settled'], []]);
});

test('a step that is left out is refused with both states', () => {
  expect(checkTourStep('planned', 'settled', [])).toEqual({
    ok: false,
    error: { code: 'tour_step_invalid', from: 'planned', to: 'settled' },
  });
});

test('a tour starts with open stops', () => {
  expect(checkTourStep('planned', 'under_way', ['planned']).ok).toBe(true);
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
