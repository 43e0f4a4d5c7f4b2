/**
 * Starts the shop while its database is locked, silent or away, and measures how long after that a
 * message that is due is processed; the method is in README.md. Run with `npm run
 * bench:queue-starts` after `npm run build`.
 */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { findPort, startShop } from '#test/e2e/shop-process.ts';

const starts = 50;
const lanes = 5;
/** The most that a message may wait once the database is free. */
const limitS = 30;
const troubles = ['locked', 'silent', 'away'] as const;
type Trouble = (typeof troubles)[number];

interface Turn {
  trouble: Trouble;
  /** Seconds from 1 to 60. */
  lasts: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const turns = Array.from({ length: starts }, (_, index): Turn => ({
  trouble: troubles[index % troubles.length] ?? 'locked',
  lasts: Math.round(60 ** (index / (starts - 1))),
}));
const waits = new Map<Trouble, number[]>(troubles.map((trouble) => [trouble, []]));
// The longest first, so that no lane ends late.
const left = turns.toReversed();
await Promise.all(Array.from({ length: lanes }, workOff));
say('| database | starts | shortest | longest wait |\n|---|---|---|---|');
for (const [trouble, seconds] of waits) {
  const [shortest, longest] = [Math.min(...seconds), Math.max(...seconds)];
  say(`| ${trouble} | ${seconds.length} | ${shortest.toFixed(1)} s | ${longest.toFixed(1)} s |`);
}
if ([...waits.values()].flat().some((seconds) => seconds > limitS)) {
  throw new Error(`a message waited longer than ${limitS} s`);
}

/** Takes one start after the other, on a database of its own. */
async function workOff(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
  await chmod(dataDir, 0o755);
  // Where it is after a time away, too.
  const settings = { port: String(await findPort()) };
  const open = () => startEmbeddedDatabase({ dataDir, onProgress: () => undefined, settings });
  let database = await open();
  try {
    await (await startOn(dataDir, database)).kill('SIGTERM');
    for (let turn = left.shift(); turn !== undefined; turn = left.shift()) {
      const id = await queueMessage(database.url);
      const endTrouble = await begin(turn.trouble, dataDir, database, open);
      const starting = startOn(dataDir, database);
      await sleep(turn.lasts * 1000);
      database = await endTrouble();
      const released = performance.now();
      await untilProcessed(database.url, id);
      const waited = (performance.now() - released) / 1000;
      process.stderr.write(`${turn.trouble} ${turn.lasts} s: ${waited.toFixed(1)} s\n`);
      waits.get(turn.trouble)?.push(waited);
      await (await starting).kill('SIGTERM');
    }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function startOn(dataDir: string, { url }: EmbeddedDatabase) {
  return startShop(dataDir, { DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'fatal' });
}

/** As the shop does when something is to be sent; without a transport it is only stored. */
async function queueMessage(url: string): Promise<string> {
  const pool = createPool(url);
  try {
    const { rows } = await pool.query<{ id: string }>(
      `with message as (insert into messages (channel, recipient, text, dedupe_key)
         values ('mail', 'clara@mail.example', 'Text', gen_random_uuid()::text) returning id)
       insert into outbox_pending select id from message returning message_id as id`,
    );
    return rows[0]?.id ?? '';
  } finally {
    await pool.end();
  }
}

/** Begins the trouble. The returned function ends it, and returns the database that runs then. */
async function begin(
  trouble: Trouble,
  dataDir: string,
  database: EmbeddedDatabase,
  open: () => Promise<EmbeddedDatabase>,
): Promise<() => Promise<EmbeddedDatabase>> {
  if (trouble === 'away') {
    await database.stop();
    return open;
  }
  if (trouble === 'silent') {
    const pids = await listProcesses(dataDir);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return async () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
      return database;
    };
  }
  const settings = { idle_in_transaction_session_timeout: '0' };
  const pool = createPool(database.url, { settings });
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    'lock table graphile_worker.migrations, graphile_worker._private_jobs in access exclusive mode',
  );
  return async () => {
    await client.query('rollback');
    client.release();
    await pool.end();
    return database;
  };
}

/** The processes of the PostgreSQL of this folder. */
async function listProcesses(dataDir: string): Promise<number[]> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const [postmaster = ''] = (await readFile(file, 'utf8')).split('\n');
  const children = execFileSync('pgrep', ['--parent', postmaster], { encoding: 'utf8' });
  return [postmaster, ...children.trim().split('\n')].map(Number);
}

async function untilProcessed(url: string, id: string): Promise<void> {
  const pool = createPool(url);
  try {
    for (;;) {
      const { rows } = await pool.query(
        `select from messages where id = $1 and state <> 'queued'`,
        [id],
      );
      if (rows.length > 0) return;
      await sleep(100);
    }
  } finally {
    await pool.end();
  }
}
