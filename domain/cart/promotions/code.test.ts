import { expect, test } from 'vitest';
import { codePattern, normalizeCode } from './code.ts';

test.each([
  ['sommer-5', 'SOMMER-5'],
  ['  hallo 2026 ', 'HALLO2026'],
  ['h a l\tl o', 'HALLO'],
])('a code typed as "%s" is stored as %s', (typed, stored) => {
  expect(normalizeCode(typed)).toBe(stored);
});

test.each(['AB', 'abc', 'A_B', 'A'.repeat(41), 'ÄÖÜ', ' ABC', 'ABC\n'])(
  'no code is stored as "%s"',
  (text) => {
    expect(codePattern.test(text)).toBe(false);
  },
);

test.each(['ABC', '5-5', 'A'.repeat(40)])('a code may be stored as "%s"', (text) => {
  expect(codePattern.test(text)).toBe(true);
});
