import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';

const folder = new URL('migrations/', import.meta.url);
/** Any number will do, as long as every instance of the shop takes the same: one migrates, the others wait. */
const lockKey = 7_213_357;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings a database to the state of this code: each file of `migrations/` once, in order, each in a transaction.
 * Answers the names of those that were applied now. Throws when an applied file was edited since: history is not rewritten.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await applyPending(client);
    // The job queue keeps its tables in its own schema and knows how to migrate them.
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
}

async function applyPending(client: PoolClient): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of await readMigrations()) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied. Write a new one instead.`,
      );
    }
  }
  return applied;
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** True when every migration of this code is in the database (for `/readyz`). */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
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
