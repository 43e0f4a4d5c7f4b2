import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { childEnvironment } from '#server/env.ts';

/** Why the embedded database cannot be used, in words for the person who started the shop. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/**
 * The system user PostgreSQL runs as, ready to spread into spawn options. Empty: the current user.
 */
export interface Account {
  uid?: number;
  gid?: number;
}

/** A running PostgreSQL server and the process that started it. */
export interface Postmaster {
  pid: number;
  /** Process id of the shop. Undefined for a PostgreSQL that was started by hand. */
  owner: number | undefined;
}

/** A setting PostgreSQL ignores. It puts the shop's process id into the server's command line. */
const OWNER_SETTING = 'kiezkorb.owner';

const ENVIRONMENT = {
  ...childEnvironment(),
  LC_ALL: 'C',
  // Bytes of freed memory that glibc retains: by default it returns the memory of each statement,
  // and the system then clears a hundred pages for every order. Setting the first fixes the second,
  // which would otherwise grow to this value.
  MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
};

/**
 * Runs a program to its end and returns what it wrote to standard output.
 * @throws EmbeddedDatabaseError with the program's output
 */
export function run(command: string, args: string[], account: Account): Promise<string> {
  // The account may have no access to the current directory.
  const cwd = dirname(command) === '.' ? {} : { cwd: dirname(command) };
  const options = { ...account, ...cwd, env: ENVIRONMENT, windowsHide: true };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (cause, stdout, stderr) => {
      const message = `${command} failed: ${stderr.trim() || cause?.message}`;
      if (cause) reject(new EmbeddedDatabaseError(message, { cause }));
      else resolve(stdout);
    });
  });
}

/**
 * Finds the PostgreSQL that runs on a cluster. Checks the process: the id in the file may be stale.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const pid = readPid(await readPidFile(cluster));
  const command = pid === undefined ? '' : await readCommandLine(pid);
  if (pid === undefined || !command.includes(cluster)) return undefined;
  const owner = new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(command)?.[1];
  return { pid, owner: owner === undefined ? undefined : Number(owner) };
}

/**
 * Removes a pid file whose id belongs to another process, as after a reboot: PostgreSQL would
 * refuse to start. The file of a dead process stays, as PostgreSQL finds leftovers of the crash
 * with it.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const pidFile = await readPidFile(cluster);
  const pid = readPid(pidFile);
  if (pid === undefined || !isAlive(pid)) return;
  // A concurrent start was faster.
  if ((await readCommandLine(pid)).includes(cluster)) return;
  const path = join(cluster, pidFileName);
  const taken = `${path}.${process.pid}`;
  await rename(path, taken).catch(() => undefined);
  // A concurrent start has just written it: put it back.
  if ((await readFile(taken, 'utf8').catch(() => pidFile)) !== pidFile) await link(taken, path);
  await rm(taken, { force: true });
}

const pidFileName = 'postmaster.pid';

/** PostgreSQL writes this file while it runs, and leaves it behind when it is killed. */
const readPidFile = async (cluster: string) =>
  readFile(join(cluster, pidFileName), 'utf8').catch(() => '');

/** The process id, whether or not that process still exists. */
const readPid = (pidFile: string) => Number.parseInt(pidFile, 10) || undefined;

async function readCommandLine(pid: number): Promise<string> {
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  switch (process.platform) {
    case 'linux':
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    case 'win32':
      return run('powershell', ['-NoProfile', '-Command', query], {}).catch(() => '');
    default:
      return run('ps', ['-ww', '-o', 'args=', '-p', String(pid)], {}).catch(() => '');
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C does not reach the database: it must
 * outlive the requests being finished.
 */
export function spawnPostgres(
  bin: string,
  cluster: string,
  settings: Record<string, string>,
  log: number,
  account: Account,
) {
  const all = { ...settings, [OWNER_SETTING]: String(process.pid) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
    ...account,
    cwd: bin,
    env: ENVIRONMENT,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  return child;
}

/**
 * Stops PostgreSQL when this process is killed: a shell waits on a pipe that breaks with the
 * process. Returns the function that dismisses the guard. Does nothing on Windows.
 */
export function guardPostgres(pid: number, account: Account): () => void {
  if (process.platform === 'win32') return () => {};
  // SIGINT makes PostgreSQL roll back its transactions and shut down cleanly.
  const guard = spawn('/bin/sh', ['-c', 'read -r _ || kill -INT "$0"', String(pid)], {
    ...account,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // Without a guard, the next start stops the leftover.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  return () => guard.stdin.end('dismissed\n');
}

/** Stops the PostgreSQL of a cluster and waits for its end. */
export async function stopPostgres(bin: string, cluster: string, account: Account): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if ((await findPostmaster(cluster)) === undefined) return;
    const stop = ['stop', '-D', cluster, '-w', '-t', '60', '-m', mode];
    // Also fails when the server has just ended by itself, so check again.
    await run(join(bin, 'pg_ctl'), stop, account).catch(() => {});
  }
  if ((await findPostmaster(cluster)) !== undefined) {
    throw new EmbeddedDatabaseError(`PostgreSQL on ${cluster} cannot be stopped.`);
  }
}
