import { expect, test } from 'vitest';
import { cleanSearchText, isSearchable, maximumLength } from './search-text.ts';

test.each([
  ['  Käse   mild ', 'Käse mild'],
  ['mil\u0000ch\r\n\tH', 'mil ch H'],
  ['\u202Eesäk\u2066', 'esäk'],
  ['<b>Öl</b> & "mehr"', '<b>Öl</b> & "mehr"'],
  ['جبنة\u200Cبيضاء', 'جبنة\u200Cبيضاء'],
  ['', ''],
])('searches for %j as %j', (typed, cleaned) => {
  expect(cleanSearchText(typed)).toBe(cleaned);
});

test('truncates overlong text without splitting a character', () => {
  expect(cleanSearchText('x'.repeat(10_000))).toHaveLength(maximumLength);
  expect(cleanSearchText(`${'x'.repeat(maximumLength - 1)}🧀`).isWellFormed()).toBe(true);
});

test.each([
  ['k', false],
  [' k ', false],
  ['k\u0000', false],
  ['kä', true],
  ['لح', true],
])('whether %j is enough to search for: %s', (typed, expected) => {
  expect(isSearchable(typed)).toBe(expected);
});
