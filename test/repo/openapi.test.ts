import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { problems } from '#contract/problems.ts';
import { demoImages } from '#demo/seed.ts';
import { openImageStore } from '#server/catalog/images/open-image-store.ts';
import { readEnv } from '#server/env.ts';
import { createRoutes } from '#server/modules.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { LiveEventHub } from '#server/platform/events/live-events.ts';
import { codesOf, describeRoutes } from '#server/platform/http/api-docs/openapi.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { projectFiles, root } from './files.ts';

const routes = createRoutes({
  // Connects with its first query, and there is none.
  db: createDatabase(createPool('postgres://none')),
  clock: () => new Date(0),
  log: createLog('silent'),
  env: readEnv({}),
  live: new LiveEventHub(createLog('silent')),
  images: openImageStore({ ...readEnv({}), demoImages }),
});

test('the OpenAPI document matches the routes (else: npm run generate)', async () => {
  const text = `${format(describeRoutes(routes))}\n`;
  await expect(text).toMatchFileSnapshot(join(root, 'docs/api/openapi.json'));
});

test('the codes that only the staff meet are those of no call of a visitor (else: npm run generate)', async () => {
  const isOfVisitors = (access: Access) => access === 'public' || access === 'signed_in';
  const ofVisitors = listCodes(isOfVisitors);
  const ofStaff = listCodes((access) => !isOfVisitors(access)).difference(ofVisitors);
  const lines = Object.keys(problems).filter((code) => ofStaff.has(code));
  const text = `// Generated from the errors of the routes by \`npm run generate\`. Do not edit.

/** The codes that only calls of the staff are refused with: visitors do not get their texts. */
export const staffProblems = [
${lines.map((code) => `  '${code}',\n`).join('')}];
`;
  await expect(text).toMatchFileSnapshot(join(root, 'app/i18n/staff-problems.ts'));
});

const listCodes = (isOf: (access: Access) => boolean): Set<string> =>
  new Set(routes.flatMap((route) => (isOf(route.endpoint.access) ? codesOf(route) : [])));

test('the routes serve every endpoint of every file in contract/', async () => {
  const files = projectFiles(/^contract\/(?!endpoint|problems).*(?<!\.schema)\.ts$/);
  const modules = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<unknown>),
  );
  const endpoints = modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .filter((value) => typeof value === 'object' && value !== null && 'method' in value);
  expect(new Set(endpoints)).toEqual(new Set(routes.map(({ endpoint }) => endpoint)));
});

/** Formats JSON for reading: lines of 100 columns, filled with what fits. */
function format(value: unknown, indent = '', used = 0): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  const isLeaf = typeof value !== 'object' || value === null;
  if (isLeaf || indent.length + used + line.length < 100) return line;
  const inner = `${indent}  `;
  if (isTexts(value)) return `[\n${fill(value, inner)}\n${indent}]`;
  const lines = Array.isArray(value)
    ? value.map((each) => inner + format(each, inner))
    : Object.entries(value).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `;
        return inner + name + format(each, inner, name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function fill(texts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const text of texts.map((each) => JSON.stringify(each))) {
    const longer = `${lines.at(-1) ?? ''}, ${text}`;
    if (lines.length === 0 || longer.length >= 100) lines.push(indent + text);
    else lines[lines.length - 1] = longer;
  }
  return lines.join(',\n');
}
