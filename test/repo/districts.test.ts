import { expect, test } from 'vitest';
import { projectFiles } from './files.ts';

/** The folders of a root, from the paths of its files. */
function foldersOf(root: string, paths: readonly string[]): Set<string> {
  const inner = paths.flatMap((path) => path.split(`${root}/`).slice(1));
  return new Set(
    inner.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''),
  );
}

const districts = foldersOf('server', projectFiles(/^server\//));

/** The folders of a root that are no district of the server; `own` is what only this root has. */
function strangersIn(
  root: string,
  paths: readonly string[],
  own: readonly string[] = [],
): string[] {
  return [...foldersOf(root, paths)].filter((name) => !districts.has(name) && !own.includes(name));
}

test.each<[string, string[]?]>([['domain'], ['contract'], ['app/features', ['frame']]])(
  '%s has the districts of the server',
  (root, own) => {
    expect(strangersIn(root, projectFiles(new RegExp(`^${root}/`)), own)).toEqual([]);
  },
);

test('finds a planted folder that is no district', () => {
  const paths = ['domain/orders/status.ts', 'domain/money.ts', 'domain/identity/roles.ts'];
  expect(strangersIn('domain', paths)).toEqual(['identity']);
});
