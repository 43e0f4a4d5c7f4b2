import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './files.ts';

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const states = ['met', 'part', 'not met', 'operator', '–'];

interface Row {
  number: string;
  state: string;
  how: string;
  tests: string[];
}

function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, number = '', , state = '', how = '', shownBy = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const tests = Array.from(shownBy.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, state, how, tests }] : [];
  });
}

function faultsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ number, state, how, tests }, index) => {
    const before = rows[index - 1]?.number ?? '0.0.0';
    return [
      ...(compare(before, number) < 0 ? [] : [`${number} comes after ${before}`]),
      ...(states.includes(state) ? [] : [`${number}: "${state}" is no state`]),
      ...(how === '' ? [`${number} does not say how`] : []),
      ...(tests.length === 0 && state !== '–' ? [`${number} names no place that holds it`] : []),
      ...tests
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${number}: there is no ${path}`),
    ];
  });
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

const rows = readRows(readFileSync(join(root, 'docs/security.md'), 'utf8'));

test('every row of the security table has a state, and names tests or files that exist', () => {
  expect(faultsOf(rows)).toEqual([]);
});

test('no requirement is left out', () => {
  const counts = requirements.map(
    (_, index) => rows.filter(({ number }) => number.startsWith(`${index + 1}.`)).length,
  );
  expect(counts).toEqual(requirements);
});

test.each([
  ['a test that is not there', '| 1.1.1 | a | met | b | `server/none.test.ts` |'],
  ['a state that says nothing', '| 1.1.1 | a | mostly | b | `package.json` |'],
  ['a claim without a place', '| 1.1.1 | a | met | b | |'],
  ['a claim without a way', '| 1.1.1 | a | met | | `package.json` |'],
  ['a number twice', '| 1.1.1 | a | – | b | |\n| 1.1.1 | a | – | b | |'],
])('finds the planted fault: %s', (_, text) => {
  expect(faultsOf(readRows(text))).toHaveLength(1);
});
