import { expect, test } from 'vitest';
import { isWithheld, type LotState } from './withheld.ts';

/** Half past ten in the evening in Berlin. */
const at = new Date('2026-12-31T21:30:00.000Z');
const sound: LotState = { blocked_at: null, date: '2026-12-31' };

test.each<[string, Partial<LotState>, boolean]>([
  ['of a sound lot on its last day', {}, false],
  ['without a date', { date: null }, false],
  ['past the date', { date: '2026-12-30' }, true],
  ['blocked at that moment', { blocked_at: at.toISOString() }, true],
  ['blocked a second later', { blocked_at: '2026-12-31T21:30:01.000Z' }, false],
  ['whose label was corrected before', { corrected_at: '2026-12-31T21:29:59.000Z' }, true],
  ['whose label was corrected later', { corrected_at: '2026-12-31T21:30:01.000Z' }, false],
  ['that are no longer proved to be halal', { is_unproved: true }, true],
])('withholds goods %s (%j): %s', (_, changes, expected) => {
  expect(isWithheld({ ...sound, ...changes }, at)).toBe(expected);
});

test('a lot ends with its day in Berlin', () => {
  expect(isWithheld(sound, new Date('2026-12-31T22:59:59.000Z'))).toBe(false);
  expect(isWithheld(sound, new Date('2026-12-31T23:00:00.000Z'))).toBe(true);
});
