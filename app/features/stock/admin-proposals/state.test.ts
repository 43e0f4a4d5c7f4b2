import { expect, test } from 'vitest';
import type { ProposalLine } from '#contract/stock/proposals.schema.ts';
import { cents } from '#domain/money.ts';
import { casesOf, listShortages, nextCases, totalOf } from './state.ts';

const line: ProposalLine = {
  id: 'a',
  article: { id: 'b', number: '4711', name: 'Tomaten' },
  product: { id: 'c', name: 'Rispentomaten' },
  least_cases: 3,
  step_cases: 2,
  parts: {
    until: '2026-11-25',
    expected: 12,
    ordered: 0,
    safety: 5,
    here: 0,
    coming: 0,
    ending: 0,
    unmet: 0,
    missing: 17,
    surplus: 0,
    cases: 3,
    units_per_case: 6,
    fewer_cases: 0,
    reason: 'missing',
  },
  filled_cases: 0,
  needed_on: null,
  has_little_data: false,
  expected_waste: 0,
  cases: 3,
  case_price_cents: cents(1250),
  decided_cases: null,
};
const bare = { ...line, id: 'd', article: { id: 'e', number: '', name: 'Minze' }, cases: 0 };

test('counts in steps of the supplier, and to nothing below the least', () => {
  expect([nextCases(line, 3, 4), nextCases(line, 0, 1), nextCases(line, 5, 4)]).toEqual([5, 3, 3]);
  expect([nextCases(line, 3, 2), nextCases(line, 3, 3)]).toEqual([0, 3]);
});

test('the order is what was changed, else what is proposed, without lines of none', () => {
  const proposal = { lines: [line, bare] };
  expect(totalOf(proposal, {})).toBe(3750);
  expect(totalOf(proposal, { a: 5, d: 1 })).toBe(7500);
  expect(totalOf({ lines: [] }, {})).toBe(0);
  expect(totalOf({ lines: [{ ...line, case_price_cents: null }] }, {})).toBe(0);
  expect(casesOf({ ...line, decided_cases: 7 }, { a: 5 })).toBe(7);
});

test('without an order customers miss what is expected, and not what is for safety', () => {
  const safe = { ...bare, parts: { ...line.parts, missing: 5 } };
  expect(listShortages({ lines: [line, safe] })).toEqual([{ name: 'Rispentomaten', units: 12 }]);
});
