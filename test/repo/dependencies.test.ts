import { expect, test } from 'vitest';
import { readProjectFile } from '#test/repo/files.ts';
import manifest from '../../package.json' with { type: 'json' };

const maxPackages = 34;
const decision = readProjectFile('docs/adr/0047-runtime-dependencies.md').text;

/** The packages of the table, by rows that end with a reason. */
function packagesIn(text: string): string[] {
  const [, table = ''] = text.split('## Decision');
  return Array.from(
    table.matchAll(/^\| `([^`]+)` +\| +[\d,]+ +\| +\d+ +\|[^|]*\w[^|]*\|[^|]*\w[^|]*\|$/gm),
    ([, name = '']) => name,
  );
}

test('every runtime dependency has a row with a reason in ADR 0047, and no other package has', () => {
  expect(packagesIn(decision).toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
});

test('a row without a reason does not count', () => {
  const row = '| `left-pad` | 5 | 0 | padding |';
  expect(packagesIn(`## Decision\n${row} one line |\n`)).toEqual(['left-pad']);
  expect(packagesIn(`## Decision\n${row}  |\n`)).toEqual([]);
});

test(`the shop runs on at most ${maxPackages} packages`, () => {
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(maxPackages);
});
