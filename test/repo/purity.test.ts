import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

/** The linter refuses `Date.now()` and `Math.random()`, but has no rule for these. */
const impure = /\bnew Date\(\s*\)|(?<!new )\bDate\(|\bTemporal\.Now\b/g;

const checkPurity: Check = (file) =>
  faultsByMatch(withoutComments(file), impure, (call) => `${call}: the time is an argument`);

test('the domain reads no clock', () => {
  expect(faultsIn(/^domain\/(?!.*[.]test[.]ts$)/, checkPurity)).toEqual([]);
});

test.each(['const now = new Date();', 'const label = Date();'])('finds the planted %s', (text) => {
  expect(checkPurity({ path: 'domain/planted.ts', text })).toHaveLength(1);
});

test('lets a time that was passed in pass', () => {
  const text = '// not new Date()\nnew Date(instant);\nDate.UTC(2026, 0, 1);\ntoDate(text);';
  expect(checkPurity({ path: 'domain/planted.ts', text })).toEqual([]);
});
