import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { startPair, type Pair } from '#test/helpers/database/replication.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { runCommand } from '#test/helpers/run-command.ts';
import { asSuperuser } from './embedded/server.ts';
import { migrate } from './migrate.ts';
import { createPool, type Database } from './pool.ts';
import { createReadDatabase, ReadPool } from './read-pool.ts';
import type { ReadServerFault } from './read-server.ts';

const shop = useTestApp();
let folder: string;
let pair: Pair;
let primary: pg.Pool;
const open: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-pool-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  pair = await startPair(join(folder, 'one'), join(folder, 'two'), { isSynchronous: false });
  primary = createPool(pair.primaryUrl);
  await primary.query('create table notes (text text)');
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
afterAll(async () => {
  await primary.end();
  await pair.stop();
  await rm(folder, { recursive: true, force: true });
});

function read(url = pair.standbyUrl, maxLagS = 0.5) {
  const changes: (ReadServerFault | null)[] = [];
  const onChange = (fault: ReadServerFault | null) => void changes.push(fault);
  const given = {
    url,
    primary,
    fallback: primary,
    maxLagS,
    max: 2,
    statement_timeout: 8,
    onChange,
  };
  const pool = new ReadPool(given);
  open.push(() => pool.end());
  return { pool, db: createReadDatabase(pool), changes };
}

const askPlace = sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`;
const isOnStandby = async (db: Database) => (await askPlace.execute(db)).rows[0]?.is_standby;
const onStandby = (query: string) =>
  asSuperuser(pair.standby.home, pair.standby.server.port, (client) => client.query(query));
const write = (text: string) => primary.query('insert into notes values ($1)', [text]);

test('reads on the standby, also long after the last commit', async () => {
  const { db, pool } = read();
  await write('a');
  await eventually(async () => (await pool.inspect()).lagS === 0);
  // Longer than the standby may lag.
  await sleep(700);
  expect(await isOnStandby(db)).toBe(true);
  expect(await pool.inspect()).toEqual({ fault: null, lagS: 0 });
});

test('reads on the primary while the standby lags', async () => {
  const { db, pool, changes } = read();
  await onStandby('select pg_wal_replay_pause()');
  try {
    await sleep(700);
    await write('b');
    expect(await isOnStandby(db)).toBe(false);
    const { fault, lagS } = await pool.inspect();
    expect(fault).toBe('behind');
    expect(lagS).toBeGreaterThan(0.5);
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
  await eventually(async () => (await isOnStandby(db)) === true);
  expect(changes).toEqual(['behind', null]);
});

test('reads at most as old as allowed', async () => {
  const { db } = read(pair.standbyUrl, 60);
  await write('c');
  await onStandby('select pg_wal_replay_pause()');
  try {
    await write('d');
    expect(await isOnStandby(db)).toBe(true);
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
});

test('asks the primary what the standby cancels', async () => {
  const { db, changes } = read();
  await eventually(async () => (await isOnStandby(db)) === true);
  const asked = sql<{ is_standby: boolean }>`
    select pg_is_in_recovery() as is_standby
      from pg_sleep(case when pg_is_in_recovery() then 30 else 0 end)`.execute(db);
  await eventually(async () => {
    const ended = await onStandby(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%pg_sleep(case%' and state = 'active' and pid <> pg_backend_pid()`,
    );
    return ended.rowCount === 1;
  });
  expect((await asked).rows).toEqual([{ is_standby: false }]);
  expect(changes).toEqual(['away']);
});

test('leaves the errors of a query as they are', async () => {
  const { db, changes } = read();
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  await expect(sql`insert into notes values ('e')`.execute(db)).rejects.toThrow('read-only');
  expect(changes).toEqual([]);
});

test.each<[string, () => string, ReadServerFault]>([
  ['another database', () => shop().url, 'other_database'],
  [
    'another one of the same server',
    () => pair.standbyUrl.replace(/[^/]*$/, 'postgres'),
    'other_database',
  ],
  ['the primary itself', () => pair.primaryUrl, 'no_standby'],
  ['a closed port', () => pair.standbyUrl.replace(/:\d+\//, ':1/'), 'away'],
])('reads on the primary when the URL names %s', async (_, url, fault) => {
  const { db, changes } = read(url());
  const { rows } = await sql<{ texts: number }>`select count(*) as texts from notes`.execute(db);
  expect(rows[0]?.texts).toBeGreaterThan(0);
  expect(changes).toEqual([fault]);
});

test('the backup reads the rows of a shop on the standby, or on the primary', async () => {
  await migrate(primary);
  const backUp = async (DATABASE_READ_URL: string) => {
    const script = fileURLToPath(new URL('../backup/backup-command.ts', import.meta.url));
    const { code, out, said } = await runCommand(script, [], {
      DATABASE_URL: pair.primaryUrl,
      DATABASE_READ_URL,
      DATABASE_READ_LAG_S: '60',
      BACKUP_DIR: join(folder, randomUUID()),
      DATA_DIR: folder,
    });
    expect({ code, said }).toMatchObject({ code: 0 });
    return { rows: /\d+ rows of \d+ tables/.exec(out)?.[0], said };
  };
  const ofStandby = await backUp(pair.standbyUrl);
  expect(ofStandby.said).toContain('Reading the standby');
  const ofPrimary = await backUp(shop().url);
  expect(ofPrimary.said).toContain('reading the primary');
  expect(ofStandby.rows).toBe(ofPrimary.rows);
});

// The last one: the pair is none afterwards.
test('reads on the primary when the standby was promoted, and when it ended', async () => {
  const { db, changes } = read();
  await eventually(async () => (await isOnStandby(db)) === true);
  changes.length = 0;
  await pair.promote();
  const port = async () =>
    (await sql<{ port: string }>`select current_setting('port') as port`.execute(db)).rows[0]?.port;
  expect(await port()).toBe(String(pair.primary.server.port));
  await pair.standby.server.stop();
  expect(await port()).toBe(String(pair.primary.server.port));
  expect(changes).toEqual(['no_standby', 'away']);
});
