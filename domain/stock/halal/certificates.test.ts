import { expect, test } from 'vitest';
import { certificateState, proofOf } from './certificates.ts';

const period = { valid_from: '2026-03-01', valid_to: '2027-02-28', is_withdrawn: false };

test.each([
  ['2026-02-28', 'upcoming'],
  ['2026-03-01', 'valid'],
  // 61 and 60 days before the end.
  ['2026-12-29', 'valid'],
  ['2026-12-30', 'ending'],
  ['2027-02-28', 'ending'],
  ['2027-03-01', 'ended'],
] as const)('a certificate is on %s: %s', (today, state) => {
  expect(certificateState(period, today)).toBe(state);
  expect(certificateState({ ...period, is_withdrawn: true }, today)).toBe('withdrawn');
});

test.each([
  ['beef', true, 'lot'],
  ['poultry', true, 'lot'],
  ['minced_meat', true, 'lot'],
  ['other', true, 'product'],
  ['fish', true, 'product'],
  ['produce', false, 'lot'],
] as const)('%s, prepacked %s, is proved by %s', (food_kind, is_prepacked, proof) => {
  expect(proofOf({ food_kind, is_prepacked })).toBe(proof);
});
