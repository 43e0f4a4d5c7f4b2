import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync, readdirSync } from 'node:fs';
import { chown, copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  folders,
  readCommand,
  readTemplate,
  relocate,
  type MachineVariables,
} from './templates.ts';

/** The user of the system that runs etcd and PostgreSQL. Empty: the current one. */
export interface Account {
  uid?: number;
  gid?: number;
}

const run = promisify(execFile);
const programs = ['patroni', 'etcd', 'postgres'] as const;

/** Of another user, as PostgreSQL does not run as root. */
export async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** `RestartSec` of deploy/cluster/patroni.service. */
const restartMs = 2000;

/** One machine of the database, as processes of this one: a member of etcd, and Patroni. */
export class Machine {
  readonly folder: string;
  readonly variables: MachineVariables;
  readonly #account: Account;
  readonly #running = new Map<'etcd' | 'patroni', ChildProcess>();
  #isEnding = false;

  constructor(folder: string, variables: MachineVariables, account: Account) {
    this.folder = folder;
    this.variables = variables;
    this.#account = account;
  }

  get name(): string {
    return this.#read('NODE_NAME');
  }

  get port(): number {
    return Number(this.#read('POSTGRES_PORT'));
  }

  get restPort(): number {
    return Number(this.#read('PATRONI_PORT'));
  }

  /** All that it listens on. */
  get ports(): number[] {
    const names = Object.keys(this.variables).filter((name) => name.endsWith('_PORT'));
    return names.map((name) => Number(this.#read(name)));
  }

  get socketFolder(): string {
    return join(this.folder, folders['/run/postgresql']);
  }

  #read(name: string): string {
    const value = this.variables[name];
    if (value === undefined) throw new Error(`machine.env lacks ${name}`);
    return value;
  }

  /** Makes its folders, with the certificates of `tls`. */
  async prepare(tls: string): Promise<void> {
    const etc = join(this.folder, folders['/etc/kiezkorb']);
    await mkdir(join(etc, 'tls'), { recursive: true });
    for (const name of Object.values(folders))
      await mkdir(join(this.folder, name), { recursive: true });
    const given = { machine: this.name, replicator: 'replicator', rewinder: 'rewinder' };
    await copyFile(join(tls, 'ca.pem'), join(etc, 'tls/ca.pem'));
    for (const [own, source] of Object.entries(given))
      for (const kind of ['pem', 'key'])
        await copyFile(join(tls, `${source}.${kind}`), join(etc, `tls/${own}.${kind}`));
    await writeFile(join(etc, 'patroni.yml'), relocate(readTemplate('patroni.yml'), this.folder));
    await this.#giveAway(this.folder);
  }

  async #giveAway(path: string): Promise<void> {
    const { uid, gid } = this.#account;
    if (uid === undefined || gid === undefined) return;
    await chown(path, uid, gid);
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) await this.#giveAway(inner);
      else await chown(inner, uid, gid);
    }
  }

  start(): void {
    this.startEtcd();
    this.startPatroni();
  }

  startEtcd(): void {
    this.#start('etcd');
  }

  startPatroni(): void {
    this.#start('patroni');
  }

  #start(program: 'etcd' | 'patroni'): void {
    const unit = relocate(readTemplate(`${program}.service`), this.folder);
    const [command = '', ...args] = readCommand(unit, this.variables);
    const log = openSync(join(this.folder, `${program}.log`), 'a');
    const child = spawn(command, args, {
      ...this.#account,
      cwd: this.folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
    });
    child.on('error', () => undefined);
    // As systemd does (`Restart=always`): Patroni fails once when etcd has not voted yet. What was
    // killed by a signal stays away, as its machine does.
    child.on('exit', (code) => {
      if (code === null || code === 0) return;
      setTimeout(() => {
        if (!this.#isEnding && this.#running.get(program) === child) this.#start(program);
      }, restartMs);
    });
    this.#running.set(program, child);
  }

  /** The ids of its processes: of PostgreSQL all, the first one first. */
  list(program: 'etcd' | 'patroni' | 'postgres'): number[] {
    if (program === 'postgres') return this.#listPostgres();
    const child = this.#running.get(program);
    return child?.pid === undefined || child.exitCode !== null || child.signalCode !== null
      ? []
      : [child.pid];
  }

  #listPostgres(): number[] {
    const path = join(this.folder, folders['/var/lib/postgresql'], '15/kiezkorb/postmaster.pid');
    try {
      const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
      const isOwn = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.folder);
      return isOwn ? [pid, ...listChildren(pid)] : [];
    } catch {
      return [];
    }
  }

  listAll(): number[] {
    return programs.flatMap((each) => this.list(each));
  }

  /** To all of its processes at once, as if the machine lost its power. */
  signalAll(signal: NodeJS.Signals): void {
    for (const pid of this.listAll()) send(pid, signal);
  }

  signal(program: 'etcd' | 'patroni' | 'postgres', signal: NodeJS.Signals): void {
    for (const pid of this.list(program)) send(pid, signal);
  }

  /** Ends what still runs, at once: nothing of it is needed any more. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    // Stopped processes end only when they go on.
    this.signalAll('SIGCONT');
    this.signal('patroni', 'SIGKILL');
    const [postmaster] = this.list('postgres');
    // Its processes end with it, which they do not when it is killed.
    if (postmaster !== undefined) send(postmaster, 'SIGQUIT');
    this.signal('etcd', 'SIGKILL');
    while (programs.some((each) => this.list(each).length > 0)) await sleep(50);
  }

  /** What its Patroni answers. Null without an answer. */
  async ask(path: string): Promise<unknown> {
    const ca = await readFile(join(this.folder, folders['/etc/kiezkorb'], 'tls/ca.pem'));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const sent = request({ host: '127.0.0.1', port: this.restPort, path, ca, timeout: 2000 });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.on('response', (response) => {
      text(response).then(
        (body) => resolve(JSON.parse(body)),
        () => resolve(null),
      );
    });
    sent.end();
    return promise;
  }

  /** `patronictl` with these arguments. */
  async control(...args: string[]): Promise<string> {
    const file = join(this.folder, folders['/etc/kiezkorb'], 'patroni.yml');
    const { stdout } = await run('/usr/bin/patronictl', ['-c', file, ...args], {
      ...this.#account,
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        LC_ALL: 'C.UTF-8',
        HOME: this.folder,
        PATRONI_ETCD_HOSTS: this.#read('CLUSTER_ETCD'),
      },
    });
    return stdout;
  }

  /** The last lines of its log. */
  complaints(program: 'etcd' | 'patroni'): string {
    return readFileSync(join(this.folder, `${program}.log`), 'utf8').slice(-3000);
  }
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const [, ppid] = /\) . (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      return Number(ppid) === parent ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
