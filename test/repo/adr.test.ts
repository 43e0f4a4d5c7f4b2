import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsIn, type Fault, type SourceFile } from '#test/repo/files.ts';

const list = 'README.md';
const files = readdirSync('docs/adr')
  .filter((file) => file !== list)
  .toSorted();
const numbers = new Set(files.map((file) => file.slice(0, 4)));
const index = readFileSync(`docs/adr/${list}`, 'utf8');
const link = String.raw`\[\d{4}\]\((\d{4}-[a-z0-9-]+\.md)\)`;
const head = new RegExp(
  String.raw`^# (\d{4}): (\S.*)\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: (accepted|(superseded|amended) by ${link}(, ${link})*)\n\n`,
);

/** One word for one part of the shop: the groups of the list. */
const districts = [
  'catalog',
  'cart',
  'orders',
  'delivery',
  'stock',
  'tours',
  'cash',
  'accounts',
  'messages',
  'shop',
  'staff',
  'insight',
  'platform',
];

test('ADRs are numbered without a gap', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, i) => i + 1));
});

test.each(files)('%s has a title, a date, a status and the three sections', (file) => {
  const text = readFileSync(`docs/adr/${file}`, 'utf8');
  expect(head.exec(text)?.[1]).toBe(file.slice(0, 4));
  const sections = (text.match(/^## .*/gm) ?? []).join(' ');
  expect(sections).toMatch(
    /^## Context ## Decision( ## Figures)? ## Consequences( ## Alternatives)?$/,
  );
});

test('README.md lists each ADR once, with its title', () => {
  const titled = files.map((file) => {
    const title = head.exec(readFileSync(`docs/adr/${file}`, 'utf8'))?.[2];
    return `- [${file.slice(0, 4)}](${file}) ${title}`;
  });
  const listed = index.match(/^- .*/gm) ?? [];
  expect(listed.map((line) => line.replace(/ \(\d{4}(, \d{4})*\)$/, '')).toSorted()).toEqual(
    titled,
  );
});

test('README.md groups the ADRs by district', () => {
  expect((index.match(/^## .*/gm) ?? []).map((line) => line.slice(3))).toEqual(districts);
  const [intro] = index.split('\n## ');
  expect(intro).not.toMatch(/^- /m);
});

test('references to decisions name an existing anchor', () => {
  const notes = readFileSync('docs/spec-notes.md', 'utf8');
  const faults = faultsIn(/[.](md|tsx?|mjs|sql)$/, ({ path, text }) =>
    [...text.matchAll(/spec-notes\.md#(d\d+)/g)]
      .filter(([, id = '']) => !notes.includes(`<a id="${id}"></a>`))
      .map(([reference]) => ({ path, message: `${reference} does not exist` })),
  );
  expect(faults).toEqual([]);
});

const former = new Set(
  [...index.matchAll(/ \((\d{4}(?:, \d{4})*)\)$/gm)].flatMap(([, all = '']) => all.split(', ')),
);

/** Migrations never change: those with a number name the ADRs as before they were merged. */
const numbersFor = (path: string): ReadonlySet<string> =>
  /^server\/platform\/db\/migrations\/\d{4}_/.test(path) ? former : numbers;

/** Every reference to an ADR that has no page, or whose label and page differ. */
function dangling({ path, text }: SourceFile): Fault[] {
  const existing = numbersFor(path);
  return [
    ...[...text.matchAll(/(?:\badr\/|\]\()(\d{4}-[a-z0-9-]+\.md)/g)]
      .filter(([, file = '']) => !files.includes(file))
      .map(([, file]) => ({ path, message: `${file} does not exist` })),
    ...[...text.matchAll(/\[(?:ADR )?(\d{4})\]\([^)]*\b(\d{4})-[a-z0-9-]+\.md\)/g)]
      .filter(([, label, number]) => label !== number)
      .map(([reference]) => ({ path, message: `${reference} names another number` })),
    ...[...text.matchAll(/\bADRs? (\d{4}(?:(?:, | and | to )\d{4})*)\b/g)]
      .flatMap(([, all = '']) => all.match(/\d{4}/g) ?? [])
      .filter((number) => !existing.has(number))
      .map((number) => ({ path, message: `ADR ${number} does not exist` })),
  ];
}

test('references to ADRs name an existing file and its number', () => {
  expect(faultsIn(/[.](md|tsx?|mjs|sql|env|ya?ml|conf|css|csv|json)$/, dangling)).toEqual([]);
});

const none = '9999';
/** Only migrations with a number may name it. */
const unmerged = '0102';
test.each([
  ['docs/operations.md', `See [ADR ${none}](adr/${none}-gone.md).`, 2],
  ['server/cart/cart/service.ts', `// The reason is in ADR ${none}.`, 1],
  ['server/cart/cart/service.ts', `// See ADRs 0001 and ${none}.`, 1],
  ['server/platform/db/migrations/0033_lists.sql', `-- Named lists (ADR ${unmerged}).`, 0],
  ['server/platform/db/migrations/0033_lists.sql', `-- Named lists (ADR ${none}).`, 1],
  ['server/platform/db/migrations/20261201-0930_lists.sql', `-- Named lists (ADR ${unmerged}).`, 1],
])('finds the dangling references of %s: %s', (path, text, count) => {
  expect(dangling({ path, text })).toHaveLength(count);
});
