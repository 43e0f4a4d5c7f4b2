import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import * as queries from './queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** What was started since then can be in a tab that is still open. */
const retainedDays = 14;
/**
 * And so many builds however old they are: what ran until just now may have been started long ago.
 */
const retainedBuilds = 5;

/**
 * Stores the files below `/assets/` of the build that this process is about to serve, for all
 * processes, and removes those of old builds. To be done before the first page of the build is
 * sent: another process may be asked for what it needs.
 */
export async function storeBuild(
  { db, clock }: Deps,
  { id, clientDir }: { id: string; clientDir: string },
): Promise<void> {
  const now = clock();
  if (await queries.touchBuild(db, id, now.toISOString())) return;
  const assets = await readAssets(join(clientDir, 'assets'));
  const since = new Date(now.getTime() - retainedDays * 24 * 3_600_000).toISOString();
  await inTransaction(db, async (trx) => {
    await queries.lockBuilds(trx);
    await queries.insertBuild(trx, id, now.toISOString(), assets);
    await queries.deleteOldBuilds(trx, since, retainedBuilds);
  });
}

/** Without what was compressed of them: what is asked of another build is compressed on its way. */
async function readAssets(folder: string): Promise<queries.Asset[]> {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  return Promise.all(
    names.map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
  );
}
