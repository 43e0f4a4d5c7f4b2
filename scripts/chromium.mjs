import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNode } from './prepare.mjs';
import { Problem, ROOT, runQuietly } from './step.mjs';

// The shell draws no windows, so it costs less.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * Finds a Chromium that runs on this machine, and installs one if there is none.
 * @returns {Promise<string>} path of the program
 * @throws {Problem} when there is none and none can be had
 */
export async function provideChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await canRun(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  let found = await findChromium();
  // The package first: where only a mirror of the distribution is reachable, the download waits for its time limit.
  for (const install of [installFromDebian, installFromPlaywright]) {
    if (found) break;
    await install();
    found = await findChromium();
  }
  if (found) return found;
  throw new Problem(
    'The browser tests need Chromium, and it could neither be found nor installed.\n' +
      'Install it (for example: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [await askPlaywright(), ...installed, ...APPLICATIONS]) {
    if (path && (await canRun(path))) return path;
  }
  return undefined;
}

/** A file of this name proves little: libraries may be missing, or it only tells to install it. */
async function canRun(path) {
  if (!existsSync(path)) return false;
  // On Windows asking for the version opens a window.
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
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runQuietly('apt-get', ['update', '-q'], { env });
    await runQuietly('apt-get', ['install', '-q', '-y', 'chromium-headless-shell'], { env });
  } catch {
    // What counts is whether a browser is there afterwards.
  }
}
