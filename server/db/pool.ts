import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { ShopClient } from './client.ts';
import { serversOf } from './servers.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

const { types } = pg;
const { INT8, NUMERIC, DATE, TIME, TIMESTAMPTZ } = types.builtins;

// Counts, order numbers and net contents stay far below 2^53: numbers are exact here.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
// Times cross the wire as ISO text in UTC, calendar days as they are.
types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(DATE, (text) => text);
// A time of day is HH:mm everywhere in the shop; PostgreSQL appends seconds.
types.setTypeParser(TIME, (text) => text.slice(0, 5));
// The package has no names for lists, and makes instants of the days in one.
const LIST_OF_TEXTS: number = 1009;
const LIST_OF_DAYS: number = 1182;
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment, typescript/no-unsafe-argument
types.setTypeParser(LIST_OF_DAYS, types.getTypeParser(LIST_OF_TEXTS));

export interface PoolOptions {
  max?: number;
  /**
   * Seconds to wait for a connection. The default is longer than it takes to make one, and shorter
   * than people wait.
   */
  connection_timeout?: number;
  /** Of each session. */
  settings?: Record<string, string>;
  /**
   * Seconds after which the database gives a statement up. Without it a statement may take as long
   * as it likes.
   */
  statement_timeout?: number;
  /**
   * Sends a statement before the one before it is answered. On for what serves customers; off for
   * streams (COPY), which need the connection for themselves.
   */
  pipeline?: boolean;
}

const sessionSettings = {
  // Berlin is a matter of the domain.
  timezone: 'UTC',
  // A shop's pages are in memory, or on a disk without an arm. PostgreSQL's 4 makes it read all
  // products to find the 20 of a cart, as long as there are but some hundred.
  random_page_cost: '1.1',
  // The locks of a process that froze, or whose machine is gone, are not held for hours: the
  // server's own timeout.
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
};

/**
 * Of a pool that people wait for: `limit` in seconds, for a statement. A wait for a lock ends
 * before the statement does.
 */
const limitsOf = (limit: number) => ({
  statement_timeout: `${limit * 1000}`,
  lock_timeout: `${limit * 700}`,
  idle_in_transaction_session_timeout: '10s',
});

/**
 * Milliseconds beyond its own limit after which a database that says nothing at all is given up.
 */
const answerTimeoutMs = 2000;

/**
 * Connections to the server of the address that takes writes; `url` may name several (servers.ts).
 */
export function createPool(
  url: string,
  {
    max = 10,
    connection_timeout = 5,
    settings = {},
    statement_timeout: limit,
    pipeline = false,
  }: PoolOptions = {},
): pg.Pool {
  const servers = serversOf(url);
  const session = { ...sessionSettings, ...(limit && limitsOf(limit)), ...settings };
  const pool = new pg.Pool({
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
  });
  // A connection that breaks is replaced on the next use; without a listener it would end the
  // process.
  pool.on('error', () => undefined);
  leaveTogether(pool);
  return pool;
}

/**
 * When one connection gets no answer, those that rest are left as well: each would cost a request
 * the whole wait.
 */
function leaveTogether(pool: pg.Pool): void {
  const resting = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => resting.delete(client));
  pool.on('release', (_error, client) => resting.add(client));
  pool.on('remove', (client) => resting.delete(client));
  const leave = () => {
    for (const client of resting) if (client instanceof ShopClient) client.abandon();
  };
  pool.on('connect', (client) => {
    if (client instanceof ShopClient) client.onSilence = leave;
  });
}

/** `onQuery` is called after each query: benchmarks record the SQL. */
export function createDatabase(pool: pg.Pool, onQuery?: (event: LogEvent) => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
  });
}
