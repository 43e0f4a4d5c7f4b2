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
 * The system user PostgreSQL runs as, ready to spread into spawn options. Empty: the user we are.
 */
export interface Account {
  uid?: number;
  gid?: number;
}

/** A PostgreSQL server that runs on a cluster, and the process that started it. */
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
  // Bytes of freed memory that glibc reuses: it would return each statement's to the system, which
  // then clears a hundred pages for every order. Setting the first freezes the second, which
  // elsewhere would grow to this.
  MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
};

/**
 * Runs a program to its end and returns what it wrote to standard output.
 * @throws EmbeddedDatabaseError with what the program said
 */
export function run(command: string, args: string[], account: Account): Promise<string> {
  // Our own working directory may be closed to the account.
  const cwd = dirname(command) === '.' ? {} : { cwd: dirname(command) };
  const options = { ...account, ...cwd, env: ENVIRONMENT, windowsHide: true };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (cause, stdout, stderr) => {
      const said = `${command} failed: ${stderr.trim() || cause?.message}`;
      if (cause) reject(new EmbeddedDatabaseError(said, { cause }));
      else resolve(stdout);
    });
  });
}

/** Finds the PostgreSQL that runs on a cluster. A process id left in a file proves nothing. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const pid = readPid(await readNote(cluster));
  const command = pid === undefined ? '' : await readCommandLine(pid);
  if (pid === undefined || !command.includes(cluster)) return undefined;
  const owner = new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(command)?.[1];
  return { pid, owner: owner === undefined ? undefined : Number(owner) };
}

/**
 * After a reboot the number in PostgreSQL's note may be that of any process, and PostgreSQL would
 * refuse to start: takes such a note away. That of a dead process stays, as PostgreSQL uses it to
 * find leftovers of the crash.
 */
export async function removeStaleNote(cluster: string): Promise<void> {
  const note = await readNote(cluster);
  const pid = readPid(note);
  if (pid === undefined || !isAlive(pid)) return;
  // Another start was faster.
  if ((await readCommandLine(pid)).includes(cluster)) return;
  const place = join(cluster, noteName);
  const taken = `${place}.${process.pid}`;
  await rename(place, taken).catch(() => undefined);
  // Written by another start in this moment: it gets its own back.
  if ((await readFile(taken, 'utf8').catch(() => note)) !== note) await link(taken, place);
  await rm(taken, { force: true });
}

const noteName = 'postmaster.pid';

/** What PostgreSQL notes in its cluster while it runs, and leaves there when it is killed. */
const readNote = async (cluster: string) =>
  readFile(join(cluster, noteName), 'utf8').catch(() => '');

/** Its process id, whether or not that process still exists. */
const readPid = (note: string) => Number.parseInt(note, 10) || undefined;

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
 * Starts PostgreSQL in a session of its own: Ctrl-C in the terminal reaches us, not the database,
 * which must outlive the requests being finished.
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
 * Ends PostgreSQL when we are killed without a chance to do so: a shell waits on a pipe that breaks
 * with our process. Returns how to call the guard off. There is
 * none on Windows.
 */
export function guardPostgres(pid: number, account: Account): () => void {
  if (process.platform === 'win32') return () => {};
  // SIGINT asks PostgreSQL for a fast shutdown: transactions are rolled back, then a clean end.
  const guard = spawn('/bin/sh', ['-c', 'read -r _ || kill -INT "$0"', String(pid)], {
    ...account,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // Without a guard the next start takes over.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  return () => guard.stdin.end('dismissed\n');
}

/** Ends the PostgreSQL of a cluster, and returns when it is gone. */
export async function stopPostgres(bin: string, cluster: string, account: Account): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if ((await findPostmaster(cluster)) === undefined) return;
    const stop = ['stop', '-D', cluster, '-w', '-t', '60', '-m', mode];
    // Fails, too, when the server ended by itself in this moment: looking again decides.
    await run(join(bin, 'pg_ctl'), stop, account).catch(() => {});
  }
  if ((await findPostmaster(cluster)) !== undefined) {
    throw new EmbeddedDatabaseError(`PostgreSQL on ${cluster} cannot be stopped.`);
  }
}
