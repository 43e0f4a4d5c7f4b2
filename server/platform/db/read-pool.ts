import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { createPool, type Database } from './pool.ts';
import {
  compareReadServer,
  connectTimeoutS,
  isStandbyLost,
  type ReadServerFault,
  type ReadServerState,
} from './read-server.ts';
import { OverloadError } from './shop-pool.ts';
import type { DB } from './tables.ts';

interface ReadPoolOptions {
  /** DATABASE_READ_URL: one server, or a balancer in front of standbys. */
  url: string;
  /** For the position of the primary, a short question. */
  primary: pg.Pool;
  /** For what the standby cannot answer. */
  fallback: pg.Pool;
  maxLagS: number;
  max: number;
  statement_timeout: number;
  /** Called when the server for reading is used again (null), or no longer. */
  onChange?: (fault: ReadServerFault | null) => void;
}

/** After a failure the primary answers at once for as long. */
const avoidMs = 10_000;

/**
 * Connections for reading: to the standby while it answers, is the primary's and lags by no
 * more than allowed, otherwise to the primary. Each connection is checked when it is taken: another
 * server may be behind the same name.
 */
export class ReadPool {
  readonly options = {};
  readonly #given: ReadPoolOptions;
  readonly #standby: pg.Pool;
  #fault: ReadServerFault | null = null;
  #avoidUntil = 0;

  constructor(given: ReadPoolOptions) {
    this.#given = given;
    const { url, max, statement_timeout } = given;
    this.#standby = createPool(url, {
      max,
      statement_timeout,
      connection_timeout: connectTimeoutS,
    });
  }

  async connect(): Promise<ReadClient> {
    const standby = await this.#takeStandby();
    const client = standby ?? (await this.#given.fallback.connect());
    return new ReadClient(client, standby && (() => this.#leave()));
  }

  async end(): Promise<void> {
    await this.#standby.end();
  }

  /** For metrics. */
  async inspect(): Promise<ReadServerState> {
    return compareReadServer(this.#given.primary, this.#standby, this.#given.maxLagS);
  }

  async #takeStandby(): Promise<pg.PoolClient | undefined> {
    if (performance.now() < this.#avoidUntil) return undefined;
    let client: pg.PoolClient;
    try {
      client = await this.#standby.connect();
    } catch (error) {
      // All its connections are in use: that says nothing about the server.
      if (!(error instanceof OverloadError)) this.#tell('away');
      return undefined;
    }
    try {
      const { fault } = await compareReadServer(this.#given.primary, client, this.#given.maxLagS);
      this.#tell(fault);
      if (fault === null) return client;
      client.release(fault !== 'behind');
      return undefined;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** What failed there is asked again on the primary. */
  #leave(): Promise<pg.PoolClient> {
    this.#tell('away');
    return this.#given.fallback.connect();
  }

  #tell(fault: ReadServerFault | null): void {
    if (fault === 'away') this.#avoidUntil = performance.now() + avoidMs;
    if (fault !== this.#fault) this.#given.onChange?.(fault);
    this.#fault = fault;
  }
}

/** A connection that moves to the primary when the standby fails outside of a transaction. */
class ReadClient {
  #client: pg.PoolClient;
  #leave: (() => Promise<pg.PoolClient>) | undefined;

  constructor(client: pg.PoolClient, leave: (() => Promise<pg.PoolClient>) | undefined) {
    this.#client = client;
    this.#leave = leave;
  }

  async query(text: string, values: readonly unknown[]) {
    const standby = this.#client;
    try {
      return await standby.query(text, [...values]);
    } catch (error) {
      const leave = this.#leave;
      const isAlone = standby.getTransactionStatus() === 'I';
      if (leave === undefined || !isAlone || !isStandbyLost(error)) throw error;
      this.#client = await leave();
      this.#leave = undefined;
      standby.release(true);
      return this.#client.query(text, [...values]);
    }
  }

  release(error?: Error | boolean): void {
    this.#client.release(error);
  }
}

/** The database of a `ReadPool`, for what only reads. */
export const createReadDatabase = (pool: ReadPool): Database =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has all but cursors
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
