import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

const { types } = pg;
const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = types.builtins;

// Counts, order numbers and net contents stay far below 2^53: numbers are exact here.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
// Times cross the wire as ISO text in UTC, calendar days as they are.
types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(DATE, (text) => text);
// The package has no names for lists, and makes instants of the days in one.
const LIST_OF_TEXTS: number = 1009;
const LIST_OF_DAYS: number = 1182;
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment, typescript/no-unsafe-argument
types.setTypeParser(LIST_OF_DAYS, types.getTypeParser(LIST_OF_TEXTS));

/** Beyond this many distinct texts on one connection, further ones are not prepared: each costs memory on the server. */
const maximumPreparedStatements = 500;

/**
 * Names parameterized statements by a hash of their text, so that PostgreSQL parses and plans each once per
 * connection (measured: 30 to 60 % more queries/s).
 */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // The overloads of pg's query are many; what matters here is the form that Kysely calls: (text, values).
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined;
    const forwarded = name === undefined ? args : [{ name, text, values }, ...rest];
    // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- it is bound here
    return Reflect.apply(super.query, this, forwarded) as never;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maximumPreparedStatements) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

export function createPool(
  url: string,
  { max = 10, settings = {} }: { max?: number; settings?: Record<string, string> } = {},
): pg.Pool {
  // The clock of the session is UTC; Berlin is a matter of the domain.
  const options = Object.entries({ timezone: 'UTC', ...settings });
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    application_name: 'kiezkorb',
    options: options.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks is replaced on the next use; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** `onQuery` is told of each query when it is over. */
export function createDatabase(pool: pg.Pool, onQuery?: (event: LogEvent) => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
  });
}
