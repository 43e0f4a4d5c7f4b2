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
types.setTypeParser(TIMESTAMPTZ, toIsoTime);
types.setTypeParser(DATE, (text) => text);
// The package has no names for lists, and makes instants of the days in one.
const LIST_OF_TEXTS: number = 1009;
const LIST_OF_DAYS: number = 1182;
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment, typescript/no-unsafe-argument
types.setTypeParser(LIST_OF_DAYS, types.getTypeParser(LIST_OF_TEXTS));

/** `2026-11-22 02:10:10.5+00`, as sessions in UTC write it. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** To the millisecond. Cut together: a Date would take five times as long, and lists are full of times. */
function toIsoTime(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  if (day === undefined) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** Beyond this many distinct texts on one connection, further ones are not prepared: each costs memory on the server. */
const maximumPreparedStatements = 500;

/** The best plan depends on what is looked for: PostgreSQL soon makes one for any pattern, and that reads every row. */
const isByPattern = / like \$\d/;

/** What pg says when a query took longer than it may. */
const noAnswer = 'Query read timeout';

/** cached plan must not change result type */
const isOutdated = (error: unknown) => error instanceof pg.DatabaseError && error.code === '0A000';

/** What `begin` answers. */
const begun = { rows: [], rowCount: null };

/**
 * Names parameterized statements by a hash of their text, so that PostgreSQL parses and plans each once per
 * connection (measured: 30 to 60 % more queries/s), searches by a pattern excepted, and sends the `begin` of a transaction together with its first
 * statement: one exchange less.
 */
class ShopClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #isBeginning = false;

  // The overloads of pg's query are many; what matters here is the form that Kysely calls: (text, values).
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    if (text === 'begin' && this.pipeline && rest.length === 0) {
      this.#isBeginning = true;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the overloads
      return Promise.resolve(begun) as never;
    }
    const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined;
    if (name === undefined) return this.#ask(...args);
    const asked: unknown = this.#ask({ name, text, values }, ...rest);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a promise, as without a callback from pg
    return (asked instanceof Promise ? this.#mend(asked, String(text), values) : asked) as never;
  }

  /**
   * A statement whose columns have changed since it was prepared, as when a newer build has migrated, is refused for
   * good: it gets another name. Outside a transaction it is asked again at once; inside, `inTransaction` tries again.
   */
  async #mend(asked: Promise<unknown>, text: string, values: unknown): Promise<unknown> {
    try {
      return await asked;
    } catch (error) {
      // Whoever used the connection next would wait for the same.
      if (error instanceof Error && error.message === noAnswer) this.connection.stream.destroy();
      if (!isOutdated(error)) throw error;
      const name = `${this.#nameOf(text)}'`;
      this.#names.set(text, name);
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#ask({ name, text, values });
    }
  }

  /** Sends a statement; the first of a transaction together with its `begin`. */
  #ask(...args: unknown[]): never {
    if (!this.#isBeginning) return this.#send(args);
    this.#isBeginning = false;
    const { stream } = this.connection;
    stream.cork();
    // Should the connection break, the statement that follows fails as well, and tells.
    super.query('begin').catch(() => undefined);
    const answer = this.#send(args);
    stream.uncork();
    return answer;
  }

  #send(args: unknown[]): never {
    // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- it is bound here
    return Reflect.apply(super.query, this, args) as never;
  }

  #nameOf(text: string): string | undefined {
    if (isByPattern.test(text)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maximumPreparedStatements) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

export interface PoolOptions {
  max?: number;
  /** Seconds to wait for a connection. The default is longer than it takes to make one, and shorter than people wait. */
  connection_timeout?: number;
  /** Of each session. */
  settings?: Record<string, string>;
  /** Seconds after which the database gives a statement up. Without it a statement may take as long as it likes. */
  statement_timeout?: number;
  /**
   * Sends a statement before the one before it is answered. On for what serves customers; off for streams (COPY), which
   * need the connection for themselves.
   */
  pipeline?: boolean;
}

const sessionSettings = {
  // Berlin is a matter of the domain.
  timezone: 'UTC',
  // A shop's pages are in memory, or on a disk without an arm. PostgreSQL's 4 makes it read all products to find the 20 of
  // a cart, as long as there are but some hundred.
  random_page_cost: '1.1',
};

/** Milliseconds beyond its own limit after which a database that says nothing at all is given up. */
const silence = 5000;

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
  const options = Object.entries({ ...sessionSettings, ...settings });
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: ShopClient,
    pipeline,
    application_name: 'kiezkorb',
    options: options.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    connectionTimeoutMillis: connection_timeout * 1000,
    ...(limit && { statement_timeout: limit * 1000, query_timeout: limit * 1000 + silence }),
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
