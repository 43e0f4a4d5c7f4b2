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
  removeStaleNote,
  spawnPostgres,
  stopPostgres,
} from './process.ts';

export interface ServerOptions {
  /** The shop's data folder (DATA_DIR). */
  dataDir: string;
  /** Called before each step that takes time. */
  onProgress: (step: string) => void;
  /** PostgreSQL settings that win over ours, for example `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Milliseconds that PostgreSQL may take until it says anything. */
  timeoutMs?: number;
  /** Once aborted, no PostgreSQL is started any more. */
  signal?: AbortSignal;
}

/** A PostgreSQL that answers. */
export interface Server {
  port: number;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** From now on this process waits for the end of the server before it ends. */
  hold: () => void;
  stop: () => Promise<void>;
}

/**
 * For a shop on one small machine. Unnamed settings have PostgreSQL's own default: a commit is on
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
  // After a crash each file is brought to the disk before the log is replayed: seconds, where files
  // are asked one by one.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/** How long a start waits for another run that may just be ending. */
const WAY_MS = 3_000;
/** Longest wait for a PostgreSQL that does not say a word. */
const READY_MS = 120_000;
/** Milliseconds of recovery before the terminal shows a message. */
const LONG_RECOVERY_MS = 5_000;
const CONNECT_MS = 5_000;
/** SQLSTATE of a server that is starting up. */
const CANNOT_CONNECT_NOW = '57P03';
const LOG_LIMIT_BYTES = 5_000_000;
/** Characters of PostgreSQL's log that the person at the terminal gets to see. */
const MOST_SAID = 2000;

/** Returns when no PostgreSQL runs on the cluster. Ends one whose shop is gone. */
export async function clearTheWay(
  home: Home,
  { dataDir, onProgress }: ServerOptions,
): Promise<void> {
  const { bin, cluster, account } = home;
  const deadline = Date.now() + WAY_MS;
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
  await removeStaleNote(cluster);
}

/** Starts PostgreSQL on a cluster on which none runs, and returns when it answers. */
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
      // Its number may soon be that of any other process.
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
    const said = (await readFile(home.log)).subarray(log.size).toString().trim().slice(-MOST_SAID);
    throw new EmbeddedDatabaseError(`PostgreSQL does not start.\n${said}`, { cause: error });
  }
  let stopping: Promise<void> | undefined;
  const hold = () => child.ref();
  return { port, ended, hold, stop: () => (stopping ??= stopServer()) };
}

/** The longest path of a socket on macOS; Linux takes four characters more. */
const LONGEST_SOCKET = 103;

/**
 * Where PostgreSQL puts its socket: nowhere on Windows, or when the system would not take so long a
 * path.
 */
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

/** A recovery takes its time: who ended it would have all of it done again at the next start. */
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
      // Without a word from PostgreSQL it is the connection that failed.
      const isRecovering = error instanceof DatabaseError;
      if (isRecovering && error.code !== CANNOT_CONNECT_NOW) throw error;
      const took = Date.now() - startedAt;
      if (isRecovering) deadline = Date.now() + timeoutMs;
      if (isRecovering && took > LONG_RECOVERY_MS && !isNotified) {
        isNotified = true;
        onProgress('The database replays its log after a crash; this may take minutes');
      }
      // Each attempt is a line in its log.
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
  // One that breaks in a moment without a question would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
