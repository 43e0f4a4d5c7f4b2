import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findCurrentBuild } from './builds.mjs';
import { Problem, ROOT, runQuietly } from './step.mjs';

/** Sources of the client build. */
const SOURCES = [
  'app',
  'contract',
  'domain',
  'public',
  'scripts/vite',
  'package-lock.json',
  'tsconfig.json',
];
const BUILD_CONFIGS = ['react-router.config.ts', 'vite.config.ts'];
/** Inside the build, so that both are deleted together. */
const BUILD_STAMP = '.sources';

/**
 * Installs the packages of the lockfile. Not with `npm ci`, which deletes all packages first and
 * takes minutes for the change of one.
 */
export async function installPackages() {
  if (!isLockfileUpToDate()) {
    throw new Problem(
      'package.json asks for other packages than package-lock.json.\nRun   npm install   and keep both.',
    );
  }
  // With NODE_ENV=production npm would omit the build tools, which are development dependencies.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--no-save', '--include=dev', ...quiet];
  const npm = process.env.npm_execpath ?? '';
  if (basename(npm) === 'npm-cli.js') await runQuietly(process.execPath, [npm, ...args]);
  else await runQuietly('npm', args);
}

/** Compares the required packages with those that npm's last run recorded as installed. */
export function isInstalled() {
  const asked = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed || !isLockfileUpToDate()) return false;
  return Object.entries(asked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    // Optional packages of other platforms are left out.
    return path in installed ? installed[path].version === version : optional;
  });
}

function isLockfileUpToDate() {
  const wanted = readJson('package.json');
  const locked = readJson('package-lock.json')?.packages?.[''] ?? {};
  return ['dependencies', 'devDependencies'].every(
    (kind) => JSON.stringify(wanted[kind]) === JSON.stringify(locked[kind]),
  );
}

function readJson(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * The Node the shop runs on: the one from the npm package `node`, whatever Node runs this script.
 * @returns {string} path of the program
 */
export function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(ROOT, 'node_modules', 'node', 'bin', name);
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Problem(
    'Node 24 is missing: npm did not run the install script of the package "node".\n' +
      'Run   npm rebuild node --ignore-scripts=false   or use Node 24 or newer.',
  );
}

/** Whether the pages were built from the current sources. */
export function isBuilt() {
  const stamp = join(findCurrentBuild() ?? '', BUILD_STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

export async function buildPages() {
  const sources = hashSources();
  await runScript('build');
  writeFileSync(join(findCurrentBuild() ?? '', BUILD_STAMP), sources);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...BUILD_CONFIGS]) addToHash(hash, path);
  return hash.digest('hex');
}

/** Hashes contents, not times, so that a fresh checkout of the same sources matches. */
function addToHash(hash, path) {
  const file = join(ROOT, path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
    for (const name of readdirSync(file).sort()) addToHash(hash, join(path, name));
  } else {
    const content = readFileSync(file);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}

/**
 * Runs a script of package.json with Node 24 and the installed tools in the path.
 * @param {string} name
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 */
export function runScript(name, args = [], env = {}) {
  return runQuietly(findNode(), ['--run', name, ...(args.length > 0 ? ['--', ...args] : [])], {
    env,
  });
}
