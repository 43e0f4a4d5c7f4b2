import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { ShopClient } from './client.ts';
import { serversOf } from './servers.ts';
import { ShopPool } from './shop-pool.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

/**
 * What only runs inside a transaction takes this. Not Kysely's class of that name, which TypeScript
 * compares with `Database` method by method (ADR 0048).
 */
export type Transaction = Database & { readonly isTransaction: true };

const { types } = pg;
const { INT8, NUMERIC, DATE, TIME, TIMESTAMPTZ } = types.builtins;

// Counts, order numbers and net contents stay far below 2^53: numbers are exact here.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
// The API sends times as ISO text in UTC, and calendar days as YYYY-MM-DD.
types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(DATE, (text) => text);
// A time of day is HH:mm everywhere in the shop; PostgreSQL appends seconds.
types.setTypeParser(TIME, (text) => text.slice(0, 5));
// The package has no names for array types, and parses the days of an array as instants.
const LIST_OF_TEXTS: number = 1009;
const LIST_OF_DAYS: number = 1182;
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment, typescript/no-unsafe-argument
types.setTypeParser(LIST_OF_DAYS, types.getTypeParser(LIST_OF_TEXTS));

export interface PoolOptions {
  max?: number;
  /**
   * Seconds to wait for a connection. The default exceeds the time to open one, and is shorter than
   * customers wait.
   */
  connection_timeout?: number;
  /** Settings of each session. */
  settings?: Record<string, string>;
  /** Seconds after which the database cancels a statement. Default: no limit. */
  statement_timeout?: number;
  /**
   * Sends a statement before the previous one is answered. On for requests; off for streams (COPY),
   * which need the connection alone.
   */
  pipeline?: boolean;
  /** Called when a connection comes back that may have written. */
  onWrite?: () => void;
}

const sessionSettings = {
  // The domain converts to Berlin time.
  timezone: 'UTC',
  // For data in memory or on an SSD. With PostgreSQL's default of 4, a shop of a few hundred
  // products reads all of them to find the 20 of a cart.
  random_page_cost: '1.1',
  // Frees the locks of a process that froze or whose machine is gone, before the system's default
  // of hours.
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
};

/**
 * Timeouts of a pool that serves requests; `limit` in seconds per statement. A wait for a lock ends
 * before the statement does.
 */
const limitsOf = (limit: number) => ({
  statement_timeout: `${limit * 1000}`,
  lock_timeout: `${limit * 700}`,
  idle_in_transaction_session_timeout: '10s',
});

/** Milliseconds after the statement timeout until an unresponsive database is given up. */
const answerTimeoutMs = 2000;

/** Connections to the writable server; `url` may name several hosts (servers.ts). */
export function createPool(
  url: string,
  {
    max = 10,
    connection_timeout = 5,
    settings = {},
    statement_timeout: limit,
    pipeline = false,
    onWrite,
  }: PoolOptions = {},
): pg.Pool {
  const servers = serversOf(url);
  const session = { ...sessionSettings, ...(limit && limitsOf(limit)), ...settings };
  const pool = new ShopPool(
    {
      max,
      Client: class extends ShopClient {
        constructor(config?: pg.ClientConfig) {
          super(config ?? {}, servers, session);
        }
      },
      pipeline,
      application_name: 'kiezkorb',
      connectionTimeoutMillis: connection_timeout * 1000,
      ...(limit && { query_timeout: limit * 1000 + answerTimeoutMs }),
    },
    onWrite,
  );
  // The pool replaces a broken connection on the next use; without a listener the event ends the
  // process.
  pool.on('error', () => undefined);
  dropIdleWhenUnresponsive(pool);
  return pool;
}

/**
 * Closes all idle connections when one gets no response: each would cost a request the full
 * timeout.
 */
function dropIdleWhenUnresponsive(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  const dropIdle = () => {
    for (const client of idle) if (client instanceof ShopClient) client.abandon();
  };
  pool.on('connect', (client) => {
    if (client instanceof ShopClient) client.onUnresponsive = dropIdle;
  });
}

/** `onQuery` is called after each query; benchmarks record the SQL with it. */
export function createDatabase(pool: pg.Pool, onQuery?: (event: LogEvent) => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
  });
}
