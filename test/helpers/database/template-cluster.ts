import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/platform/db/embedded/embedded.ts';
import { findPostmaster } from '#server/platform/db/embedded/process.ts';

/** The files of this folder are in memory on Linux. */
const memory = '/dev/shm';
/** Several times what the databases of a run have at once. */
const neededBytes = 2 * 2 ** 30;
const prefix = 'kiezkorb-test-';
/** Longer than the start of PostgreSQL on a new folder. */
const startMs = 600_000;

/**
 * A folder for clusters. Each test file creates and drops a database of a thousand files: on a disk
 * that takes five times the processor time.
 */
export async function chooseFolder(): Promise<string> {
  await removeLeftovers();
  const found = await statfs(memory).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > neededBytes ? memory : tmpdir();
}

export async function createDataDir(folder = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(folder, prefix));
  // PostgreSQL may run as another user, who has to get in.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** What killed runs of this user have left would stay in memory. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memory).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(memory, name);
    const found = await stat(dataDir).catch(() => undefined);
    const isOurs = found !== undefined && found.uid === process.getuid?.();
    if (!isOurs || Date.now() - found.mtimeMs < startMs) continue;
    const running = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
    if (running === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** A PostgreSQL that may forget everything at a power cut: that is what makes it quick. */
export function startCluster(dataDir: string): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({
    dataDir,
    database: 'template_shop',
    onProgress: () => undefined,
    settings: {
      fsync: 'off',
      // Instead of 1 s, for which hundreds of races would mostly wait.
      deadlock_timeout: '500ms',
      // Every connection computes them twice.
      scram_iterations: '1',
      // A worker of it would keep the database of a test from being dropped: the role of the tests
      // may not end it.
      autovacuum: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
}
