import { expect, test } from 'vitest';
import { z } from 'zod';
import { readProjectFile } from '#test/repo/files.ts';
import manifest from '../../package.json' with { type: 'json' };

const maxPackages = 37;
const decision = readProjectFile('docs/adr/0046-runtime-dependencies.md').text;

/** The packages of the table, by rows that end with a reason. */
function packagesIn(text: string): string[] {
  const [, table = ''] = text.split('## Decision');
  return Array.from(
    table.matchAll(/^\| `([^`]+)` +\| +[\d,]+ +\| +\d+ +\|[^|]*\w[^|]*\|[^|]*\w[^|]*\|$/gm),
    ([, name = '']) => name,
  );
}

test('every runtime dependency has a row with a reason in ADR 0046, and no other package has', () => {
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

const lockedPackage = z.object({
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
type LockedPackage = z.infer<typeof lockedPackage>;
const lockfileSchema = z.object({ packages: z.record(z.string(), lockedPackage) });

/** npm takes a nested copy of a package before the one at the top. */
function findUnlocked(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
}

// An `npm install` without a lockfile locks those of its own platform only, and `npm ci` fails.
test('the lockfile names the optional packages of every platform', () => {
  // Not imported: the type of its 12,000 lines took 1 % of the type check.
  const lockfile: unknown = JSON.parse(readProjectFile('package-lock.json').text);
  expect(findUnlocked(lockfileSchema.parse(lockfile).packages)).toEqual([]);
});

test('an optional package without an entry in the lockfile is found', () => {
  const builder = { optionalDependencies: { 'builder-linux': '1.0.0', 'builder-darwin': '1.0.0' } };
  expect(
    findUnlocked({ 'node_modules/builder': builder, 'node_modules/builder-linux': {} }),
  ).toEqual(['builder-darwin']);
});
