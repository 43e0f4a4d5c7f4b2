// What `npm test` runs: every gate in order, on a fresh clone, under any npm and any Node from 18
// on.
//   npm test                  all gates, up to the first that fails
//   npm test -- --all         all gates, whatever fails
//   npm test -- lint types    these gates
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { buildPages, installPackages, isBuilt, isInstalled, runScript } from './prepare.mjs';
import { CommandFailed, Problem, reportFailure, runStep } from './step.mjs';

const reports = mkdtempSync(join(tmpdir(), 'kiezkorb-test-'));
const total = { passed: 0, failed: 0, isUnaudited: false };

/** Name on the command line -> action. In this order: quick gates with cheap fixes first. */
const GATES = {
  format: () => runScript('format:check'),
  lint: () => runScript('lint'),
  types: () => runScript('types'),
  imports: () => runScript('imports'),
  'dead-code': () => runScript('dead-code'),
  audit: auditPackages,
  unit: runUnitTests,
  build: async () => isBuilt() || buildPages(),
  e2e: runJourneys,
};

const wanted = process.argv.slice(2);
const runsAll = wanted.includes('--all');
const names = wanted.filter((word) => word !== '--all');
const unknown = names.filter((name) => !(name in GATES));

try {
  if (unknown.length > 0) {
    throw new Problem(
      `No gate "${unknown.join('", "')}". There are: ${Object.keys(GATES).join(', ')}.`,
    );
  }
  if (!isInstalled()) await runStep('install', installPackages);
  await runGates(names.length > 0 ? names : Object.keys(GATES));
} catch (error) {
  reportFailure(error);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(
  `${total.passed} passed, ${total.failed} failed${total.isUnaudited ? ', packages NOT AUDITED' : ''}`,
);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runGates(gates) {
  for (const gate of gates) {
    const before = total.failed;
    try {
      await runStep(gate.padEnd(10), GATES[gate]);
    } catch (error) {
      if (error instanceof CommandFailed) console.log(`\n${error.output.trimEnd()}\n`);
      else reportFailure(error);
      // A gate without tests of its own, or one that broke before its tests, counts as one failure.
      if (total.failed === before) total.failed += 1;
      if (!runsAll) return;
    }
  }
}

/** Prints the result: without it, an unreachable audit service would look like a clean shop. */
async function auditPackages() {
  const answer = (await runScript('audit')).trim().split('\n').at(-1) ?? '';
  total.isUnaudited = answer.startsWith('NOT AUDITED');
  console.log(`           ${answer}`);
}

async function runUnitTests() {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await runCounted('test:unit', reporters, {}, report, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
  }));
}

async function runJourneys() {
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await runCounted('test:e2e', ['--reporter=list,json'], env, report, ({ stats }) => ({
    // A flaky test passed at its second attempt.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

/** Runs a script with tests and adds what its report counts, also when it fails. */
async function runCounted(script, args, env, report, count) {
  try {
    await runScript(script, args, env);
  } finally {
    if (existsSync(report)) {
      const { passed, failed } = count(JSON.parse(readFileSync(report, 'utf8')));
      total.passed += passed;
      total.failed += failed;
    }
  }
}
