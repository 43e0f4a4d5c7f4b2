import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectFiles, root } from '#test/repo/files.ts';
import { allowedImports, plantImports, plantedFaults } from '#test/repo/planted-imports.ts';

const folders = ['domain', 'contract', 'server', 'app', 'demo', 'test'];

async function cruiseFolders(baseDir: string): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(folders, { ...options, baseDir });
  if (typeof output === 'string') throw new Error('the cruise reported text instead of modules');
  return output;
}

function violations({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

describe('the imports of the project', () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await cruiseFolders(root);
  });

  test('follow the table of the architecture', () => {
    expect(violations(result)).toEqual([]);
  });

  test('were all seen', () => {
    const seen = result.modules.map(({ source }) => source);
    expect(seen).toEqual(
      expect.arrayContaining(projectFiles(new RegExp(`^(${folders.join('|')})/.*[.]tsx?$`))),
    );
  });
});

describe('a planted import', () => {
  let found: string[];
  beforeAll(async () => {
    const folder = await plantImports();
    found = violations(await cruiseFolders(folder));
    await rm(folder, { recursive: true });
  });

  test.each(plantedFaults)('$rule refuses $from -> $imports', ({ rule, from }) => {
    expect(found.filter((violation) => violation.startsWith(`${rule}: ${from}`))).not.toEqual([]);
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
