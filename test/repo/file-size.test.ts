import { expect, test } from 'vitest';
import { type Check, faultsIn, projectFiles, readProjectFile } from '#test/repo/files.ts';

const code = /[.](tsx?|mjs|css)$/;
/** Data and generated files: long by nature, and not read from top to bottom. */
const long = /^(demo\/golden-set[.]ts$|server\/db\/tables[.]ts$|.*\/locales\/)/;
const limit = 400;
const medianLimit = 90;

const countLines = (text: string) => text.trimEnd().split('\n').length;

const checkSize: Check = ({ path, text }) => {
  const lines = countLines(text);
  return lines > limit && !long.test(path)
    ? [{ path, message: `${lines} lines are more than ${limit}: which two things are in there?` }]
    : [];
};

/** The middle one of the sorted numbers; 0 of none. */
function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

test('no file is longer than a reader can hold', () => {
  expect(faultsIn(code, checkSize)).toEqual([]);
});

test('the median file is short', () => {
  const sizes = projectFiles(code).map((path) => countLines(readProjectFile(path).text));
  expect(sizes.length).toBeGreaterThan(0);
  expect(median(sizes)).toBeLessThanOrEqual(medianLimit);
});

test('finds a planted file of 401 lines', () => {
  expect(checkSize({ path: 'server/cart/service.ts', text: 'a;\n'.repeat(400) })).toEqual([]);
  expect(checkSize({ path: 'server/cart/service.ts', text: 'a;\n'.repeat(401) })).toHaveLength(1);
  expect(checkSize({ path: 'demo/golden-set.ts', text: 'a;\n'.repeat(401) })).toEqual([]);
});

test('the median is the one in the middle', () => {
  expect(median([400, 10, 20])).toBe(20);
});
