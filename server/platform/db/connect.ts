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

/** Index of the line with the port in PostgreSQL's `postmaster.pid`. */
const portLine = 3;

/**
 * The database of a shop, for commands: that of DATABASE_URL, else the embedded one. Uses a running
 * embedded server, or starts one that `stop` ends.
 * @throws EmbeddedDatabaseError when no embedded database exists and `mayCreate` is false, or when
 * it cannot be used
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
  // A server whose shop is gone is the leftover of a killed run: `startEmbeddedDatabase` ends it.
  if (running === undefined || !isAlive(running.owner ?? running.pid)) return undefined;
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[portLine];
  return {
    url: urlOf(home, Number(port)),
    stop: () => Promise.resolve(),
  };
}
