// What `npm test -- house` prints: where the code base is largest, to choose what to simplify next.
// It refuses a function that is too complex, and nothing else. Arguments are files whose functions
// are looked at instead of all.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { projectFiles, readProjectFile, root } from './files.ts';

const shown = 10;
/** By the measure of the linter. */
const mostBranches = 20;

const generated = /^server\/(db\/tables|contents\/page-texts)[.]ts$/;
const isTest = /[.](test|spec|calls)[.]tsx?$/;
const code = projectFiles(/[.](tsx?|mjs|css)$/).filter((path) => !generated.test(path));

const report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
});

type Entry = readonly [name: string, size: number];

const largestOf = (entries: Iterable<Entry>) =>
  [...entries].toSorted(([, a], [, b]) => b - a).slice(0, shown);

function printLargest(title: string, entries: readonly Entry[]): void {
  const lines = largestOf(entries).map(([name, size]) => `${String(size).padStart(6)}  ${name}\n`);
  process.stdout.write(`${title}\n${lines.join('')}\n`);
}

const countLines = (path: string) => readProjectFile(path).text.trimEnd().split('\n').length;

function listFolders(): Entry[] {
  const sources = code.filter((path) => !isTest.test(path));
  const folders = Map.groupBy(sources, (path) => dirname(path));
  return [...folders].map(([folder, files]) => [folder, files.length]);
}

/** The functions above the `max` of the configuration, with their places. */
function listComplexFunctions(): Entry[] {
  const config = join(import.meta.dirname, 'house.oxlintrc.json');
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [linter, '--config', config, '--format', 'json', ...process.argv.slice(2)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return report.parse(JSON.parse(stdout)).diagnostics.map(({ message, filename, labels }) => {
    const { name = 'a function', size } =
      /(?:`(?<name>.*)` )?has a complexity of (?<size>\d+)/.exec(message)?.groups ?? {};
    return [`${filename}:${labels[0]?.span.line} ${name}`, Number(size)];
  });
}

const functions = listComplexFunctions();
printLargest(
  'Largest files, in lines',
  code.map((path) => [path, countLines(path)]),
);
printLargest('Fullest folders, in files without tests', listFolders());
printLargest('Most complex functions, in branches', functions);
const above = functions.filter(([, size]) => size > mostBranches);
process.stdout.write(`Functions above ${mostBranches} branches: ${above.length}\n`);
if (above.length > 0) {
  printLargest('Split by what they do, so that each part has a name', above);
  process.exitCode = 1;
}
