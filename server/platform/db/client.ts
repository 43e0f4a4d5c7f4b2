import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import pg from 'pg';
import { needsCustomPlan } from './custom-plan.ts';
import { NoServerError, type Servers } from './servers.ts';

/**
 * Beyond this many distinct texts on one connection, further ones are not prepared: each costs
 * memory on the server.
 */
const maximumPreparedStatements = 500;

/** What may have written: a transaction, of which more is not known, or a statement without one. */
const writing = /^\s*(?:commit|insert|update|delete|merge|with|copy)\b/i;

/** Message of pg's error when `query_timeout` has expired. */
const queryTimeoutMessage = 'Query read timeout';

const hasCode = (error: unknown, code: string) =>
  error instanceof pg.DatabaseError && error.code === code;
/** SQLSTATE of "cached plan must not change result type". */
const isOutdated = (error: unknown) => hasCode(error, '0A000');
/** SQLSTATE of "cannot execute ... in a read-only transaction". */
const isReadOnly = (error: unknown) => hasCode(error, '25006');

/** SQLSTATEs of a server that shuts down or still starts. */
const isUnavailable = (error: pg.DatabaseError) => error.code?.startsWith('57P') ?? false;

/**
 * Milliseconds of silence before the first TCP keep-alive probe; about ten seconds later the system
 * closes the connection.
 */
const keepAliveInitialDelayMillis = 2000;

/**
 * Names parameterized statements by a hash of their text, so that PostgreSQL parses and plans each
 * once per connection (measured: 30 to 60 % more queries/s), except those that need a custom plan.
 */
export class ShopClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #servers: Servers;
  readonly #settings: Readonly<Record<string, string>>;
  #hasWritten = false;
  /** Called when a query has timed out without any response. */
  onUnresponsive: () => void = () => undefined;

  /** `settings` are applied to the session with `set_config`. */
  constructor(config: pg.ClientConfig, servers: Servers, settings: Record<string, string>) {
    super({
      ...config,
      connectionString: servers.urls[0],
      keepAlive: true,
      keepAliveInitialDelayMillis,
    });
    this.#servers = servers;
    this.#settings = settings;
    // The pending query reports a broken connection; without a listener the event ends the process.
    this.on('error', () => undefined);
  }

  // The pool passes a callback; every other caller gets a promise.
  override connect(...args: unknown[]): never {
    const open = callbackify(() => this.#open());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the overloads
    return (args.length === 0 ? this.#open() : Reflect.apply(open, undefined, args)) as never;
  }

  /** Whether a statement since the last call may have written. */
  takeWritten(): boolean {
    const hasWritten = this.#hasWritten;
    this.#hasWritten = false;
    return hasWritten;
  }

  /** Closes the socket without the protocol's goodbye, for a server that does not answer. */
  abandon(): void {
    this.connection.stream.destroy();
  }

  async #open(): Promise<this> {
    try {
      const address = await this.#servers.choose();
      if (address) Object.assign(this, address);
      // The caller has given up waiting.
      if (this.connection.stream.destroyed) throw new Error('Connection terminated');
      await super.connect();
      await this.#prepareSession();
      this.#servers.noteOpened();
      return this;
    } catch (error) {
      // A server that refuses because it is full is still the writable one.
      if (!(error instanceof pg.DatabaseError) || isUnavailable(error)) this.#servers.forget();
      this.abandon();
      throw error;
    }
  }

  /** Uses a statement because poolers (PgBouncer) refuse most settings as startup parameters. */
  async #prepareSession(): Promise<void> {
    const names = Object.keys(this.#settings);
    const calls = names.map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, false)`);
    const { rows } = await super.query<{ is_read_only: boolean }>(
      `select ${[`current_setting('transaction_read_only') = 'on' as is_read_only`, ...calls].join(', ')}`,
      Object.entries(this.#settings).flat(),
    );
    if (this.#servers.mustWrite && rows[0]?.is_read_only === true) {
      throw new NoServerError('The database server does not take writes');
    }
  }

  // Of the many overloads of pg's query, only Kysely's form (text, values) is prepared.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const callback = args.at(-1);
    if (typeof text === 'string' && writing.test(text)) this.#hasWritten = true;
    // `query` of the pool passes a callback.
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        this.#dropIfUnusable(error);
        Reflect.apply(callback, undefined, [error, result]);
      };
    }
    const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined;
    const pending: unknown =
      name === undefined
        ? this.#send(...args)
        : this.#send({ name, text, values }, ...args.slice(2));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a promise without a callback
    return (
      pending instanceof Promise ? this.#prepareAgain(pending, name, text, values) : pending
    ) as never;
  }

  /**
   * PostgreSQL refuses a prepared statement for good once its columns have changed, as when a newer
   * build has migrated: prepares it under another name. Outside a transaction it is retried at
   * once; inside one, `inTransaction` retries.
   */
  async #prepareAgain(
    pending: Promise<unknown>,
    name: string | undefined,
    text: unknown,
    values: unknown,
  ): Promise<unknown> {
    try {
      return await pending;
    } catch (error) {
      this.#dropIfUnusable(error);
      if (!isOutdated(error) || name === undefined || typeof text !== 'string') throw error;
      const next = `${this.#nameOf(text)}'`;
      this.#names.set(text, next);
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send({ name: next, text, values });
    }
  }

  /**
   * Closes the connection if its next query would fail as well: the server does not answer, or no
   * longer takes writes.
   */
  #dropIfUnusable(error: unknown): void {
    const isUnresponsive = error instanceof Error && error.message === queryTimeoutMessage;
    if (!isUnresponsive && !isReadOnly(error)) return;
    this.#servers.forget();
    this.abandon();
    if (isUnresponsive) this.onUnresponsive();
  }

  #send(...args: unknown[]): never {
    // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion
    return Reflect.apply(super.query, this, args) as never;
  }

  #nameOf(text: string): string | undefined {
    if (needsCustomPlan(text)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maximumPreparedStatements) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
