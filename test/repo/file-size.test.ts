import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Check, faultsIn, projectFiles, readProjectFile } from '#test/repo/files.ts';

const code = /[.](tsx?|mjs|css)$/;
const isTest = /^test\/|[.](test|spec|calls)[.]tsx?$/;
/** Data and generated files: long by nature, and not read from top to bottom. */
const long =
  /^(demo\/golden-set[.]ts$|server\/(db\/tables|contents\/page-texts)[.]ts$|.*\/locales\/)/;
const limit = 350;
/** A table of cases is read row by row. */
const testLimit = 400;
const medianLimit = 60;
const ninetyFifthLimit = 200;
const folderLimit = 25;

const countLines = (text: string) => text.trimEnd().split('\n').length;

const checkSize: Check = ({ path, text }) => {
  const lines = countLines(text);
  const most = isTest.test(path) ? testLimit : limit;
  return lines > most && !long.test(path)
    ? [{ path, message: `${lines} lines are more than ${most}: which two things are in there?` }]
    : [];
};

/** The number that this share of the numbers does not exceed; 0 of none. */
function percentile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}

/** The folders with more than `folderLimit` files that are no tests, with their number. */
function listFullFolders(paths: string[]): string[] {
  const sources = paths.filter((path) => !/[.](test|spec|calls)[.]tsx?$/.test(path));
  return Object.entries(Object.groupBy(sources, (path) => dirname(path)))
    .filter(([, files = []]) => files.length > folderLimit)
    .map(([folder, files = []]) => `${folder}: ${files.length} files are more than ${folderLimit}`);
}

test('no file exceeds the limit of lines', () => {
  expect(faultsIn(code, checkSize)).toEqual([]);
});

test('most files of the shop are short', () => {
  const paths = projectFiles(code).filter((path) => !isTest.test(path));
  const sizes = paths.map((path) => countLines(readProjectFile(path).text));
  expect(sizes.length).toBeGreaterThan(0);
  expect(percentile(sizes, 0.5)).toBeLessThanOrEqual(medianLimit);
  expect(percentile(sizes, 0.95)).toBeLessThanOrEqual(ninetyFifthLimit);
});

test('no folder exceeds the limit of files', () => {
  expect(listFullFolders(projectFiles(code))).toEqual([]);
});

test('finds a planted file of 351 lines, and a planted test of 401', () => {
  const size = (path: string, lines: number) => checkSize({ path, text: 'a;\n'.repeat(lines) });
  expect(size('server/cart/service.ts', 350)).toEqual([]);
  expect(size('server/cart/service.ts', 351)).toHaveLength(1);
  expect(size('server/cart/cart.test.ts', 400)).toEqual([]);
  expect(size('server/cart/cart.test.ts', 401)).toHaveLength(1);
  expect(size('demo/golden-set.ts', 401)).toEqual([]);
});

test('finds a planted folder with one file too many', () => {
  const files = Array.from({ length: folderLimit + 1 }, (_, index) => `server/cart/${index}.ts`);
  expect(listFullFolders(files.slice(1))).toEqual([]);
  expect(listFullFolders(files)).toEqual([
    `server/cart: ${files.length} files are more than ${folderLimit}`,
  ]);
});

test('a percentile is the number at its place', () => {
  expect(percentile([400, 10, 20], 0.5)).toBe(20);
  expect(percentile([400, 10, 20], 0.95)).toBe(400);
});
