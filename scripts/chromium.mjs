import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNode } from './prepare.mjs';
import { Problem, ROOT, runQuietly } from './step.mjs';

const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * Finds a Chromium that runs on this machine, or installs one. Prefers the headless shell, even if
 * it must be installed: the same tests take 468 s with it and 719 s with the full browser.
 * @returns {Promise<string>} path of the program
 * @throws {Problem} when none can be found or installed
 */
export async function provideChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await canRun(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  // The download comes last: without internet access it runs into its timeout.
  const ways = [() => findProgram([SHELL]), installFromDebian, findBrowser, installFromPlaywright];
  for (const way of ways) {
    const found = await way();
    if (found) return found;
  }
  throw new Problem(
    'The browser tests need Chromium, and it could neither be found nor installed.\n' +
      'Install it (for example: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

async function findBrowser() {
  const own = await askPlaywright();
  if (own && (await canRun(own))) return own;
  return findProgram(NAMES, APPLICATIONS);
}

async function findProgram(names, paths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...installed, ...paths]) {
    if (await canRun(path)) return path;
  }
  return undefined;
}

/**
 * Runs the program: libraries may be missing, or the file may be a stub that asks to install it.
 */
async function canRun(path) {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true;
  const version = await runQuietly(path, ['--version'], { timeout: 20_000 }).catch(() => '');
  return /chrom/i.test(version);
}

const askPlaywright = async () => {
  const question = "require('playwright').chromium.executablePath()";
  return (await runQuietly(findNode(), ['-p', question]).catch(() => '')).trim();
};

/** Downloads the browser that belongs to the installed version of Playwright. */
async function installFromPlaywright() {
  const playwright = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  const args = [playwright, 'install', 'chromium'];
  await runQuietly(findNode(), args, { timeout: DOWNLOAD_LIMIT_MS }).catch(() => {});
  return findBrowser();
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runQuietly('apt-get', ['update', '-q'], { env });
    await runQuietly('apt-get', ['install', '-q', '-y', SHELL], { env });
  } catch {
    // Ignored: only the search below decides.
  }
  return findProgram([SHELL]);
}
