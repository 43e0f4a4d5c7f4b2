import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './step.mjs';

/**
 * @typedef {object} Result
 * @property {'passed' | 'failed' | 'unsteady' | 'skipped'} status `unsteady`: failed, and passed
 *   when repeated; `skipped`: not run, for the reason in its name
 * @property {string} file relative to the project
 * @property {string} name of the test; of a file that could not be loaded, its path
 * @property {string} reason why it failed, in a line: what was expected and received, and where
 */

const statusOfTest = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
};

/**
 * @param {string} path of the report of Vitest's `json` reporter
 * @returns {Result[]} none when there is no report
 */
export function readVitestReport(path) {
  return (readReport(path)?.testResults ?? []).flatMap(
    ({ name: file, status, message, assertionResults: tests }) => {
      const ofFile = { file: toProjectPath(file) };
      // A file that could not be loaded has no tests.
      if (status === 'failed' && !tests.some((test) => test.status === 'failed')) {
        return [{ ...ofFile, status: 'failed', name: ofFile.file, reason: reasonOf({ message }) }];
      }
      return tests
        .filter((test) => test.status in statusOfTest)
        .map((test) => ({
          ...ofFile,
          status: statusOfTest[test.status],
          name: test.fullName,
          reason: reasonOf({ message: test.failureMessages?.[0] }),
        }));
    },
  );
}

const statusOfOutcome = { expected: 'passed', unexpected: 'failed', flaky: 'unsteady' };

/**
 * @param {string} path of the report of Playwright's `json` reporter
 * @returns {Result[]} none when there is no report
 */
export function readPlaywrightReport(path) {
  const report = readReport(path);
  if (report === undefined) return [];
  const folder = relative(ROOT, report.config.rootDir);
  const collect = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(collect),
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status in statusOfOutcome)
        .map(({ status, projectName, results }) => ({
          status: statusOfOutcome[status],
          file: `${folder}/${file}`,
          name: `[${projectName}] ${title}`,
          reason: reasonOf(results.find(({ error }) => error !== undefined)?.error),
        })),
    ),
  ];
  return collect(report);
}

/**
 * @typedef {object} Duration
 * @property {string} file relative to the project
 * @property {number} ms
 */

/**
 * @param {string} path of what `durations-reporter.mjs` writes
 * @returns {Duration[]} none when there is no report
 */
export function readVitestDurations(path) {
  return readReport(path) ?? [];
}

/**
 * @param {string} path of the report of Playwright's `json` reporter
 * @returns {Duration[]} none when there is no report; of a test that ran on several devices or was
 *   repeated, all runs
 */
export function readPlaywrightDurations(path) {
  const report = readReport(path);
  if (report === undefined) return [];
  const folder = relative(ROOT, report.config.rootDir);
  /** @type {Map<string, number>} */
  const found = new Map();
  const add = ({ suites = [], specs = [] }) => {
    suites.forEach(add);
    for (const { file, tests } of specs) {
      const runs = tests.flatMap(({ results }) => results);
      const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
      found.set(`${folder}/${file}`, (found.get(`${folder}/${file}`) ?? 0) + ms);
    }
  };
  add(report);
  return Array.from(found, ([file, ms]) => ({ file, ms }));
}

const dearestFirst = (durations) => durations.toSorted((one, other) => other.ms - one.ms);

/**
 * The files that took longest, a line for each.
 * @param {Duration[]} durations
 * @param {number} [count]
 * @returns {string[]}
 */
export function listSlowest(durations, count = 10) {
  return dearestFirst(durations)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * Stores what each file took, the dearest first, a line for each.
 * @param {string} path
 * @param {Record<string, Duration[]>} durations by gate
 */
export function writeDurations(path, durations) {
  const gates = Object.entries(durations).map(([gate, ofGate]) => {
    const lines = dearestFirst(ofGate).map((duration) => `    ${JSON.stringify(duration)}`);
    return `  ${JSON.stringify(gate)}: [\n${lines.join(',\n')}\n  ]`;
  });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `{\n${gates.join(',\n')}\n}\n`);
}

/**
 * The results of a run, and those of a second one of the files in which it failed.
 * @param {Result[]} first
 * @param {Result[]} second
 * @returns {Result[]}
 */
export function mergeRepetition(first, second) {
  const passed = new Set(
    second.filter(({ status }) => status === 'passed').map(({ file, name }) => `${file} ${name}`),
  );
  const loaded = new Set(second.filter(({ name, file }) => name !== file).map(({ file }) => file));
  return first.map((result) => {
    const { status, file, name } = result;
    const passesNow = passed.has(`${file} ${name}`) || (name === file && loaded.has(file));
    return status === 'failed' && passesNow ? { ...result, status: 'unsteady' } : result;
  });
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export const toProjectPath = (file) => relative(ROOT, file).split(sep).join('/');

/** The first line, and those that say what was compared; without the colours of a terminal. */
function reasonOf({ message = '', location } = {}) {
  const [first = '', ...others] = stripVTControlCharacters(message).trim().split('\n');
  const compared = others.filter((line) => /^(Locator|Expected|Received)\b.*: /.test(line));
  const place = location === undefined ? [] : [`at line ${location.line}`];
  return [first, ...compared.map((line) => line.replaceAll(/\s+/g, ' ')), ...place].join('; ');
}
