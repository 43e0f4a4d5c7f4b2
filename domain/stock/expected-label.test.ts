import { expect, test } from 'vitest';
import { expectedDateKind, mustAskForKind } from './expected-label.ts';

const unknown = { last: null, usual: null, is_meat: false };

test.each([
  [{ ...unknown, last: 'use_by', usual: 'best_before' }, 'use_by'],
  [{ ...unknown, usual: 'use_by' }, 'use_by'],
  [unknown, 'best_before'],
  [{ ...unknown, is_meat: true }, 'use_by'],
  [{ ...unknown, last: 'best_before', is_meat: true }, 'best_before'],
] as const)('of %o the label is expected to be %s', (known, kind) => {
  expect(expectedDateKind(known)).toBe(kind);
});

test('meat is not "best before" without a question, unless it was last time', () => {
  const meat = { ...unknown, is_meat: true };
  expect(mustAskForKind(meat, 'best_before')).toBe(true);
  expect(mustAskForKind({ ...meat, last: 'use_by' }, 'best_before')).toBe(true);
  expect(mustAskForKind({ ...meat, last: 'best_before' }, 'best_before')).toBe(false);
  expect(mustAskForKind(meat, 'use_by')).toBe(false);
  expect(mustAskForKind(unknown, 'best_before')).toBe(false);
});
