import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { findPostmaster } from './process.ts';

let dataDir: string;
const running: EmbeddedDatabase[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  // PostgreSQL's user must be able to enter it when the tests run as root.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(
  settings: Record<string, string> = {},
  more: { timeoutMs?: number } = {},
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    onProgress: () => {},
    settings,
    ...more,
  });
  running.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const cluster = () => join(dataDir, 'postgres', 'cluster');

async function listCommandLines(): Promise<string> {
  // A slim system has no `ps`.
  if (process.platform !== 'linux') return execFileSync('ps', ['-axww', '-o', 'args=']).toString();
  const files = (await readdir('/proc')).map((name) => `/proc/${name}/cmdline`);
  const lines = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return lines.join('\n').replaceAll('\0', ' ');
}

/** Another process that starts the database and then only waits. */
async function startInChild() {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    const dataDir = ${JSON.stringify(dataDir)};
    const { url } = await startEmbeddedDatabase({ dataDir, onProgress() {} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve);
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, pid: child.pid, kill };
}

async function killPostmaster(): Promise<number> {
  const postmaster = await findPostmaster(cluster());
  if (postmaster === undefined) throw new Error('it does not run');
  process.kill(postmaster.pid, 'SIGKILL');
  return postmaster.pid;
}

describe('the embedded database', () => {
  it('answers as PostgreSQL 18 to a role that is not a superuser', async () => {
    const { url } = await start();
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const facts = `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, usesuper as is_superuser
      from pg_user where usename = current_user`;
    expect(await query(url, facts)).toEqual([
      { version: 18, encoding: 'UTF8', is_superuser: false },
    ]);
  });

  it('listens on a socket that only its own user may open', async () => {
    const { url } = await start();
    const folder = new URL(url).searchParams.get('host') ?? '';
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const asked = 'select inet_server_addr() as address';
    expect(await query(url, asked)).toEqual([{ address: null }]);
    const byTcp = url.slice(0, url.indexOf('?'));
    expect(await query(byTcp, asked)).toEqual([{ address: '127.0.0.1' }]);
  });

  it('acknowledges a commit only when it is on the disk', async () => {
    const { url } = await start();
    const facts = `select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages`;
    expect(await query(url, facts)).toEqual([{ fsync: 'on', commits: 'on', pages: 'on' }]);
  });

  it('lets a caller override a setting', async () => {
    const { url } = await start({ fsync: 'off' });
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  it('sorts names as a German reader expects and searches them with umlauts', async () => {
    const { url } = await start();
    await query(url, 'create extension pg_trgm');
    const sorted = `select string_agg(name, ' ' order by name) as names
      from unnest(array['Zwiebel', 'Öl', 'Äpfel', 'Olive', 'Apfel', 'Çay']) as name`;
    expect(await query(url, sorted)).toEqual([{ names: 'Apfel Äpfel Çay Öl Olive Zwiebel' }]);
    // Trigrams must contain the umlaut: losing it makes "Öl" and "l" the same word.
    expect(await query(url, `select similarity('Öl', 'l') < 0.5 as differs`)).toEqual([
      { differs: true },
    ]);
  });

  // In a checkout that PostgreSQL's user cannot enter, as below root's home, the programs are
  // copied.
  it('stores everything in one folder', async () => {
    await start();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('retains data and password across a restart', async () => {
    const first = await start();
    await query(first.url, 'create table retained as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(await query(second.url, 'select answer from retained')).toEqual([{ answer: 42 }]);
  });

  it("gives the shop its own role with a password different from the superuser's", async () => {
    const { url } = await start();
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    const asSuperuser = new URL(url);
    asSuperuser.username = 'postgres';
    await expect(query(asSuperuser.href, 'select 1')).rejects.toThrow('authentication failed');
  });

  it("replaces the superuser's password that an older build gave the shop", async () => {
    const first = await start();
    const password = await readFile(join(dataDir, 'postgres', 'password'), 'utf8');
    await query(first.url, `alter role current_user password '${password}'`);
    await first.stop();
    const { url } = await start();
    expect(new URL(url).password).not.toBe(password);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('hides the password from the process list and from other users', async () => {
    const { password } = new URL((await start()).url);
    expect(password).toHaveLength(32);
    const postmaster = await findPostmaster(cluster());
    const list = await listCommandLines();
    expect(postmaster?.owner).toBe(process.pid);
    expect(list).toContain(cluster());
    expect(list).not.toContain(password);
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('stops only once when stop is called repeatedly', async () => {
    const database = await start();
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(await findPostmaster(cluster())).toBeUndefined();
  });

  it('a program that only waits for the stop ends after it', async () => {
    const script = `
      import { readFile, rm } from 'node:fs/promises';
      import { startEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
      const dataDir = ${JSON.stringify(dataDir)};
      const { stop } = await startEmbeddedDatabase({ dataDir, onProgress() {} });
      const pidFile = ${JSON.stringify(join(cluster(), 'postmaster.pid'))};
      const [pid] = (await readFile(pidFile, 'utf8')).split('\\n');
      // As at the end of a stop: its files are gone, and its process is not.
      await rm(pidFile);
      console.log(pid);
      await stop();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exit = once(child, 'exit');
    const pid = await new Promise<string>((resolve) => {
      createInterface(child.stdout).once('line', resolve);
    });
    await sleep(500);
    process.kill(Number(pid), 'SIGKILL');
    expect((await exit)[0]).toBe(0);
  });

  it('refuses a second shop on the same data, and names the first', async () => {
    const { url } = await start();
    await expect(start()).rejects.toThrow(
      `already running with the data in ${dataDir} (process ${process.pid})`,
    );
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('replaces a killed run without losing a commit', async () => {
    const child = await startInChild();
    await query(child.url, 'create table acknowledged as select 7 as orders');
    await child.kill();
    const { url } = await start();
    expect(await query(url, 'select orders from acknowledged')).toEqual([{ orders: 7 }]);
  });

  it('stops PostgreSQL soon after its shop was killed', async () => {
    const child = await startInChild();
    const postmaster = await findPostmaster(cluster());
    expect(postmaster?.owner).toBe(child.pid);
    await child.kill();
    await expect.poll(() => findPostmaster(cluster())).toBeUndefined();
  });

  it('starts although the old process id in its pid file belongs to another program', async () => {
    const database = await start();
    const note = await readFile(join(cluster(), 'postmaster.pid'), 'utf8');
    await database.stop();
    await writeFile(join(cluster(), 'postmaster.pid'), note.replace(/^\d+/, String(process.pid)));
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('restarts by itself on the same port after it was killed', async () => {
    const { url } = await start();
    for (const order of [1, 2, 3]) {
      await query(url, `create table order_${order} as select ${order} as number`);
      const killed = await killPostmaster();
      await expect
        .poll(() => query(url, 'select 1 as one').catch(() => 'away'))
        .toEqual([{ one: 1 }]);
      expect((await findPostmaster(cluster()))?.pid).not.toBe(killed);
      expect(await query(url, `select number from order_${order}`)).toEqual([{ number: order }]);
    }
  });

  it('does not restart when it is stopped during a restart', async () => {
    const database = await start();
    await killPostmaster();
    await database.stop();
    expect(await findPostmaster(cluster())).toBeUndefined();
    const again = await start();
    await killPostmaster();
    await sleep(150);
    await again.stop();
    expect(await findPostmaster(cluster())).toBeUndefined();
    expect(await listCommandLines()).not.toContain(cluster());
  });

  it('is not interrupted when its recovery exceeds the start timeout', async () => {
    await (await start()).stop();
    // It asks for its log from elsewhere, which takes half a second or more for each file.
    await writeFile(join(cluster(), 'recovery.signal'), '');
    const factor = timeFactor();
    const restore_command = `sleep ${0.5 * factor}; false`;
    const settings = { restore_command, hot_standby: 'off' };
    const { url } = await start(settings, { timeoutMs: 300 * factor });
    expect(await query(url, 'select pg_is_in_recovery() as recovers')).toEqual([
      { recovers: false },
    ]);
  });
});
