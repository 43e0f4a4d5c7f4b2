import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './step.mjs';

const BUILDS = join(ROOT, 'build');
/** Names the folder of the build that the next start serves. */
const CURRENT = join(BUILDS, 'current');
const COMPILED = join(BUILDS, 'compiled');
/** Number of builds to retain: a running process serves the files of its own build. */
const RETAINED_BUILDS = 10;

/**
 * Moves a finished build to a folder named after its content, and makes it the current one
 * atomically.
 * @param {string} draft its temporary folder
 */
export async function publishBuild(draft) {
  const id = await hashFolder(draft);
  const folder = join(BUILDS, id);
  if (existsSync(folder)) await rm(draft, { recursive: true });
  else await rename(draft, folder);
  // Marks the build as the newest, even if it existed before.
  await utimes(folder, new Date(), new Date());
  await writeFile(`${CURRENT}.new`, id);
  await rename(`${CURRENT}.new`, CURRENT);
  await removeOldBuilds();
}

/** @returns {string | undefined} the folder of the build that the next start serves */
export function findCurrentBuild() {
  return existsSync(CURRENT) ? join(BUILDS, readFileSync(CURRENT, 'utf8')) : undefined;
}

async function hashFolder(folder) {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${path}\0`).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

async function removeOldBuilds() {
  const names = (await readdir(BUILDS)).filter((name) => /^[\da-f]{16}$/.test(name));
  const builds = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(BUILDS, name))).mtimeMs })),
  );
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
  const old = builds.sort((one, other) => other.time - one.time).slice(RETAINED_BUILDS);
  for (const { name } of old) await rm(join(BUILDS, name), { recursive: true });
  // Deletes Node's compile cache of older sources, but not its folder, whose owner is the shop's
  // user.
  const compiled = existsSync(COMPILED) ? await readdir(COMPILED) : [];
  for (const name of compiled) await rm(join(COMPILED, name), { recursive: true, force: true });
}
