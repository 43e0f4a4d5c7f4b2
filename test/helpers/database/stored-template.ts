import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'node_modules/.cache/test-template');
/** Longer than a run that still copies it. */
const unusedMs = 3_600_000;

/** Path of the stored cluster of this code: PostgreSQL, its settings and the migrations. */
export async function pathOfTemplate(): Promise<string> {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const migrations = (await readdir(join(root, 'server/platform/db/migrations'))).toSorted();
  const names = [
    ...migrations.map((name) => join('server/platform/db/migrations', name)),
    'server/platform/db/embedded/data-dir.ts',
    // Has the versions of PostgreSQL and of the queue, which migrates itself.
    'package-lock.json',
  ];
  for (const name of names) hash.update(name).update(await readFile(join(root, name)));
  return join(folder, hash.digest('hex').slice(0, 16));
}

/** Stores a stopped cluster at this path; one that another run has stored meanwhile is as good. */
export async function storeTemplate(cluster: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeUnused();
  // Complete, or not there.
  const copy = await mkdtemp(join(folder, 'new-'));
  copyTemplate(cluster, copy);
  await rename(copy, path).catch(async (error: unknown) => {
    await rm(copy, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  });
}

/** What former code and killed runs have left. */
async function removeUnused(): Promise<void> {
  for (const name of await readdir(folder)) {
    const other = join(folder, name);
    const found = await stat(other).catch(() => undefined);
    if (found === undefined || Date.now() - found.mtimeMs < unusedMs) continue;
    await rm(other, { recursive: true, force: true });
  }
}

/** Of 2000 files: copying them asynchronously takes seven times the processor time. */
export function copyTemplate(from: string, to: string): void {
  // The links of PostgreSQL's libraries lead to the file next to them, wherever the folder is.
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  // PostgreSQL refuses a cluster that others may enter.
  chmodSync(join(to, 'cluster'), 0o700);
}
