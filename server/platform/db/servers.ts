import pg from 'pg';

/** Network address of one database server. */
export interface ServerAddress {
  host: string;
  port: number;
}

/**
 * Milliseconds for a server to report whether it takes writes; a dead host does not even refuse.
 */
const connectTimeoutMs = 2000;
/** Scheme and credentials; comma-separated hosts; the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;
/** Values of libpq's `target_session_attrs` that the shop cannot use, as it writes. */
const readOnlyTargets = new Set(['read-only', 'standby', 'prefer-standby']);

/**
 * Splits a libpq URL with several hosts (`postgres://user@one:5432,two:5432/shop`) into one URL per
 * host. Undefined for an invalid URL, or one that wants a read-only server.
 */
export function splitUrl(url: string): { urls: string[]; mustWrite: boolean } | undefined {
  const [, begin = '', hosts = '', rest = ''] = parts.exec(url) ?? [];
  const each = hosts.split(',').map((host) => URL.parse(begin + host + rest));
  const target = each[0]?.searchParams.get('target_session_attrs') ?? '';
  const urls = each.flatMap((one) => {
    // The package `pg` does not know this parameter of libpq.
    one?.searchParams.delete('target_session_attrs');
    return one ? [one.href] : [];
  });
  if (begin === '' || urls.length < each.length || readOnlyTargets.has(target)) return undefined;
  return { urls, mustWrite: urls.length > 1 || target === 'read-write' || target === 'primary' };
}

/** No server of the URL takes writes. Retryable: one may be promoted in a moment. */
export class NoServerError extends Error {
  override name = 'NoServerError';
}

/**
 * The servers of one database, of which one takes writes. Finds that one on demand and caches it
 * until a connection to it fails. All pools of the process share the result.
 */
export class Servers {
  readonly urls: readonly string[];
  /** Whether to disconnect from a server that does not take writes. */
  readonly mustWrite: boolean;
  #known: ServerAddress | undefined;
  /** The cluster of PostgreSQL that this process has written to. */
  #system: string | null = null;
  #search: Promise<ServerAddress> | undefined;
  #opened = Promise.withResolvers<void>();

  constructor(url: string) {
    const split = splitUrl(url);
    if (split === undefined) throw new Error('The database URL cannot be parsed.');
    this.urls = split.urls;
    this.mustWrite = split.mustWrite;
  }

  /** The server that takes writes. Undefined when there is only one server: no need to search. */
  async choose(): Promise<ServerAddress | undefined> {
    if (this.urls.length === 1) return undefined;
    if (this.#known) return this.#known;
    this.#search ??= this.#findWriter().finally(() => (this.#search = undefined));
    this.#known = await this.#search;
    return this.#known;
  }

  /** Searches again before the next connection; called when one to the cached server failed. */
  forget(): void {
    this.#known = undefined;
  }

  /** Called when a connection to the writable server is ready. */
  noteOpened(): void {
    this.#opened.resolve();
    this.#opened = Promise.withResolvers();
  }

  /** Resolves once any pool of the process has opened a connection after this call. */
  untilOpened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Those that take writes: one, unless an old primary was not fenced. All are asked at once. */
  async listWritable(): Promise<WritableServer[]> {
    const { found } = await this.#ask();
    return found.filter(isWritable);
  }

  /** Should several take writes, every process picks the same. */
  async #findWriter(): Promise<ServerAddress> {
    const { found, faults } = await this.#ask();
    const chosen = chooseWriter(found, this.#system);
    if (chosen === undefined) {
      const reasons = faults.length === 0 ? '' : ` (${faults.join('; ')})`;
      throw new NoServerError(`None of the database servers takes writes${reasons}`);
    }
    this.#system ??= chosen.system;
    return chosen.address;
  }

  async #ask() {
    const answers = await Promise.all(this.urls.map(findServer));
    return {
      found: answers.filter((each) => typeof each !== 'string'),
      faults: answers.filter((each) => typeof each === 'string'),
    };
  }
}

/** A server that answers. */
interface FoundServer {
  address: ServerAddress;
  /** The cluster of PostgreSQL, which all copies have in common. Null: it may not be read. */
  system: string | null;
  /** Rises with each promotion; eight hexadecimal digits, which sort as text. Null on a standby. */
  timeline: string | null;
}

export type WritableServer = FoundServer & { timeline: string };

const isWritable = (server: FoundServer): server is WritableServer => server.timeline !== null;

/**
 * The server to write to. A host that was entered by mistake is a database of its own, and takes
 * writes while the primary is being replaced: once the process has written, it is left out; before,
 * nothing shows which of two databases is the shop's, and none is used.
 */
export function chooseWriter(
  servers: readonly FoundServer[],
  system: string | null,
): WritableServer | undefined {
  const own = servers.filter((each) => system === null || (each.system ?? system) === system);
  const systems = new Set(own.map((each) => each.system).filter((each) => each !== null));
  if (systems.size > 1)
    throw new NoServerError('The hosts of DATABASE_URL are servers of different databases');
  return chooseNewest(own.filter(isWritable));
}

/**
 * Of several, the one that was promoted last: what an older one acknowledges is lost once it
 * follows again. Of equals, the first.
 */
export function chooseNewest(servers: readonly WritableServer[]): WritableServer | undefined {
  return servers.reduce<WritableServer | undefined>(
    (newest, each) => (newest === undefined || each.timeline > newest.timeline ? each : newest),
    undefined,
  );
}

/** The name of the file of the log that is written begins with the timeline. Null on a standby. */
const askTimeline = `select case when current_setting('transaction_read_only') = 'off'
  then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

const askSystem = 'select system_identifier::text as system from pg_control_system()';

/** Or why it cannot be asked. */
async function findServer(connectionString: string): Promise<FoundServer | string> {
  const limits = { connectionTimeoutMillis: connectTimeoutMs, query_timeout: connectTimeoutMs };
  const client = new pg.Client({
    connectionString,
    application_name: 'kiezkorb-search',
    ...limits,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(askTimeline);
    const timeline = rows[0]?.timeline ?? null;
    // Some providers refuse it.
    const identity = await client.query<{ system: string }>(askSystem).catch(() => undefined);
    const { host, port } = client;
    return { address: { host, port }, system: identity?.rows[0]?.system ?? null, timeline };
  } catch (error) {
    return `${client.host}:${client.port}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    // `end()` would wait for a server that has just died, and block the search for ever.
    client.connection.stream.destroy();
  }
}

const known = new Map<string, Servers>();

export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}
