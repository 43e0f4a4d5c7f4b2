import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { openHome } from './embedded/data-dir.ts';
import { urlOf, EmbeddedDatabaseError, startEmbeddedDatabase } from './embedded/embedded.ts';
import { findPostmaster, isAlive } from './embedded/process.ts';

export interface FoundDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** The line of PostgreSQL's `postmaster.pid` with the port. */
const portLine = 3;

/**
 * The database of a shop, for commands: that of DATABASE_URL, else the embedded one, whether or not
 * its shop runs. One that runs is joined, else it is started, and `stop` ends it.
 * @throws EmbeddedDatabaseError when there is no embedded one and none is to be made, or when it
 * cannot be used
 */
export async function connectOrStart(
  { DATABASE_URL: url, DATA_DIR: dataDir }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  onProgress: (step: string) => void,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<FoundDatabase> {
  if (url !== undefined) return { url, stop: () => Promise.resolve() };
  if (!existsSync(join(dataDir, 'postgres')) && !mayCreate) {
    throw new EmbeddedDatabaseError(
      `There is no shop in ${dataDir} yet: start it once (npm start), or name a database with DATABASE_URL.`,
    );
  }
  return (await joinRunningServer(dataDir)) ?? startEmbeddedDatabase({ dataDir, onProgress });
}

async function joinRunningServer(dataDir: string): Promise<FoundDatabase | undefined> {
  if (!existsSync(join(dataDir, 'postgres'))) return undefined;
  const home = await openHome(resolve(dataDir), () => undefined);
  const { cluster } = home;
  const running = await findPostmaster(cluster);
  // Without its shop it is the leftover of one that was killed: starting clears it away.
  if (running === undefined || !isAlive(running.owner ?? running.pid)) return undefined;
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[portLine];
  return {
    url: urlOf(home, Number(port)),
    stop: () => Promise.resolve(),
  };
}
