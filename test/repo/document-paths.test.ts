import { globSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Check,
  type Fault,
  faultsIn,
  projectFiles,
  readProjectFile,
  root,
} from '#test/repo/files.ts';

const files = projectFiles();
const folders = new Set(files.flatMap(foldersOf));
const exists = (path: string) =>
  files.includes(path) || folders.has(path.replace(/\/$/, '')) || path === '.';

/** `a/b` and `a` of `a/b/c.ts`. */
function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** Names in backticks that begin at the root of the project, and lone names of source files. */
const fromRoot = /^[\w.@-]+\/[\w./@*{},-]*$/;
const lone = /^[\w./-]+[.](tsx?|mjs|css)$/;
/** Names of files that the project refuses. */
const refused = new Set(['index.ts']);

function isThere(name: string): boolean {
  const begins = name.split('/')[0] ?? '';
  if (fromRoot.test(name) && folders.has(begins)) {
    return /[*{]/.test(name) ? globSync(name, { cwd: root }).length > 0 : exists(name);
  }
  // A sentence that has named the folder goes on with the file alone.
  return (
    !lone.test(name) || refused.has(name) || files.some((path) => `/${path}`.endsWith(`/${name}`))
  );
}

const findAll = (
  { path, text }: Parameters<Check>[0],
  pattern: RegExp,
  isFine: (name: string) => boolean,
): Fault[] =>
  text.split('\n').flatMap((content, index) =>
    [...content.matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => !isFine(name))
      .map((name) => ({ path, line: index + 1, message: `there is no ${name}` })),
  );

const checkPaths: Check = (file) => findAll(file, /`([^`]+)`/g, isThere);

const checkLinks: Check = (file) =>
  findAll(file, /\]\((?![a-z]+:|#)([^)\s#]+)[^)]*\)/g, (link) =>
    exists(posix.join(dirname(file.path), link)),
  );

test('the paths in documents exist', () => {
  // The changelog also names what is gone.
  expect(faultsIn(/^(README|CONTRIBUTING|docs\/.*)[.]md$/, checkPaths)).toEqual([]);
});

test('the files that documents link to exist', () => {
  expect(faultsIn(/^([^/]+|docs\/.*)[.]md$/, checkLinks)).toEqual([]);
});

const planted = (text: string) => ({ path: 'docs/picking.md', text });

test.each([
  'The rule is in `domain/orders/no-such-rule.ts`.',
  'Files of `server/no-such-capability/`',
  '`app/no-such-*.tsx`',
  'it is `no-such-screen.tsx`',
])('finds the planted path of "%s"', (text) => {
  const [fault, ...others] = checkPaths(planted(`\n${text}`));
  expect(fault).toMatchObject({ path: 'docs/picking.md', line: 2 });
  expect(fault?.message).toMatch(/^there is no .*no-such/);
  expect(others).toEqual([]);
});

test.each([
  '`domain/money.ts`, `server/orders/`, `app/i18n/locales/*.json`, `money.ts`',
  '`server/<capability>/routes.ts`, `/api/v1/orders`, `price_cents`, `application/json`',
])('lets "%s" pass', (text) => {
  expect(checkPaths(planted(text))).toEqual([]);
});

test('finds a planted link, and lets those pass that lead on', () => {
  const links =
    '[a](no-such.md) [b](../README.md#two-commands) [c](#here) [d](https://a.test/b.md)';
  expect(checkLinks(planted(links))).toMatchObject([{ message: 'there is no no-such.md' }]);
});

/** The paths that a section of CONTRIBUTING.md names. */
function pathsOfRecipe(guide: string, title: string): string[] {
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const names = [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return names.filter((name) => fromRoot.test(name) && folders.has(name.split('/')[0] ?? ''));
}

// What shops ask for most often. The files that each of these changes costs were counted once.
test.each([
  'Add a field of products',
  'Add a setting',
  'Add an admin list',
  'Add a role',
  'Add a language',
  'Add an amount of the order',
  'Add a payment method',
  'Add an event of a device',
  'Add a mail to customers',
  'Add a report',
])('CONTRIBUTING.md says by its files how to do it: %s', (title) => {
  const paths = pathsOfRecipe(readProjectFile('CONTRIBUTING.md').text, title);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('finds no recipe where there is none', () => {
  expect(pathsOfRecipe('## Add a till\n\nAsk. `app/` has no till.\n', 'Add a tour')).toEqual([]);
});
