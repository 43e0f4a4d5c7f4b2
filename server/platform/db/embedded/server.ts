import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Home } from './data-dir.ts';
import {
  EmbeddedDatabaseError,
  findFreePort,
  findPostmaster,
  guardPostgres,
  isAlive,
  removeStalePidFile,
  spawnPostgres,
  stopPostgres,
} from './process.ts';

export interface ServerOptions {
  /** The shop's data folder (DATA_DIR). */
  dataDir: string;
  /** Called before each slow step. */
  onProgress: (step: string) => void;
  /** PostgreSQL settings that win over ours, for example `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Longest wait for any response of PostgreSQL. */
  timeoutMs?: number;
  /** Once aborted, no PostgreSQL is started. */
  signal?: AbortSignal;
}

/** A PostgreSQL that accepts connections. */
export interface Server {
  port: number;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Makes this process wait for the end of the server before it exits. */
  hold: () => void;
  stop: () => Promise<void>;
}

/**
 * For a shop on one small machine. The other settings have PostgreSQL's defaults: a commit is on
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
  // Syncs the whole file system after a crash: syncing file by file takes seconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/** How long a start waits for another run that may be shutting down. */
const OTHER_RUN_MS = 3_000;
/** Longest wait for a PostgreSQL that does not respond. */
const READY_MS = 120_000;
/** Milliseconds of recovery before the terminal shows a message. */
const LONG_RECOVERY_MS = 5_000;
const CONNECT_MS = 5_000;
/** SQLSTATE of a server that is starting up. */
const CANNOT_CONNECT_NOW = '57P03';
const LOG_LIMIT_BYTES = 5_000_000;
/** Characters of PostgreSQL's log to print on the terminal. */
const MAX_LOG_TAIL = 2000;

/** Stops a PostgreSQL whose shop is gone. Returns once none runs on the cluster. */
export async function stopLeftover(
  home: Home,
  { dataDir, onProgress }: ServerOptions,
): Promise<void> {
  const { bin, cluster, account } = home;
  const deadline = Date.now() + OTHER_RUN_MS;
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
  await removeStalePidFile(cluster);
}

/** Starts PostgreSQL on a stopped cluster and waits until it accepts connections. */
export async function launchServer(home: Home, options: ServerOptions): Promise<Server> {
  const { onProgress, settings, signal } = options;
  onProgress('Starting the database');
  const { bin, cluster, account } = home;
  const port = Number(settings?.port ?? (await findFreePort()));
  const log = await openLog(home);
  const place = { port: String(port), unix_socket_directories: socketFolder(home, port) };
  const all = { ...SETTINGS, ...settings, ...place };
  signal?.throwIfAborted();
  const child = spawnPostgres(bin, cluster, all, log.file.fd, account);
  await log.file.close();

  let hasEnded = false;
  const dismissGuard = child.pid === undefined ? () => {} : guardPostgres(child.pid, account);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      // Another process may soon get its id.
      dismissGuard();
      resolve();
    };
    child.on('error', end).on('exit', end);
  });
  const stopServer = () => stopPostgres(bin, cluster, account).finally(dismissGuard);
  try {
    await untilReady(home, port, options, () => hasEnded);
  } catch (error) {
    if (!hasEnded) await stopServer();
    const output = (await readFile(home.log))
      .subarray(log.size)
      .toString()
      .trim()
      .slice(-MAX_LOG_TAIL);
    throw new EmbeddedDatabaseError(`PostgreSQL does not start.\n${output}`, { cause: error });
  }
  let stopping: Promise<void> | undefined;
  const hold = () => child.ref();
  return { port, ended, hold, stop: () => (stopping ??= stopServer()) };
}

/** The longest socket path on macOS; Linux allows four characters more. */
const LONGEST_SOCKET = 103;

/** Folder of PostgreSQL's socket; empty on Windows, and when the path would be too long. */
export function socketFolder({ dir }: Home, port: number): string {
  const isPossible = join(dir, `.s.PGSQL.${port}`).length <= LONGEST_SOCKET;
  return isPossible && process.platform !== 'win32' ? dir : '';
}

async function openLog(home: Home) {
  const before = await stat(home.log).catch(() => undefined);
  if (before && before.size > LOG_LIMIT_BYTES) await rename(home.log, `${home.log}.old`);
  const file = await open(home.log, 'a', 0o600);
  const { uid, gid } = home.account;
  if (uid !== undefined && gid !== undefined) await file.chown(uid, gid);
  return { file, size: (await file.stat()).size };
}

/** Waits for crash recovery without limit: stopping it would restart it from the beginning. */
async function untilReady(
  home: Home,
  port: number,
  { onProgress, timeoutMs = READY_MS }: ServerOptions,
  hasEnded: () => boolean,
): Promise<void> {
  const startedAt = Date.now();
  let deadline = startedAt + timeoutMs;
  let isNotified = false;
  while (!hasEnded() && Date.now() < deadline) {
    try {
      return await asSuperuser(home, port, async () => {});
    } catch (error) {
      // Any other error is a failed connection.
      const isRecovering = error instanceof DatabaseError;
      if (isRecovering && error.code !== CANNOT_CONNECT_NOW) throw error;
      const took = Date.now() - startedAt;
      if (isRecovering) deadline = Date.now() + timeoutMs;
      if (isRecovering && took > LONG_RECOVERY_MS && !isNotified) {
        isNotified = true;
        onProgress('The database replays its log after a crash; this may take minutes');
      }
      // Slows down, as each attempt writes a line to its log.
      await sleep(Math.min(20 + took / 10, 500));
    }
  }
  throw new Error(hasEnded() ? 'the server ended' : 'the server does not answer');
}

export async function asSuperuser<T>(
  home: Home,
  port: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const access = { user: 'postgres', password: home.password, database: 'postgres' };
  const place = { host: '127.0.0.1', port, connectionTimeoutMillis: CONNECT_MS };
  const client = new Client({ ...access, ...place });
  // Without a listener, a connection that breaks while idle ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
