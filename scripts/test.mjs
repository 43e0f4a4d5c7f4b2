// What `npm test` runs: every gate in order, on a fresh clone, under any npm and any Node from 18
// on.
//   npm test                     all gates, up to the first that fails
//   npm test -- --all            all gates, whatever fails
//   npm test -- lint types       these gates
//   npm test -- house            where the code base is largest
//   npm test -- --changed        what can break by the changes since the branch began
//   npm test -- --changed=main~3 the same since that commit
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChanges } from './changes.mjs';
import { provideChromium } from './chromium.mjs';
import { buildPages, installPackages, isBuilt, isInstalled, runScript } from './prepare.mjs';
import { CommandFailed, Problem, reportFailure, ROOT, runStep } from './step.mjs';
import {
  listSlowest,
  mergeRepetition,
  readPlaywrightDurations,
  readPlaywrightReport,
  readVitestDurations,
  readVitestReport,
  writeDurations,
} from './test-reports.mjs';

const MEGABYTE = 1024 * 1024;
/** Databases, reports and the build of one run. */
const NEEDED_SPACE = 2048 * MEGABYTE;
/** More failures than these are no matter of a busy machine: nothing is repeated. */
const REPEATED_FAILURES = 15;

/** Name on the command line -> action. */
const GATES = {
  format: () => runScript('format:check'),
  'dead-code': () => runScript('dead-code'),
  imports: () => runScript('imports'),
  audit: auditPackages,
  house: reportHouse,
  types: () => runScript('types'),
  lint: () => runScript('lint', changes?.scripts ?? []),
  unit: runUnitTests,
  build: async () => isBuilt() || buildPages(),
  e2e: runJourneys,
};
/**
 * The cheapest first. Lanes of one stage run side by side: a gate there has work for one core, and
 * of each two that write route types, one waits for the other. The other stages occupy all cores.
 */
const STAGES = [
  [['format']],
  [
    ['dead-code', 'types'],
    ['imports', 'audit', 'house', 'build'],
  ],
  [['lint']],
  [['unit']],
  [['e2e']],
];

const { runsAll, names, changes } = readArguments(process.argv.slice(2));
const reports = mkdtempSync(join(tmpdir(), 'kiezkorb-test-'));
/** Results of single tests; a gate that fails without one counts as one failure. */
const results = [];
const failedGates = new Set();
/** Gate -> how long each of its files took. */
const durations = {};
/** Where Playwright puts what it says of failures; it empties the folder when it starts. */
const durationsFile = 'test-results/durations.json';
let isUnaudited = false;

try {
  requireSpace(tmpdir());
  requireSpace(ROOT);
  if (!isInstalled()) await runStep('install', installPackages);
  if (changes !== undefined) console.log(changes.comparison);
  await runStages();
} catch (error) {
  reportFailure(error);
  failedGates.add('install');
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (changes !== undefined) console.log(`Left out: ${changes.leftOut.join('; ')}.`);
reportDurations();
printSummary();

function readArguments(words) {
  try {
    const selection = words.find((word) => /^--changed(=|$)/.test(word));
    const wanted = words.filter((word) => word !== '--all' && word !== selection);
    const unknown = wanted.filter((name) => !(name in GATES));
    if (unknown.length > 0) {
      throw new Problem(
        `No gate "${unknown.join('", "')}". There are: ${Object.keys(GATES).join(', ')}.`,
      );
    }
    const found = selection && findChanges(selection.split('=')[1]);
    return {
      runsAll: words.includes('--all'),
      names:
        wanted.length > 0 ? wanted : Object.keys(GATES).filter((name) => isNeeded(name, found)),
      changes: found,
    };
  } catch (error) {
    reportFailure(error);
    process.exit(1);
  }
}

/** Whether a gate has something to say of these changes. */
function isNeeded(gate, found) {
  if (found === undefined) return true;
  if (gate === 'build' || gate === 'e2e') return found.journeys.length > 0;
  if (gate === 'lint') return found.scripts.length > 0;
  // The unit tests contain the import rules.
  return gate !== 'audit' && gate !== 'imports';
}

/** A disk that fills up shows as a different error in every test. */
function requireSpace(folder) {
  // Since Node 18.15.
  const { bavail, bsize } = statfsSync?.(folder) ?? { bavail: Infinity, bsize: 1 };
  if (bavail * bsize >= NEEDED_SPACE) return;
  throw new Problem(
    `The disk of ${folder} has ${Math.floor((bavail * bsize) / MEGABYTE)} MB left, ` +
      `and the tests need ${NEEDED_SPACE / MEGABYTE} MB.`,
  );
}

async function runStages() {
  for (const stage of STAGES) {
    await Promise.all(stage.map(runLane));
    if (failedGates.size > 0 && !runsAll) return;
  }
}

async function runLane(gates) {
  for (const gate of gates) {
    if (names.includes(gate)) await runGate(gate);
  }
}

async function runGate(gate) {
  try {
    await runStep(gate.padEnd(10), GATES[gate]);
  } catch (error) {
    failedGates.add(gate);
    if (error instanceof CommandFailed) {
      console.log(`\n${error.output.trimEnd()}\n\n${error.message}.`);
    } else reportFailure(error);
  }
}

/** Prints the result: without it, an unreachable audit service would look like a clean shop. */
async function auditPackages() {
  const answer = (await runScript('audit')).trim().split('\n').at(-1) ?? '';
  isUnaudited = answer.startsWith('NOT AUDITED');
  console.log(`           ${answer}`);
}

/** The lists are for those who ask for them. */
async function reportHouse() {
  const report = (await runScript('house')).trim();
  console.log(names.length === 1 ? `\n${report}` : `           ${report.split('\n').at(-1)}`);
}

async function runUnitTests() {
  // The gate `imports` has run that file.
  const files = changes === undefined ? excludeImports() : ['test/repo', ...changes.tests];
  const { results: first, failure, spent } = await runVitest(files);
  durations.unit = spent;
  const failed = first.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || failed.length > REPEATED_FAILURES) {
    results.push(...first);
    if (failure !== undefined) throw failure;
    return;
  }
  // Once more, alone: what passes now is unsteady.
  const again = [...new Set(failed.map(({ file }) => file))];
  const second = await runVitest([...again, '--maxWorkers=1']);
  const merged = mergeRepetition(first, second.results);
  results.push(...merged);
  const stillFails = merged.some(({ status }) => status === 'failed');
  if (stillFails && second.failure !== undefined) throw second.failure;
}

function excludeImports() {
  return names.includes('imports') ? ['--exclude', 'test/repo/imports.test.ts'] : [];
}

async function runVitest(args) {
  const report = join(reports, `vitest-${Date.now()}.json`);
  const spent = join(reports, 'vitest-durations.json');
  const kinds = ['default', 'json', './scripts/durations-reporter.mjs'];
  const reporters = kinds.map((name) => `--reporter=${name}`);
  const all = [...args, ...reporters, `--outputFile.json=${report}`];
  const failure = await catchFailure(runScript('test:unit', all, { TEST_DURATIONS: spent }));
  return { results: readVitestReport(report), failure, spent: readVitestDurations(spent) };
}

async function runJourneys() {
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [...(changes?.journeys ?? []), '--reporter=list,json'];
  const failure = await catchFailure(runScript('test:e2e', args, env));
  results.push(...readPlaywrightReport(report));
  durations.e2e = readPlaywrightDurations(report);
  if (failure !== undefined) throw failure;
}

/**
 * @param {Promise<unknown>} run
 * @returns {Promise<Error | undefined>}
 */
async function catchFailure(run) {
  try {
    await run;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** So that everybody sees what costs. */
function reportDurations() {
  const found = Object.entries(durations).filter(([, ofGate]) => ofGate.length > 0);
  if (found.length === 0) return;
  for (const [gate, ofGate] of found) {
    console.log(`Slowest files of ${gate}:\n${listSlowest(ofGate).join('\n')}`);
  }
  writeDurations(join(ROOT, durationsFile), Object.fromEntries(found));
  console.log(`All files: ${durationsFile}`);
}

function printSummary() {
  const listed = (status) => results.filter((result) => result.status === status);
  const [failed, unsteady, skipped] = ['failed', 'unsteady', 'skipped'].map(listed);
  const print = (title, { file, name, reason }) =>
    console.log(`${title}: ${file} › ${name}${reason === '' ? '' : `: ${reason}`}`);
  // Something of this machine is missing: a test of it that has not failed has not passed, either.
  for (const result of skipped) print('not run', result);
  for (const result of unsteady) print('unsteady, passed when it was repeated', result);
  for (const result of failed) print('failed', result);
  const withoutTests = [...failedGates].filter(
    (gate) => failed.length === 0 || (gate !== 'unit' && gate !== 'e2e'),
  );
  const count = failed.length + withoutTests.length;
  console.log(
    [
      `${listed('passed').length + unsteady.length} passed, ${count} failed`,
      ...(unsteady.length > 0 ? [`${unsteady.length} unsteady`] : []),
      ...(skipped.length > 0 ? [`${skipped.length} NOT RUN`] : []),
      ...(isUnaudited ? ['packages NOT AUDITED'] : []),
    ].join(', '),
  );
  process.exitCode = count > 0 ? 1 : 0;
}
