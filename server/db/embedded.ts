import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Home, openHome } from './embedded-home.ts';
import {
  EmbeddedDatabaseError,
  findFreePort,
  findPostmaster,
  guardPostgres,
  isAlive,
  readPid,
  spawnPostgres,
  stopPostgres,
} from './embedded-process.ts';

export { EmbeddedDatabaseError } from './embedded-process.ts';

export interface EmbeddedDatabase {
  /** Connection string of the application's database. Holds a password: not for logs. */
  url: string;
  /** Ends PostgreSQL. May be called more than once. */
  stop: () => Promise<void>;
}

interface Options {
  /** The shop's data folder (DATA_DIR); the database goes to `postgres` in it. */
  dataDir: string;
  /** Told before each step that takes time. */
  onProgress: (step: string) => void;
  /** PostgreSQL settings that win over ours, for example `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Name of the application's database, created if missing. */
  database?: string;
}

/**
 * For a shop on one small machine. What is not named keeps PostgreSQL's own default: a commit is on
 * the disk before it is acknowledged (`fsync`, `synchronous_commit`).
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  cluster_name: 'kiezkorb',
  max_connections: '100',
  shared_buffers: '128MB',
  // Short queries: compiling them takes longer than running them.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** How long a start waits for another run that may just be ending. */
const PATIENCE_MS = 3_000;
/** Longest wait for PostgreSQL, recovery after a crash included. */
const READY_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** The application's role: owns its database, is not a superuser. May create databases for tests. */
const ROLE = 'kiezkorb';
const DATABASE = 'kiezkorb';

/**
 * Starts the PostgreSQL that comes with the shop, taking over from a run that was killed.
 * @throws EmbeddedDatabaseError when another shop runs on this data folder, or PostgreSQL fails
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const home = await openHome(resolve(options.dataDir), options.onProgress);
  const { port, stop } = await startServer(home, options);
  try {
    const database = options.database ?? DATABASE;
    await provideDatabase(home, port, database);
    return { url: addressOf(home, port, database), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Connection string of the application's database. Through the socket, where there is one: an exchange with the database
 * costs a third less than by TCP. Programs that do not know the parameter take the host before it.
 */
export function addressOf(home: Home, port: number, database = DATABASE): string {
  const url = `postgres://${ROLE}:${home.password}@127.0.0.1:${port}/${database}`;
  const folder = socketFolder(home, port);
  return folder === '' ? url : `${url}?host=${encodeURIComponent(folder)}`;
}

/** The longest path of a socket on macOS; Linux takes four characters more. */
const LONGEST_SOCKET = 103;

/** Where PostgreSQL puts its socket: nowhere on Windows, or when the system would not take so long a path. */
function socketFolder({ dir }: Home, port: number): string {
  const isPossible = join(dir, `.s.PGSQL.${port}`).length <= LONGEST_SOCKET;
  return isPossible && process.platform !== 'win32' ? dir : '';
}

interface Server {
  port: number;
  stop: () => Promise<void>;
}

async function startServer(home: Home, options: Options): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    await clearTheWay(home, options);
    options.onProgress('Starting the database');
    try {
      return await launch(home, options.settings);
    } catch (error) {
      // Someone took the port or the cluster in this moment, or the processes of a killed server
      // are not yet gone: worth another try. Everything else fails again.
      if (attempt === 3) throw error;
      await sleep(500);
    }
  }
}

/** Returns when no PostgreSQL runs on the cluster. Ends one whose shop is gone. */
async function clearTheWay(home: Home, { dataDir, onProgress }: Options): Promise<void> {
  const { bin, cluster, account } = home;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = await findPostmaster(cluster);
    if (running === undefined) break;
    const owner = running.owner ?? running.pid;
    if (!isAlive(owner)) {
      onProgress('Ending the database of a run that was killed');
      await stopPostgres(bin, cluster, account);
    } else if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `The shop is already running with the data in ${dataDir} (process ${owner}). ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    } else {
      await sleep(100);
    }
  }
  // After a reboot the number in the file may be that of any process, and PostgreSQL would refuse.
  // The file of a dead process stays: PostgreSQL uses it to find leftovers of the crash.
  const pid = await readPid(cluster);
  if (pid !== undefined && isAlive(pid)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function launch(home: Home, settings?: Record<string, string>): Promise<Server> {
  const { bin, cluster, account } = home;
  const port = Number(settings?.port ?? (await findFreePort()));
  const log = await openLog(home);
  const place = { port: String(port), unix_socket_directories: socketFolder(home, port) };
  const all = { ...SETTINGS, ...settings, ...place };
  const child = spawnPostgres(bin, cluster, all, log.file.fd, account);
  await log.file.close();

  let ended = false;
  child.on('error', () => (ended = true)).on('exit', () => (ended = true));
  const dismissGuard = child.pid === undefined ? () => {} : guardPostgres(child.pid, account);
  const stopServer = () => stopPostgres(bin, cluster, account).finally(dismissGuard);
  try {
    await untilReady(home, port, () => ended);
  } catch (error) {
    if (!ended) await stopServer();
    dismissGuard();
    const said = (await readFile(home.log)).subarray(log.size).toString().trim();
    throw new EmbeddedDatabaseError(`PostgreSQL does not start.\n${said}`, { cause: error });
  }
  let stopping: Promise<void> | undefined;
  return { port, stop: () => (stopping ??= stopServer()) };
}

async function openLog(home: Home) {
  const before = await stat(home.log).catch(() => undefined);
  if (before && before.size > LOG_LIMIT_BYTES) await rename(home.log, `${home.log}.old`);
  const file = await open(home.log, 'a', 0o600);
  const { uid, gid } = home.account;
  if (uid !== undefined && gid !== undefined) await file.chown(uid, gid);
  return { file, size: (await file.stat()).size };
}

async function untilReady(home: Home, port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!hasEnded() && Date.now() < deadline) {
    try {
      return await asSuperuser(home, port, async () => {});
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // 57P03: cannot connect now, the server is starting up.
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error;
      await sleep(20);
    }
  }
  throw new Error(hasEnded() ? 'the server ended' : 'the server does not answer');
}

async function asSuperuser<T>(home: Home, port: number, work: (client: Client) => Promise<T>) {
  const access = { user: 'postgres', password: home.password, database: 'postgres' };
  const client = new Client({ ...access, host: '127.0.0.1', port });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

async function provideDatabase(home: Home, port: number, database: string): Promise<void> {
  await asSuperuser(home, port, async (client) => {
    const isMissing = async (sql: string, name: string) =>
      (await client.query(sql, [name])).rowCount === 0;
    if (await isMissing('select from pg_roles where rolname = $1', ROLE)) {
      const password = client.escapeLiteral(home.password);
      await client.query(`create role ${ROLE} login createdb password ${password}`);
    }
    if (await isMissing('select from pg_database where datname = $1', database)) {
      const name = client.escapeIdentifier(database);
      await client.query(`create database ${name} owner ${ROLE}`);
    }
  });
}
