import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop, type ShopProcess } from '#test/e2e/shop-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface CommitShop extends ShopProcess {
  commit: string;
  /** The first process of its PostgreSQL. */
  databasePid: number;
  stop: () => Promise<void>;
}

/**
 * Builds a commit in its own folder and starts it with its own demo data, without the response
 * cache. Packages are shared with this folder when both have the same lockfile.
 */
export async function startCommit(folder: string, commit: string): Promise<CommitShop> {
  const release = join(folder, commit);
  const dataDir = join(folder, `${commit}-data`);
  for (const each of [release, dataDir]) await mkdir(each);
  // PostgreSQL runs as a user of its own.
  await chmod(dataDir, 0o755);
  const archive = join(folder, `${commit}.tar`);
  run(root, 'git', ['archive', '--output', archive, commit]);
  run(release, 'tar', ['-xf', archive]);
  if (await hasOurPackages(release)) {
    await symlink(join(root, 'node_modules'), join(release, 'node_modules'));
  } else {
    run(release, 'npm', ['install']);
  }
  run(release, process.execPath, ['--run', 'build']);
  const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
  const env = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'warn', RESPONSE_CACHE: 'off' };
  const shop = await startShop(dataDir, env, [], release);
  // Otherwise PostgreSQL plans without statistics until it takes them, during the measurement.
  const pool = createPool(database.url);
  await pool.query('vacuum analyze');
  await pool.end();
  const lock = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const stop = async () => {
    await shop.kill('SIGTERM');
    await database.stop();
  };
  return { ...shop, commit, databasePid: Number.parseInt(lock, 10), stop };
}

async function hasOurPackages(release: string): Promise<boolean> {
  const [theirs, ours] = await Promise.all(
    [release, root].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  );
  return theirs === ours;
}

function run(cwd: string, command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}
