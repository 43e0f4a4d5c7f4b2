import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { plantTree, runTool } from '#test/repo/planted-tree.ts';

/** A shop of four files without a fault, and what it is made of. */
const shop = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#app/*': './app/*', '#domain/*': './domain/*', '#server/*': './server/*' },
    scripts: { start: 'node server/main.ts', build: 'react-router build' },
    dependencies: { '@react-router/node': '*', isbot: '*' },
    devDependencies: { '@react-router/dev': '*', tailwindcss: '*', typescript: '*' },
  }),
  'app/routes.ts': 'export default [];\n',
  'app/root.tsx':
    "import styles from './styles/app.css?url';\n\n" +
    'export default function Root() {\n' +
    '  return <link rel="stylesheet" href={styles} />;\n' +
    '}\n',
  'app/styles/app.css': "@import 'tailwindcss';\n",
  'domain/money.ts':
    'export function add(first: number, second: number): number {\n  return first + second;\n}\n',
  'server/main.ts': "import { add } from '#domain/money.ts';\n\nconsole.log(add(1, 2));\n",
};

const faults = {
  'domain/badly-set.ts': 'export const words = [ "Brot" ]\n',
  'domain/mistyped.ts': 'export const cents: number = "15";\n',
  'domain/forgotten.ts': 'async function save() {}\nsave();\n',
  'domain/money.ts': `${shop['domain/money.ts']}\nexport const nobodyNeedsThis = 1;\n`,
};

const tools = [
  {
    gate: 'format',
    command: 'oxfmt',
    args: ['--check', 'app', 'domain', 'server'],
    finds: 'domain/badly-set.ts',
  },
  { gate: 'lint', command: 'oxlint', args: [], finds: 'no-floating-promises' },
  { gate: 'types', command: 'tsc', args: [], finds: 'domain/mistyped.ts' },
  { gate: 'dead code', command: 'knip', args: [], finds: 'nobodyNeedsThis' },
];

/** What the tool wrote when it refused, or nothing when it was content. */
async function refusal(files: Record<string, string>, { command, args }: (typeof tools)[number]) {
  const folder = await plantTree(files);
  const { failed, output } = await runTool(folder, command, args);
  await rm(folder, { recursive: true });
  return failed ? output : '';
}

test.each(tools)('the gate "$gate" lets a clean tree pass', async (tool) => {
  expect(await refusal(shop, tool)).toBe('');
});

test.each(tools)('the gate "$gate" finds the planted $finds', async (tool) => {
  expect(await refusal({ ...shop, ...faults }, tool)).toContain(tool.finds);
});
