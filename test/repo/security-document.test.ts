import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { root } from './files.ts';

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const states = ['met', 'part', 'not met', 'operator', 'not applicable'];

interface Row {
  number: string;
  state: string;
  how: string;
  /** Paths, separated by spaces. */
  evidence: string;
}

const readRows = (text: string): Row[] => parse<Row>(text, { columns: true });

function faultsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ number, state, how, evidence }, index) => {
    const paths = evidence.split(' ').filter(Boolean);
    const before = rows[index - 1]?.number ?? '0.0.0';
    return [
      ...(compare(before, number) < 0 ? [] : [`${number} comes after ${before}`]),
      ...(states.includes(state) ? [] : [`${number}: "${state}" is no state`]),
      ...(how === '' ? [`${number} does not say how`] : []),
      ...(paths.length === 0 && state !== 'not applicable'
        ? [`${number} names no place that holds it`]
        : []),
      ...paths
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${number}: there is no ${path}`),
    ];
  });
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = readRows(read('docs/security.csv'));

test('every requirement has a state, and names tests or files that exist', () => {
  expect(faultsOf(rows)).toEqual([]);
});

test('no requirement is left out', () => {
  const counts = requirements.map(
    (_, index) => rows.filter(({ number }) => number.startsWith(`${index + 1}.`)).length,
  );
  expect(counts).toEqual(requirements);
});

test('the page on security names the requirements that are not met, and no others', () => {
  const [, tables = ''] = read('docs/security.md').split('## What the operator does');
  const named = tables.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  const open = rows.filter(({ state }) => state !== 'met' && state !== 'not applicable');
  expect(named.toSorted(compare)).toEqual(open.map(({ number }) => number));
});

test.each([
  ['a test that is not there', '1.1.1,a,met,b,server/none.test.ts'],
  ['a state that says nothing', '1.1.1,a,mostly,b,package.json'],
  ['a claim without a place', '1.1.1,a,met,b,'],
  ['a claim without a way', '1.1.1,a,met,,package.json'],
  ['a number twice', '1.1.1,a,not applicable,b,\n1.1.1,a,not applicable,b,'],
])('finds the planted fault: %s', (_, text) => {
  expect(faultsOf(readRows(`number,requirement,state,how,evidence\n${text}`))).toHaveLength(1);
});
