import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(branches: number) {
  const file = join(folder, `planted-${branches}.ts`);
  const lines = Array.from(
    { length: branches - 1 },
    (_, at) => `  if (at === ${at}) return ${at};`,
  );
  writeFileSync(
    file,
    `export function planted(at: number) {\n${lines.join('\n')}\n  return at;\n}\n`,
  );
  return spawnSync(process.execPath, ['test/repo/house.ts', file], { cwd: root, encoding: 'utf8' });
}

test('a function with 20 branches is listed, one with 21 is refused by its name', () => {
  const right = check(20);
  expect(right.stdout).toMatch(/20 {2}.*planted-20[.]ts:1 planted\n/);
  expect(right.status).toBe(0);
  const wrong = check(21);
  expect(wrong.stdout).toMatch(/branches: 1\n[^]*21 {2}.*planted-21[.]ts:1 planted\n/);
  expect(wrong.status).toBe(1);
});
