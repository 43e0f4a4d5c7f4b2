/** Says which packages have newer versions. For people: it ends with 0. */
import { spawnSync } from 'node:child_process';
import manifest from '../../package.json' with { type: 'json' };
import { listOutdated } from './outdated-packages.ts';

const { stdout, error } = spawnSync('npm', ['outdated', '--json'], {
  encoding: 'utf8',
  // npm on Windows is a batch file, which only a shell can run.
  shell: process.platform === 'win32',
});
if (error) throw error;
const lines = listOutdated(stdout, manifest.dependencies);
process.stdout.write(
  lines.length === 0
    ? 'Every package has its newest version.\n'
    : `${lines.join('\n')}\nWhy a package is behind on purpose: docs/adr/0046-runtime-dependencies.md.\n`,
);
