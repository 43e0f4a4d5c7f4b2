import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Home, openHome } from './data-dir.ts';
import { stopPostgres } from './process.ts';
import {
  asSuperuser,
  stopLeftover,
  launchServer,
  type Server,
  type ServerOptions,
  socketFolder,
} from './server.ts';

export { EmbeddedDatabaseError } from './process.ts';

export interface EmbeddedDatabase {
  /** Connection string of the application's database. Holds a password: not for logs. */
  url: string;
  /** Stops PostgreSQL. Idempotent. */
  stop: () => Promise<void>;
}

/** The database is stored in `<dataDir>/postgres`. */
interface Options extends Omit<ServerOptions, 'signal'> {
  /** Name of the application's database, created if missing. */
  database?: string;
}

/**
 * The application's role: owns its database, may create databases for tests, is not a superuser.
 */
const ROLE = 'kiezkorb';
const DATABASE = 'kiezkorb';

/** Milliseconds before each restart of a server that ended by itself; the last is repeated. */
const RESTART_DELAYS_MS = [100, 200, 500, 1000, 2000, 5000];

/**
 * Starts the PostgreSQL that comes with the shop, replacing the leftover of a killed run. Until it
 * is stopped, restarts it on the same port whenever it ends: killed by the system, or out of disk
 * space.
 * @throws EmbeddedDatabaseError when another shop runs on this data folder, or PostgreSQL fails
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const home = await openHome(resolve(options.dataDir), options.onProgress);
  const server = await startServer(home, options);
  const { port } = server;
  const stop = superviseServer(home, server, options);
  try {
    const database = options.database ?? DATABASE;
    await provideDatabase(home, port, database);
    return { url: urlOf(home, port, database), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Connection string of the application's database. Uses the Unix socket where there is one: a round
 * trip costs a third less than by TCP. Programs that do not know the parameter use the host.
 */
export function urlOf(home: Home, port: number, database = DATABASE): string {
  const url = `postgres://${ROLE}:${home.shopPassword}@127.0.0.1:${port}/${database}`;
  const folder = socketFolder(home, port);
  return folder === '' ? url : `${url}?host=${encodeURIComponent(folder)}`;
}

async function startServer(home: Home, options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    await stopLeftover(home, options);
    try {
      return await launchServer(home, options);
    } catch (error) {
      // Retried for a port or cluster that was just taken, and for a killed server whose processes
      // are still ending. Any other error repeats.
      if (attempt === 3) throw error;
      await sleep(500);
    }
  }
}

/** Restarts the server whenever it ends. Returns the function that stops it for good. */
function superviseServer(home: Home, first: Server, options: ServerOptions): () => Promise<void> {
  const { onProgress } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Clients expect it on the same port.
  const settings = { ...options.settings, port: String(first.port) };
  let server = first;

  async function restart(): Promise<Server | undefined> {
    for (let attempt = 0; ; attempt += 1) {
      const delay = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)];
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        await stopLeftover(home, options);
        return await launchServer(home, { ...options, settings, signal });
      } catch (error) {
        if (!signal.aborted) onProgress(error instanceof Error ? error.message : String(error));
      }
    }
  }

  const watching = (async () => {
    for (;;) {
      await server.ended;
      if (signal.aborted) return;
      onProgress('The database ended by itself, it is started again');
      const next = await restart();
      if (next === undefined) return;
      server = next;
      // Stopped while the restart was finishing.
      if (signal.aborted) await server.stop();
    }
  })();

  let stopped: Promise<void> | undefined;
  return () =>
    (stopped ??= (async () => {
      stopping.abort();
      // Otherwise a program that only waits for this stop would exit with an error before it is
      // done.
      server.hold();
      // Also stops one that is just being restarted.
      await stopPostgres(home.bin, home.cluster, home.account);
      await watching;
    })());
}

async function provideDatabase(home: Home, port: number, database: string): Promise<void> {
  await asSuperuser(home, port, async (client) => {
    const isMissing = async (sql: string, name: string) =>
      (await client.query(sql, [name])).rowCount === 0;
    const password = client.escapeLiteral(home.shopPassword);
    const isNew = await isMissing('select from pg_roles where rolname = $1', ROLE);
    // In a database of an older build the role has the superuser's password.
    const command = isNew ? `create role ${ROLE} login createdb` : `alter role ${ROLE}`;
    await client.query(`${command} password ${password}`);
    if (await isMissing('select from pg_database where datname = $1', database)) {
      const name = client.escapeIdentifier(database);
      await client.query(`create database ${name} owner ${ROLE}`);
    }
  });
}
