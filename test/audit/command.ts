/**
 * Asks npm's audit service whether a package that runs in the shop has a hole that is known. High and critical ones fail.
 * A service that cannot be asked is told and fails nothing: a machine without it is no shop with a hole.
 */
import { spawnSync } from 'node:child_process';
import { readReport } from './report.ts';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  // npm on Windows is a batch file, which only a shell can run.
  shell: process.platform === 'win32',
});
const result = error ? { unanswered: error.message } : readReport(stdout);
if ('unanswered' in result) {
  process.stdout.write(`NOT AUDITED: the audit service does not answer (${result.unanswered}).\n`);
} else if (result.findings.length === 0) {
  process.stdout.write('No package that runs in the shop has a known high or critical hole.\n');
} else {
  process.stderr.write(`${result.findings.join('\n')}\n`);
  process.exitCode = 1;
}
