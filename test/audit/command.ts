/**
 * Asks npm's audit service for known vulnerabilities of the packages that run in the shop. High and
 * critical ones fail. An unreachable service is reported and fails nothing: a machine without it is
 * no vulnerable shop.
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
