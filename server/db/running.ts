import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openHome } from './embedded-home.ts';
import { findPostmaster, isAlive } from './embedded-process.ts';
import { addressOf, EmbeddedDatabaseError, startEmbeddedDatabase } from './embedded.ts';

export interface FoundDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** The line of PostgreSQL's `postmaster.pid` with the port. */
const portLine = 3;

/**
 * The embedded database of a shop, whether or not the shop runs: one that runs is joined, else it is started and has to
 * be stopped afterwards.
 * @throws EmbeddedDatabaseError when there is none, or when it cannot be used
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  onProgress: (step: string) => void,
): Promise<FoundDatabase> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new EmbeddedDatabaseError(
      `There is no shop in ${dataDir} yet: start it once (npm start), or name a database with DATABASE_URL.`,
    );
  }
  return (await joinRunning(dataDir)) ?? startEmbeddedDatabase({ dataDir, onProgress });
}

async function joinRunning(dataDir: string): Promise<FoundDatabase | undefined> {
  const home = await openHome(resolve(dataDir), () => undefined);
  const { cluster } = home;
  const running = await findPostmaster(cluster);
  // Without its shop it is the leftover of one that was killed: starting clears it away.
  if (running === undefined || !isAlive(running.owner ?? running.pid)) return undefined;
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[portLine];
  return {
    url: addressOf(home, Number(port)),
    stop: () => Promise.resolve(),
  };
}
