import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import * as queries from './queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Open tabs may still use builds started within this time. */
const retainedDays = 14;
/** Retained regardless of age: the previous build may have been started long ago. */
const retainedBuilds = 5;

/**
 * Stores the files below `/assets/` of this build for all processes and deletes those of old
 * builds. Runs before the first page is served: another process may get the requests for its
 * assets.
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

/** Without the compressed copies: files of other builds are compressed per request. */
async function readAssets(folder: string): Promise<queries.Asset[]> {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  return Promise.all(
    names.map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
  );
}
