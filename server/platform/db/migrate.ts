import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

const folder = new URL('migrations/', import.meta.url);
/**
 * Key of the advisory lock: one instance migrates, the others wait. Arbitrary, but the same for
 * all.
 */
const lockKey = 7_213_357;

/** How a migration waits for locks on tables. */
interface LockRetry {
  /** Every later query on the table queues behind the waiting migration, so it gives up soon. */
  lockTimeoutMs: number;
  /** Pause between two attempts. */
  retryDelayMs: number;
}
const defaultRetry: LockRetry = { lockTimeoutMs: 3000, retryDelayMs: 2000 };
/** About four minutes in all: longer than the backups and imports that hold such locks. */
const maximumAttempts = 50;
/** SQLSTATEs lock_not_available and deadlock_detected. */
const lockConflicts = new Set(['55P03', '40P01']);

/** A migration as recorded in `schema_migrations`. */
export interface AppliedMigration {
  /** File name. */
  name: string;
  /** SHA-256 of the file. */
  checksum: string;
}

interface Migration extends AppliedMigration {
  sql: string;
}

/**
 * Applies the pending files of `migrations/` in order, each in a transaction, and returns their
 * names. Throws when an applied file was edited since, and for a database of another history.
 */
export async function migrate(pool: Pool, retry: LockRetry = defaultRetry): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await applyPending(client, retry);
    await migrateQueue(pool);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
}

/** The job queue has a schema and migrations of its own. */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

/**
 * Applies exactly these migrations to an empty database, within the caller's transaction. Later
 * ones are left to `migrate`.
 */
export async function applyMigrations(
  client: PoolClient,
  wanted: readonly AppliedMigration[],
): Promise<void> {
  // No other process migrates until the transaction is over.
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await ensureMigrationsTable(client);
  const names = new Set(wanted.map(({ name }) => name));
  for (const migration of await readMigrations()) {
    if (names.has(migration.name)) await run(client, migration);
  }
}

/** The migrations of this code in order. */
export async function listMigrations(): Promise<AppliedMigration[]> {
  return (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
}

/** The migrations applied to a database, by name. */
export async function listApplied(client: Pool | PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return rows;
}

async function ensureMigrationsTable(client: PoolClient): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`);
}

async function applyPending(client: PoolClient, retry: LockRetry): Promise<string[]> {
  await ensureMigrationsTable(client);
  const known = new Map((await listApplied(client)).map((row) => [row.name, row.checksum]));
  const migrations = await readMigrations();
  const refusal = findOtherHistory([...known.keys()], migrations);
  if (refusal !== undefined) throw new Error(refusal);
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration, retry);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied. Restore the file and write a new migration. ` +
          'For a demo, delete the folder postgres in DATA_DIR instead.',
      );
    }
  }
  return applied;
}

/**
 * Why these applied migrations do not belong to this code; undefined if they do. Compares the first
 * one only: a newer build may have applied later ones.
 */
export function findOtherHistory(
  [first]: readonly string[],
  [expected]: readonly AppliedMigration[],
): string | undefined {
  if (first === undefined || first === expected?.name) return undefined;
  return (
    `The migration history of the database begins with ${first}, not with ${expected?.name}: it is from a time before ` +
    'the first release, and there is no upgrade. Delete the folder postgres in DATA_DIR, or set DATABASE_URL to an ' +
    'empty database.'
  );
}

async function apply(client: PoolClient, migration: Migration, retry: LockRetry): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${retry.lockTimeoutMs}`);
      await run(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isRetryable = error instanceof DatabaseError && lockConflicts.has(error.code ?? '');
      if (!isRetryable || attempt === maximumAttempts) {
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      }
      await sleep(retry.retryDelayMs);
    }
  }
}

async function run(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}

/** True when every migration of this code is in the database (for `/readyz`). */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const known = new Set((await listApplied(pool)).map(({ name }) => name));
  return (await readMigrations()).every(({ name }) => known.has(name));
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
