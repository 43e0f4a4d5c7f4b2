import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import pg from 'pg';
import { NoServerError, type Servers } from './servers.ts';

/**
 * Beyond this many distinct texts on one connection, further ones are not prepared: each costs
 * memory on the server.
 */
const maximumPreparedStatements = 500;

/**
 * The best plan depends on what is looked for: PostgreSQL soon makes one for any pattern, and that
 * reads every row.
 */
const isByPattern = / like /;

/** What pg says when a query took longer than it may. */
const noAnswer = 'Query read timeout';

const hasCode = (error: unknown, code: string) =>
  error instanceof pg.DatabaseError && error.code === code;
/** cached plan must not change result type */
const isOutdated = (error: unknown) => hasCode(error, '0A000');
/** cannot execute ... in a read-only transaction */
const isReadOnly = (error: unknown) => hasCode(error, '25006');

/** terminating connection, or not yet accepting any */
const isLeaving = (error: pg.DatabaseError) => error.code?.startsWith('57P') ?? false;

/**
 * Milliseconds of silence after which the system asks whether the other machine lives; ten seconds
 * later it gives up.
 */
const keepAliveInitialDelayMillis = 2000;

/**
 * Names parameterized statements by a hash of their text, so that PostgreSQL parses and plans each
 * once per connection (measured: 30 to 60 % more queries/s), searches by a pattern excepted.
 */
export class ShopClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #servers: Servers;
  readonly #settings: Readonly<Record<string, string>>;
  /** Called when the server does not answer. */
  onSilence: () => void = () => undefined;

  /** `settings` are those of the session. */
  constructor(config: pg.ClientConfig, servers: Servers, settings: Record<string, string>) {
    super({
      ...config,
      connectionString: servers.urls[0],
      keepAlive: true,
      keepAliveInitialDelayMillis,
    });
    this.#servers = servers;
    this.#settings = settings;
    // The waiting caller gets the error of a broken connection; without a listener it would end the
    // process.
    this.on('error', () => undefined);
  }

  // The pool wants to be called back, everybody else gets a promise.
  override connect(...args: unknown[]): never {
    const open = callbackify(() => this.#open());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the overloads
    return (args.length === 0 ? this.#open() : Reflect.apply(open, undefined, args)) as never;
  }

  /** Ends it without a word. For a server that does not answer. */
  abandon(): void {
    this.connection.stream.destroy();
  }

  async #open(): Promise<this> {
    try {
      const place = await this.#servers.choose();
      if (place) Object.assign(this, place);
      // The caller has given up waiting.
      if (this.connection.stream.destroyed) throw new Error('Connection terminated');
      await super.connect();
      await this.#prepareSession();
      return this;
    } catch (error) {
      // A server that refuses because it is full is the right one nevertheless.
      if (!(error instanceof pg.DatabaseError) || isLeaving(error)) this.#servers.forget();
      this.abandon();
      throw error;
    }
  }

  /**
   * By a statement: poolers in between (PgBouncer) refuse most settings that come with the
   * connection.
   */
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

  // The overloads of pg's query are many; what matters here is the form that Kysely calls: (text,
  // values).
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const callback = args.at(-1);
    // `query` of the pool passes a callback.
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        this.#learn(error);
        Reflect.apply(callback, undefined, [error, result]);
      };
    }
    const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined;
    const asked: unknown =
      name === undefined
        ? this.#send(...args)
        : this.#send({ name, text, values }, ...args.slice(2));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a promise without a callback
    return (
      asked instanceof Promise ? this.#prepareAgain(asked, name, text, values) : asked
    ) as never;
  }

  /**
   * A statement whose columns have changed since it was prepared, as when a newer build has
   * migrated, is refused for good: it gets another name. Outside a transaction it is asked again at
   * once; inside, `inTransaction` tries again.
   */
  async #prepareAgain(
    asked: Promise<unknown>,
    name: string | undefined,
    text: unknown,
    values: unknown,
  ): Promise<unknown> {
    try {
      return await asked;
    } catch (error) {
      this.#learn(error);
      if (!isOutdated(error) || name === undefined || typeof text !== 'string') throw error;
      const next = `${this.#nameOf(text)}'`;
      this.#names.set(text, next);
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send({ name: next, text, values });
    }
  }

  /**
   * The next query on the connection would fail alike: the server is gone, or another one takes
   * writes now.
   */
  #learn(error: unknown): void {
    const isSilent = error instanceof Error && error.message === noAnswer;
    if (!isSilent && !isReadOnly(error)) return;
    this.#servers.forget();
    this.abandon();
    if (isSilent) this.onSilence();
  }

  #send(...args: unknown[]): never {
    // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion
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
