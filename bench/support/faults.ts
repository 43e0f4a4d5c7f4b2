import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { ShopProcess } from '#test/e2e/shop-process.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

/** A running shop and the parts that faults can break. */
export interface Stage {
  dataDir: string;
  database: EmbeddedDatabase;
  mails: MailServer;
  shop: ShopProcess | undefined;
  start: (env?: Record<string, string>) => Promise<void>;
}

/** Milliseconds that a fault lasts. */
const while30s = 30_000;
const while10s = 10_000;

/** Each returns when the fault is repaired. */
export const faults: Record<string, (stage: Stage) => Promise<void>> = {
  'shop killed': async (stage) => {
    await stage.shop?.kill('SIGKILL');
    await stage.start();
  },

  // This process restarts the database; with an embedded one the shop would (crash-recovery.ts).
  'database killed': async (stage) => {
    process.kill(await findPostmaster(stage), 'SIGKILL');
    while (!(await onDatabase(stage, 'select 1').then(isThere, isAway))) await sleep(100);
  },

  'database away for 30 s': async (stage) => {
    await stage.database.stop();
    await sleep(while30s);
    await restartDatabase(stage);
  },

  // Freezes all processes, like a swapping machine or a hanging disk.
  'database silent for 30 s': async (stage) => {
    const processes = [await findPostmaster(stage), ...(await listBackends(stage))];
    for (const pid of processes) signal(pid, 'SIGSTOP');
    await sleep(while30s);
    for (const pid of processes) signal(pid, 'SIGCONT');
  },

  'all connections taken': async (stage) => {
    const hogs = new pg.Pool({ connectionString: stage.database.url, max: 200 });
    const clients = await takeAll(hogs);
    // Closes the shop's connections; it cannot open new ones.
    await clients[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kiezkorb%'`,
    );
    clients.push(...(await takeAll(hogs)));
    await sleep(while10s);
    for (const client of clients) client.release(true);
    await hogs.end();
  },

  // A trigger raises the error of a full disk (53100), as really filling the disk would affect
  // other programs.
  'disk full': async (stage) => {
    await onDatabase(
      stage,
      `create function bench_full() returns trigger language plpgsql as
        $$begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end$$;
       create trigger bench_full before insert on orders for each row execute function bench_full()`,
    );
    await sleep(while10s);
    await onDatabase(stage, 'drop trigger bench_full on orders; drop function bench_full()');
  },

  'mail server down': async (stage) => {
    await stage.mails.close();
    await sleep(while10s);
    stage.mails = await startMailServer(stage.mails.port);
  },

  // Only the clock of the process is ahead, not the database's.
  'clock an hour ahead': async (stage) => {
    await stage.shop?.kill('SIGTERM');
    await stage.start({ NODE_OPTIONS: `--import=${clockAhead(3_600_000)}` });
    await sleep(while10s);
    await stage.shop?.kill('SIGTERM');
    await stage.start();
  },
};

const isThere = () => true;
const isAway = () => false;

/** Opens connections until the server refuses more. */
async function takeAll(pool: pg.Pool): Promise<pg.PoolClient[]> {
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => pool.connect()));
  return asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** A module that sets the clock of its process ahead. */
function clockAhead(milliseconds: number): string {
  const source = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ${milliseconds}) : super(...given); }
    static now() { return Real.now() + ${milliseconds}; }
  };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

async function findPostmaster({ dataDir }: Stage): Promise<number> {
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(note, 10);
}

async function listBackends(stage: Stage): Promise<number[]> {
  const rows = await onDatabase(
    stage,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => Number(pid));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

async function onDatabase(
  { database }: Stage,
  statements: string,
): Promise<Record<string, unknown>[]> {
  const pool = createPool(database.url, { max: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(statements)).rows;
  } finally {
    await pool.end();
  }
}

/** On the same port, where the shop expects it. */
async function restartDatabase(stage: Stage): Promise<void> {
  const { port } = new URL(stage.database.url);
  await stage.database.stop().catch(() => undefined);
  stage.database = await startEmbeddedDatabase({
    dataDir: stage.dataDir,
    onProgress: () => undefined,
    settings: { port },
  });
}
