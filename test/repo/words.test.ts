import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readProjectFile, root, type SourceFile } from './files.ts';
import { findHits, type Hit } from './words.ts';

/** Hits by root and word. A number may only shrink; at 0 the entry goes. */
type Counts = Record<string, Record<string, number>>;

const listed = 'test/repo/words-allowed.json';
const allowed = JSON.parse(readFileSync(join(root, listed), 'utf8')) as Counts;

/** Not ours to word: generated files, quoted specification and law, and this list of words. */
const excluded =
  /^(test\/plans\/sql\/|docs\/api\/|docs\/spec|server\/platform\/db\/tables[.]ts$|server\/orders\/page-texts[.]ts$|app\/i18n\/locales\/|test\/repo\/words)/;
const read =
  /^((domain|contract|server|app|demo|test|bench|scripts|docs)\/.*[.](tsx?|mjs|css|sql|md)|[^/]+[.](md|ts|mjs))$/;

/**
 * What is above or below the allowed number, with the place of every hit that may be the new one.
 */
function compare(hits: readonly Hit[], limits: Counts): string[] {
  const found = Map.groupBy(hits, (hit): string => `${hit.root}: ${hit.word}`);
  const limitOf = new Map<string, number>(
    Object.entries(limits).flatMap(([folder, counts]) =>
      Object.entries(counts).map(([word, count]) => [`${folder}: ${word}`, count]),
    ),
  );
  return [...new Set([...found.keys(), ...limitOf.keys()])].flatMap((key) => {
    const places = found.get(key) ?? [];
    const limit = limitOf.get(key) ?? 0;
    if (places.length < limit) {
      const change = places.length === 0 ? 'delete the entry' : `write ${places.length}`;
      return [`${key}: ${change} in ${listed} (now ${limit})`];
    }
    return places.length === limit
      ? []
      : places.map(
          ({ path, line, word, replacement }) =>
            `${path}:${line}: "${word}" -> ${replacement} (${places.length} in ${key.split(':')[0]}, allowed ${limit})`,
        );
  });
}

test('plain words: no more hits per root and word than listed, and no fewer', () => {
  const files = projectFiles(read).filter((path) => !excluded.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(compare(files.map(readProjectFile).flatMap(findHits), allowed)).toEqual([]);
});

const planted = (text: string, path = 'server/cart/cart/service.ts'): SourceFile => ({
  path,
  text,
});

test.each([
  ['told', planted('// The client is told.')],
  ['keeps', planted('/** Keeps the answer. */')],
  ['nobody', planted("throw new Error('nobody is signed in');")],
  ['as it is', planted('/** The price as it is. */')],
  ['asked for', planted("test('answers what was asked for', run);")],
  ['beside', planted('-- beside the orders', 'server/platform/db/migrations/0001_shop.sql')],
  ['whoever', planted('Whoever runs the shop.', 'docs/operations.md')],
  ['wide comment', planted(`// ${'a'.repeat(98)}`)],
])('finds the planted "%s"', (word, file) => {
  expect(findHits(file)).toMatchObject([{ word, path: file.path, line: 1 }]);
});

test.each([
  "// Cached until the shop notifies; see `kept.ts`.\nconst keep = 'kept';",
  "const key = /'told'/.test(text);",
  `// ${'a'.repeat(97)}`,
  `const text = '${'a'.repeat(120)}';`,
])('lets the plain text %j pass', (text) => {
  expect(findHits(planted(text))).toEqual([]);
});

test('reports more hits with their place, and fewer with the number to write', () => {
  const hits = findHits(planted('// told\n// told'));
  expect(compare(hits, { server: { told: 2 } })).toEqual([]);
  expect(compare(hits, { server: { told: 1 } })).toMatchObject([
    expect.stringMatching(/^server\/cart\/cart\/service[.]ts:1: "told" -> informed/),
    expect.stringMatching(/^server\/cart\/cart\/service[.]ts:2: /),
  ]);
  expect(compare(hits, { server: { told: 3 } })).toEqual([
    `server: told: write 2 in ${listed} (now 3)`,
  ]);
  expect(compare([], { server: { told: 3 } })).toEqual([
    `server: told: delete the entry in ${listed} (now 3)`,
  ]);
});
