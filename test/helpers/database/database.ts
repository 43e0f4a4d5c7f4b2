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

/** A fresh copy of the migrated database for one test file. */
export function cloneDatabase(
  options: PoolOptions & { templateUrl?: string } = {},
): Promise<TestDatabase> {
  // Copies files, and so leaves no pages behind in memory that a drop has to look for.
  return createOnServer('template template_shop strategy file_copy', options);
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
