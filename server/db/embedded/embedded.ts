import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Home, openHome } from './data-dir.ts';
import { stopPostgres } from './process.ts';
import {
  asSuperuser,
  clearTheWay,
  launchServer,
  type Server,
  type ServerOptions,
  socketFolder,
} from './server.ts';

export { EmbeddedDatabaseError } from './process.ts';

export interface EmbeddedDatabase {
  /** Connection string of the application's database. Holds a password: not for logs. */
  url: string;
  /** Ends PostgreSQL. May be called more than once. */
  stop: () => Promise<void>;
}

/** The database goes to `postgres` in `dataDir`. */
interface Options extends Omit<ServerOptions, 'signal'> {
  /** Name of the application's database, created if missing. */
  database?: string;
}

/**
 * The application's role: owns its database, is not a superuser. May create databases for tests.
 */
const ROLE = 'kiezkorb';
const DATABASE = 'kiezkorb';

/** Milliseconds before each attempt to start again what ended by itself; the last is repeated. */
const RESTART_DELAYS = [100, 200, 500, 1000, 2000, 5000];

/**
 * Starts the PostgreSQL that comes with the shop, taking over from a run that was killed. Until it
 * is stopped it is started again, on the same port, whenever it ends: killed by the system, or for
 * want of disk space.
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
 * Connection string of the application's database. Through the socket, where there is one: an
 * exchange with the database costs a third less than by TCP. Programs that do not know the
 * parameter take the host before it.
 */
export function urlOf(home: Home, port: number, database = DATABASE): string {
  const url = `postgres://${ROLE}:${home.shopPassword}@127.0.0.1:${port}/${database}`;
  const folder = socketFolder(home, port);
  return folder === '' ? url : `${url}?host=${encodeURIComponent(folder)}`;
}

async function startServer(home: Home, options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    await clearTheWay(home, options);
    try {
      return await launchServer(home, options);
    } catch (error) {
      // Someone took the port or the cluster in this moment, or the processes of a killed server
      // are not yet gone: worth another try. Everything else fails again.
      if (attempt === 3) throw error;
      await sleep(500);
    }
  }
}

/** Starts the server again whenever it ends. Answers how to end it for good. */
function superviseServer(home: Home, first: Server, options: ServerOptions): () => Promise<void> {
  const { onProgress } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Clients look for it where it was.
  const settings = { ...options.settings, port: String(first.port) };
  let server = first;

  async function restart(): Promise<Server | undefined> {
    for (let attempt = 0; ; attempt += 1) {
      const delay = RESTART_DELAYS[Math.min(attempt, RESTART_DELAYS.length - 1)];
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        await clearTheWay(home, options);
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
      // Asked to stop while it was about to answer.
      if (signal.aborted) await server.stop();
    }
  })();

  let stopped: Promise<void> | undefined;
  return () =>
    (stopped ??= (async () => {
      stopping.abort();
      // Otherwise a program that only waits for this stop would end with an error before it is
      // done.
      server.hold();
      // Also one that is being started again.
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
    // In a database of an older build the role has the superuser's.
    const command = isNew ? `create role ${ROLE} login createdb` : `alter role ${ROLE}`;
    await client.query(`${command} password ${password}`);
    if (await isMissing('select from pg_database where datname = $1', database)) {
      const name = client.escapeIdentifier(database);
      await client.query(`create database ${name} owner ${ROLE}`);
    }
  });
}
