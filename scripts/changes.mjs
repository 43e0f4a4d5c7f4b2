// What `npm test -- --changed` looks at: the files that differ from a commit, and by the graph of
// imports the tests that they can break.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Problem, ROOT } from './step.mjs';

/**
 * Where all capabilities meet: beyond, every test depends on everything. The search for what a
 * change can break ends here.
 */
const MEETING_POINTS =
  /^(server\/(modules|app|platform\/process\/\w.*)\.ts|app\/routes\.ts|test\/(helpers|repo)\/.*)$/;
/** No import leads to these, and everything depends on them. */
const FOUNDATION =
  /^(package(-lock)?\.json|tsconfig.*\.json|vite(st)?\.config\.ts|server\/platform\/db\/migrations\/.*)$/;
const SCRIPT = /\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** Always run: they read every file, whatever it imports. */
const OF_THE_CODE_BASE = /^test\/repo\//;
/** Shows the queries of all capabilities. */
const PLANS = /^test\/plans\//;
const QUERIES = /^server\/.*queries\.ts$/;
const JOURNEY = /^test\/e2e\/.*\.(spec|calls)\.ts$/;

/**
 * @param {string} [commit] to compare with; otherwise where the branch began
 * @throws {Problem} when there is no such commit
 */
export function findChanges(commit) {
  const base = findBase(commit);
  const uncommitted = new Set([
    ...listPaths('diff', '--name-only', '-z', 'HEAD'),
    ...listPaths('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const committed = listPaths('diff', '--name-only', '-z', base.id, 'HEAD');
  const changed = [...new Set([...committed, ...uncommitted])];
  const files = listPaths('ls-files', '--cached', '--others', '--exclude-standard', '-z').filter(
    (path) => existsSync(join(ROOT, path)),
  );
  const tests = files.filter(isTest);
  const journeys = files.filter((path) => JOURNEY.test(path));
  const affectedTests = listAffectedTests(changed, files);
  const affected = findAffected(changed, files);
  const affectedJourneys = journeys.filter((path) => affected.has(path));
  return {
    scripts: changed.filter((path) => SCRIPT.test(path) && files.includes(path)),
    tests: affectedTests,
    journeys: affectedJourneys,
    comparison:
      `Compared with ${base.name} (${base.id.slice(0, 8)}): ${changed.length} changed files, ` +
      `${uncommitted.size} of them not committed.`,
    leftOut: [
      `${tests.length - affectedTests.length} of ${tests.length} files of unit and server tests`,
      `${journeys.length - affectedJourneys.length} of ${journeys.length} files of browser tests`,
      'lint of files that did not change',
    ],
  };
}

/**
 * Tests that import what is affected, and those in a folder of it: most tests of the server ask the
 * whole shop, and are of what they lie next to.
 */
export function listAffectedTests(changed, files) {
  const tests = files.filter(isTest);
  if (changed.some((path) => FOUNDATION.test(path))) return tests;
  const affected = findAffected(changed, files);
  const folders = new Set([...affected].filter((path) => !isTest(path)).map(capabilityOf));
  const hasQueries = [...affected].some((path) => QUERIES.test(path));
  return tests.filter(
    (path) =>
      affected.has(path) || folders.has(capabilityOf(path)) || (hasQueries && PLANS.test(path)),
  );
}

const isTest = (path) => TEST.test(path) && !OF_THE_CODE_BASE.test(path);

function findBase(commit) {
  const candidates =
    commit === undefined ? ['@{upstream}', 'origin/main', 'main', 'HEAD'] : [commit];
  for (const name of candidates) {
    // `--`: a name that begins with a dash is no option.
    const id = tryGit('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    const common = id && tryGit('merge-base', id, 'HEAD');
    if (common) return { name, id: common };
  }
  throw new Problem(
    `There is no commit "${commit}" to compare with. Name one that git log shows:\n` +
      'npm test -- --changed=<commit>',
  );
}

/** The changed files, and all that import them, directly or by others. */
export function findAffected(changed, files) {
  const importers = new Map();
  for (const path of files.filter((file) => SCRIPT.test(file))) {
    for (const target of listImports(path)) {
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const affected = new Set(changed);
  for (const path of affected) {
    if (MEETING_POINTS.test(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) affected.add(importer);
  }
  return affected;
}

/** The project's own files; every import names the whole path, as Node demands. */
function listImports(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const specifiers = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g);
  return [...specifiers].map(([, specifier]) =>
    specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(path), specifier),
  );
}

/** `server/cart/cart/queries.ts` -> `server/cart/cart`; orders and tours are one each. */
function capabilityOf(path) {
  const [capability] =
    /^(server\/(orders|tours)|(server|app\/features)\/[^/]+\/[^/]+|[^/]+\/[^/]+)(?=\/)/.exec(
      path,
    ) ?? [];
  return capability ?? dirname(path);
}

const git = (...args) =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function tryGit(...args) {
  try {
    return git(...args).trim();
  } catch {
    return undefined;
  }
}

const listPaths = (...args) =>
  git(...args)
    .split('\0')
    .filter(Boolean);
