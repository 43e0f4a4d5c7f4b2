import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

/** What answers differently the next time it is asked. The linter knows no `new Date()`. */
const impure =
  /\bnew Date\(\s*\)|(?<!new )\bDate\(|\bDate\.now\b|\bMath\.random\b|\bTemporal\.Now\b/g;

const checkPurity: Check = (file) =>
  faultsByMatch(withoutComments(file), impure, (call) => `${call}: time and chance are arguments`);

test('the domain asks neither clock nor dice', () => {
  expect(faultsIn(/^domain\/(?!.*[.]test[.]ts$)/, checkPurity)).toEqual([]);
});

test.each([
  'const now = new Date();',
  'const now = Date.now();',
  'const label = Date();',
  'if (Math.random() > 0.5) return;',
])('finds the planted %s', (text) => {
  expect(checkPurity({ path: 'domain/planted.ts', text })).toHaveLength(1);
});

test('lets a time that was handed in pass', () => {
  const text = '// not Date.now()\nnew Date(instant);\nDate.UTC(2026, 0, 1);\ntoDate(text);';
  expect(checkPurity({ path: 'domain/planted.ts', text })).toEqual([]);
});
