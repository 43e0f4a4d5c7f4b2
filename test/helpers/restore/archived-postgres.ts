import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, type Account } from '#server/platform/db/embedded/process.ts';
import { clusterFolder, readRecipes } from './recipes.ts';

const debianServers = '/usr/lib/postgresql';

/** What the recipes need of the machine and it lacks; undefined when they can run. */
export function findMissingPrograms(): string | undefined {
  const missing = [
    ...(existsSync('/usr/bin/pgbackrest') ? [] : ['pgbackrest']),
    ...(findServer() === undefined ? ['postgresql'] : []),
  ];
  return missing.length === 0
    ? undefined
    : `without the packages of Debian: apt install ${missing.join(' ')}`;
}

/** The newest PostgreSQL of Debian's packages. */
function findServer(): string | undefined {
  if (!existsSync(debianServers)) return undefined;
  return readdirSync(debianServers)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debianServers, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function findAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface ShellEnd {
  code: unknown;
  /** Standard output and standard error. */
  said: string;
}

export interface ArchivedPostgres {
  /** With the archive, the data directories and what the recipes write. */
  folder: string;
  url: string;
  port: number;
  /** Runs commands in bash with the environment of restore.md, and answers how they end. */
  tryCommands: (commands: string, environment?: Record<string, string>) => Promise<ShellEnd>;
  /** The same with a recipe of restore.md. @throws Error with the output when it fails */
  follow: (recipe: string, environment?: Record<string, string>) => Promise<string>;
  /** Ends every server of the folder, and removes it. */
  remove: () => Promise<void>;
}

/**
 * A PostgreSQL of Debian with the settings of deploy/cluster, whose archive is a folder. It runs,
 * with an empty database `kiezkorb`, and is not yet set up for backups.
 */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const bin = findServer();
  if (bin === undefined) throw new Error(findMissingPrograms());
  const account = findAccount();
  // Short, because the path of a socket is limited.
  const folder = await mkdtemp(join(tmpdir(), 'pitr-'));
  // PostgreSQL's user may have no access to the sources.
  const files = join(folder, 'deploy');
  await cp(clusterFolder, files, { recursive: true });
  const port = await findFreePort();
  const environment = {
    PATH: `${files}:${bin}:/usr/bin:/bin`,
    LC_ALL: 'C.UTF-8',
    TZ: 'Europe/Berlin',
    HOSTNAME: 'node',
    PGDATA: join(folder, 'data'),
    PGDATABASE: 'kiezkorb',
    PGUSER: 'postgres',
    PGHOST: folder,
    PGPORT: String(port),
    // The file of the cluster, with the places of this folder.
    PGBACKREST_CONFIG: join(files, 'pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: join(folder, 'conf.d'),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: join(folder, 'archive'),
    PGBACKREST_PG1_PATH: join(folder, 'data'),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
  };
  const tryCommands = (commands: string, extra: Record<string, string> = {}) =>
    new Promise<ShellEnd>((resolve) => {
      const script = ['-c', `set -euo pipefail\n${commands}`];
      const options = { ...account, cwd: folder, env: { ...environment, ...extra } };
      execFile('/bin/bash', script, options, (error, out, said) => {
        resolve({ code: error === null ? 0 : error.code, said: `${out}${said}` });
      });
    });
  const run = async (commands: string, extra?: Record<string, string>) => {
    const { code, said } = await tryCommands(commands, extra);
    if (code === 0) return said;
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
    const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
    throw new Error(`${commands}\nended with ${String(code)}:\n${said}\n${texts.join('\n')}`);
  };

  await mkdir(join(folder, 'conf.d'));
  const secrets = join(folder, 'conf.d/secrets.conf');
  await writeFile(secrets, '[global]\nrepo1-cipher-pass=correct horse\n', { mode: 0o600 });
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) {
    await chown(folder, uid, gid);
    await chown(secrets, uid, gid);
  }
  await chmod(folder, 0o755);
  await run(
    'initdb --auth=trust --encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=de --no-instructions',
  );
  await appendFile(
    join(folder, 'data/postgresql.conf'),
    [
      '',
      `include '${join(files, 'archive.conf')}'`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${folder}'`,
      // The host may crash in a test without harm; a killed server loses nothing by it.
      'fsync = off',
    ].join('\n'),
  );
  await run('pg_ctl --log="$PGDATA.log" start && createdb kiezkorb');

  const recipes = readRecipes();
  return {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/kiezkorb`,
    tryCommands,
    follow: (recipe, extra) =>
      run(recipes.get(recipe) ?? `echo no recipe ${recipe} >&2; false`, extra),
    remove: async () => {
      await tryCommands(
        'for pid in */postmaster.pid; do pg_ctl --pgdata="${pid%/*}" --mode=immediate stop || true; done',
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}
