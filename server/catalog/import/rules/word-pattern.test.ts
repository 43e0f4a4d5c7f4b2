import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern } from './word-pattern.ts';

/**
 * What a pattern means, as a regular expression. With the letters of the test, because one with all
 * letters takes a millisecond to make.
 */
function toExpression(word: string): RegExp {
  const parts = word.split('*');
  const start = parts[0] === '' ? '' : '(?<![abä𐐷])';
  const end = parts.at(-1) === '' ? '' : '(?![abä𐐷])';
  const given = parts.filter((part) => part !== '').map((part) => RegExp.escape(part));
  return new RegExp(start + given.join('[^,;()]*') + end, 'u');
}

test('finds the same as a regular expression', () => {
  const units = (...all: string[]) => fc.string({ unit: fc.constantFrom(...all), maxLength: 14 });
  const words = units('a', 'b', 'ä', ' ', ',', '*').filter((word) => /[^*]/.test(word));
  fc.assert(
    fc.property(
      words,
      units('a', 'b', 'ä', ' ', ',', '(', '𐐷'),
      (word, text) => compilePattern(word)(text) === toExpression(word).test(text),
    ),
    { numRuns: 20_000 },
  );
});

test('200 patterns on 5,000 letters that almost match take no more than a second', () => {
  const text = 'a'.repeat(5000);
  const words = ['a*a*a*b', '*a*a*a*b', 'a*a*ba', '*a*a', 'a a*a'];
  const patterns = Array.from({ length: 40 }, () => words.map(compilePattern)).flat();
  const before = process.cpuUsage();
  for (const matches of patterns) matches(text);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
