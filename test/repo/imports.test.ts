import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectFiles, root } from '#test/repo/files.ts';
import {
  allowedImports,
  plantImports,
  plantedFaults,
  plantedShortcut,
} from '#test/repo/planted-imports.ts';

const folders = ['domain', 'contract', 'server', 'app', 'demo', 'test'];

/**
 * Folders are looked at apart, without their tests: those open whole pages and so lead from every
 * feature to every other.
 */
async function cruiseFolders(baseDir: string): Promise<ICruiseResult> {
  const { ruleSet, ...options } = await extractDepcruiseOptions(
    join(root, '.dependency-cruiser.mjs'),
  );
  const rules = ruleSet?.forbidden ?? [];
  const look = async (paths: string[], scope: 'folder' | 'module', more: ICruiseOptions = {}) => {
    const forbidden = rules.filter((rule) => ('scope' in rule ? rule.scope : 'module') === scope);
    const choice = { ...options, ...more, ruleSet: { ...ruleSet, forbidden }, baseDir };
    const { output } = await cruise(paths, choice);
    if (typeof output === 'string') throw new Error('the cruise reported text instead of modules');
    return output;
  };
  const ofModules = await look(folders, 'module');
  const ofFolders = await look(['app/features'], 'folder', {
    exclude: { path: '[.]test[.]tsx?$' },
    includeOnly: { path: '^app/' },
  });
  ofModules.summary.violations.push(...ofFolders.summary.violations);
  return ofModules;
}

function violations({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

/** Imports of our own files that leave the ending away, which Node does not forgive. */
function shortcuts({ modules }: ICruiseResult): string[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => /^[.#]/.test(module) && !/[.]\w+([?].*)?$/.test(module))
      .map(({ module }) => `${source} -> ${module}`),
  );
}

/** The packages that are loaded with a file, without what is imported on demand. */
function packagesWith({ modules }: ICruiseResult, start: string): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const seen = new Set([start]);
  for (const source of seen)
    for (const { resolved, dynamic, dependencyTypes } of bySource.get(source)?.dependencies ?? [])
      if (!dynamic && !dependencyTypes.includes('type-only')) seen.add(resolved);
  const names = [...seen].map((source) => /^node_modules[/]((@[^/]+[/])?[^/]+)/.exec(source)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

/** Each process holds what it loads: what few calls need is imported on demand. */
const loadedAtStart = [
  '@hono/node-server',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  'aws4fetch',
  'bidi-js',
  'graphile-worker',
  'hono',
  'jose',
  'kysely',
  'lru-cache',
  'otpauth',
  'pg',
  'pino',
  'prom-client',
  'uqr',
  'zod',
];

describe('the imports of the project', () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await cruiseFolders(root);
  });

  test('follow the table of the architecture', () => {
    expect(violations(result)).toEqual([]);
  });

  test('name whole files', () => {
    expect(shortcuts(result)).toEqual([]);
  });

  test('load few packages when a process starts', () => {
    expect(packagesWith(result, 'server/platform/process/http-process.ts')).toEqual(loadedAtStart);
  });

  test('were all seen', () => {
    const sources = new RegExp(`^(${folders.join('|')})/.*[.]tsx?$`);
    const read = result.modules.filter(({ couldNotResolve }) => couldNotResolve !== true);
    const seen = read.map(({ source }) => source).filter((source) => sources.test(source));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.toSorted()).toEqual(projectFiles(sources));
  });
});

describe('a planted import', () => {
  let result: ICruiseResult;
  let found: string[];
  beforeAll(async () => {
    const folder = await plantImports();
    result = await cruiseFolders(folder);
    found = violations(result);
    await rm(folder, { recursive: true });
  });

  test.each(plantedFaults)('$rule refuses $from -> $imports', ({ rule, from }) => {
    expect(found.filter((violation) => violation.startsWith(`${rule}: ${from}`))).not.toEqual([]);
  });

  test('is found when it leaves the ending away', () => {
    const { from, imports } = plantedShortcut;
    expect(shortcuts(result)).toEqual([`${from} -> ${imports}`]);
  });

  test.each(allowedImports)('$from may import $imports', ({ from }) => {
    expect(found.filter((violation) => violation.includes(`: ${from} ->`))).toEqual([]);
  });
});

test('every rule was seen to refuse something', async () => {
  const { ruleSet } = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const rules = new Set(ruleSet?.forbidden?.map(({ name }) => name));
  expect(new Set(plantedFaults.map(({ rule }) => rule))).toEqual(rules);
});
