import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHome, type Home } from '#server/platform/db/embedded/data-dir.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { findPostmaster } from '#server/platform/db/embedded/process.ts';
import { asSuperuser, launchServer, type Server } from '#server/platform/db/embedded/server.ts';

/** A PostgreSQL without automatic restart. */
interface Node {
  home: Home;
  server: Server;
}

export interface Pair {
  /** URL with both servers, as in DATABASE_URL. */
  url: string;
  primaryUrl: string;
  standbyUrl: string;
  primary: Node;
  standby: Node;
  /** Promotes the standby, like a cluster manager. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
}

const quiet = () => undefined;
const standbyName = 'standby';

interface PairOptions {
  /** Whether commits wait for the standby (`synchronous_standby_names`). */
  isSynchronous?: boolean;
}

/** A primary and its standby, both made of the embedded PostgreSQL. */
export async function startPair(
  first: string,
  second: string,
  { isSynchronous = true }: PairOptions = {},
): Promise<Pair> {
  const database = await startEmbeddedDatabase({ dataDir: first, onProgress: quiet });
  await database.stop();
  await cp(join(first, 'postgres'), join(second, 'postgres'), {
    recursive: true,
    preserveTimestamps: true,
  });
  // Root's copy belongs to root; this gives it to PostgreSQL's user.
  const [home, copy] = [await openHome(first, quiet), await openHome(second, quiet)];
  await rm(join(copy.cluster, 'postmaster.pid'), { force: true });
  await writeFile(join(copy.cluster, 'standby.signal'), '');

  const primary = await launch(home, first, {
    ...(isSynchronous && { synchronous_standby_names: standbyName }),
  });
  const { port } = primary.server;
  const access = `host=127.0.0.1 port=${port} user=postgres password=${home.password}`;
  const standby = await launch(copy, second, {
    primary_conninfo: `${access} application_name=${standbyName}`,
  });
  await untilFollowed(primary, isSynchronous ? 'sync' : 'async');
  const { username, password, pathname } = new URL(database.url);
  const [one, two] = [`127.0.0.1:${port}`, `127.0.0.1:${standby.server.port}`];
  const urlOf = (hosts: string) => `postgres://${username}:${password}@${hosts}${pathname}`;
  return {
    url: urlOf(`${one},${two}`),
    primaryUrl: urlOf(one),
    standbyUrl: urlOf(two),
    primary,
    standby,
    promote: () =>
      asSuperuser(copy, standby.server.port, async (client) => {
        await client.query('select pg_promote()');
      }),
    stop: async () => {
      await Promise.all([primary.server.stop(), standby.server.stop()]);
    },
  };
}

async function launch(
  home: Home,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Node> {
  return { home, server: await launchServer(home, { dataDir, onProgress: quiet, settings }) };
}

async function untilFollowed({ home, server }: Node, state: 'sync' | 'async'): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { rowCount } = await asSuperuser(home, server.port, (client) =>
      client.query(
        `select from pg_stat_replication where state = 'streaming' and sync_state = $1`,
        [state],
      ),
    );
    if (rowCount === 1) return;
    await sleep(100);
  }
  throw new Error(`the standby does not follow:\n${await readFile(home.log, 'utf8')}`);
}

/** The server process and its children. */
export async function listProcesses({ home, server }: Node): Promise<number[]> {
  const postmaster = await findPostmaster(home.cluster);
  const backends = await asSuperuser(home, server.port, (client) =>
    client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()'),
  );
  return [...(postmaster ? [postmaster.pid] : []), ...backends.rows.map(({ pid }) => pid)];
}
