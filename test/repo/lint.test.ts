import { rm } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { plantTree, runTool } from '#test/repo/planted-tree.ts';

/** One fault for each rule that carries a decision of ours; the categories are oxlint's own matter. */
const planted: [rule: string, path: string, text: string][] = [
  ['typescript(no-floating-promises)', 'server/a.ts', 'const save = async () => 1;\nsave();'],
  [
    'typescript(no-misused-promises)',
    'server/b.ts',
    'export const f = async (p: Promise<number>) => (p ? 1 : 2);',
  ],
  ['typescript(no-explicit-any)', 'server/c.ts', 'export type Row = any;'],
  [
    'typescript(no-non-null-assertion)',
    'server/d.ts',
    'export const f = (rows: string[]) => rows[0]!;',
  ],
  [
    'typescript(no-unsafe-return)',
    'server/e.ts',
    'export const f = (text: string): { id: string } => JSON.parse(text);',
  ],
  [
    'typescript(no-unsafe-type-assertion)',
    'server/f.ts',
    "export const f = (x: unknown) => x as 'open';",
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'domain/g.ts',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n}",
  ],
  ['typescript(consistent-type-imports)', 'server/h.ts', "export type Row = import('./c.ts').Row;"],
  [
    'typescript(consistent-type-imports)',
    'server/i.ts',
    "import { Row } from './c.ts';\nexport type Rows = Row[];",
  ],
  ['typescript(only-throw-error)', 'server/j.ts', "export const f = () => {\n  throw 'out';\n};"],
  ['eslint(no-console)', 'server/k.ts', "console.log('hello');"],
  ['eslint(no-restricted-properties)', 'domain/l.ts', 'export const now = () => Date.now();'],
  ['eslint(no-restricted-properties)', 'domain/m.ts', 'export const dice = () => Math.random();'],
  ['eslint(no-restricted-globals)', 'domain/n.ts', "export const f = () => fetch('/api');"],
  ['import(no-default-export)', 'app/ui/o.tsx', 'export default 1;'],
  [
    'unicorn(prefer-node-protocol)',
    'server/p.ts',
    "import { join } from 'path';\nexport const f = () => join('a');",
  ],
  [
    'react-hooks(rules-of-hooks)',
    'app/ui/q.tsx',
    "import { useState } from 'react';\nexport function Q({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'app/ui/r.tsx',
    "import { useEffect } from 'react';\nexport function R({ id }: { id: string }) {\n  useEffect(() => {\n    document.title = id;\n  }, []);\n  return null;\n}",
  ],
  ['react(button-has-type)', 'app/ui/s.tsx', 'export const S = () => <button>ok</button>;'],
  ['jsx-a11y(alt-text)', 'app/ui/t.tsx', 'export const T = () => <img src="/a.webp" />;'],
  [
    'vitest(no-restricted-vi-methods)',
    'server/u.test.ts',
    "import { vi } from 'vitest';\nvi.mock('./c.ts');",
  ],
  [
    'vitest(no-focused-tests)',
    'server/v.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('is', () => {\n  expect(1).toBe(1);\n});",
  ],
  [
    'vitest(expect-expect)',
    'server/w.test.ts',
    "import { test } from 'vitest';\ntest('is', () => {});",
  ],
];

/** What the house needs and a stricter rule would forbid. */
const welcome: [why: string, path: string, text: string][] = [
  ['a program talks', 'scripts/start.mjs', "console.log('ready');"],
  [
    'a test helper may be called like a hook',
    'server/z.test.ts',
    'const useTestApp = () => ({ port: 1 });\nexport const app = useTestApp();',
  ],
  [
    'the router takes default exports',
    'app/routes/home.tsx',
    'export default function Home() {\n  return null;\n}',
  ],
  [
    'the domain counts with times it was given',
    'domain/x.ts',
    'export const f = (now: Date) => new Date(now.getTime() + 1);',
  ],
  [
    'a handler may be asynchronous',
    'app/ui/y.tsx',
    'export const Y = ({ save }: { save: () => Promise<void> }) => (\n  <button type="button" onClick={async () => save()}>\n    ok\n  </button>\n);',
  ],
];

let found: Set<string>;

beforeAll(async () => {
  const files: Record<string, string> = { 'package.json': '{"type":"module"}' };
  for (const [, path, text] of [...planted, ...welcome]) files[path] = `${text}\n`;
  const folder = await plantTree(files);
  const { output } = await runTool(folder, 'oxlint', ['-f', 'unix']);
  await rm(folder, { recursive: true });
  const faults = output.matchAll(/^(.+?):\d+:\d+: .* \[Error\/(.+)\]$/gm);
  found = new Set([...faults].map(([, path, rule]) => `${path} ${rule}`));
});

test.each(planted)('%s finds the fault in %s', (rule, path) => {
  expect(found).toContain(`${path} ${rule}`);
});

test.each(welcome)('%s: %s passes', (_why, path) => {
  expect([...found].filter((fault) => fault.startsWith(`${path} `))).toEqual([]);
});
