import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import {
  createDatabase,
  createPool,
  type Database,
  type PoolOptions,
} from '#server/platform/db/pool.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  url: string;
  drop: () => Promise<void>;
}

interface CloneOptions extends PoolOptions {
  templateUrl?: string;
  /** Of the database that is copied; the migrated one by default. */
  template?: string;
}

/** A fresh copy of the migrated database for one test file. */
export function cloneDatabase({
  template = 'template_shop',
  ...options
}: CloneOptions = {}): Promise<TestDatabase> {
  // Copies files, and so leaves no pages behind in memory that a drop has to look for.
  return createOnServer(`template ${template} strategy file_copy`, options);
}

/**
 * Makes a database that other test files copy as well, once in a run: the first that asks fills it,
 * and the others wait.
 */
export async function ensureTemplate(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const server = new pg.Client({
    connectionString: withDatabase(inject('templateUrl'), 'postgres'),
  });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await server.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const filled = await cloneDatabase();
    await fill(filled);
    await filled.pool.end();
    // Only now, so that a failure leaves nothing half filled under this name.
    await server.query(`alter database ${new URL(filled.url).pathname.slice(1)} rename to ${name}`);
  } finally {
    await server.end();
  }
}

/** A database without any table; `kind` is what else is said to CREATE DATABASE. */
export function createEmptyDatabase(kind = ''): Promise<TestDatabase> {
  return createOnServer(kind, {});
}

async function createOnServer(
  source: string,
  { templateUrl = inject('templateUrl'), ...options }: PoolOptions & { templateUrl?: string },
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(templateUrl, `create database ${name} ${source}`);
  const url = withDatabase(templateUrl, name);
  // Two hundred requests at once wait longer on a busy machine.
  const connection_timeout = 5 * timeFactor();
  const pool = createPool(url, { connection_timeout, ...options, pipeline: true });
  return {
    db: createDatabase(pool),
    pool,
    url,
    drop: async () => {
      await pool.end();
      await onServer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

/** More connections to a database that another test app has made, and drops. */
export function joinDatabase(url: string, options: PoolOptions = {}): TestDatabase {
  const pool = createPool(url, options);
  return { db: createDatabase(pool), pool, url, drop: () => pool.end() };
}

/**
 * Runs a statement on the server's maintenance database: a template must have no connections while
 * it is copied.
 */
async function onServer(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
