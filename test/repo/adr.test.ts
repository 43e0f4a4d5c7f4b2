import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsIn } from '#test/repo/files.ts';

const files = readdirSync('docs/adr').toSorted();
const link = String.raw`\[\d{4}\]\((\d{4}-[a-z0-9-]+\.md)\)`;
const head = new RegExp(
  String.raw`^# (\d{4}): \S.*\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: (accepted|(superseded|amended) by ${link}(, ${link})*)\n\n`,
);

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

test('references to decisions name an existing anchor', () => {
  const notes = readFileSync('docs/spec-notes.md', 'utf8');
  const faults = faultsIn(/[.](md|tsx?|mjs|sql)$/, ({ path, text }) =>
    [...text.matchAll(/spec-notes\.md#(d\d+)/g)]
      .filter(([, id = '']) => !notes.includes(`<a id="${id}"></a>`))
      .map(([reference]) => ({ path, message: `${reference} does not exist` })),
  );
  expect(faults).toEqual([]);
});

test('references to ADRs name an existing file and its number', () => {
  const faults = faultsIn(/[.](md|tsx?|mjs|sql|env|yaml)$/, ({ path, text }) => [
    ...[...text.matchAll(/(?:\badr\/|\]\()(\d{4}-[a-z0-9-]+\.md)/g)]
      .filter(([, file = '']) => !files.includes(file))
      .map(([, file]) => ({ path, message: `${file} does not exist` })),
    ...[...text.matchAll(/\[(?:ADR )?(\d{4})\]\([^)]*\b(\d{4})-[a-z0-9-]+\.md\)/g)]
      .filter(([, label, number]) => label !== number)
      .map(([reference]) => ({ path, message: `${reference} names another number` })),
    ...[...text.matchAll(/\bADR (\d{4})\b/g)]
      .filter(([, number = '']) => !files.some((file) => file.startsWith(`${number}-`)))
      .map(([reference]) => ({ path, message: `${reference} does not exist` })),
  ]);
  expect(faults).toEqual([]);
});
