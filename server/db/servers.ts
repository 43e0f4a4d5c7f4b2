import pg from 'pg';

/** Where one server of a database is. */
export interface Place {
  host: string;
  port: number;
}

/**
 * Milliseconds in which a server says whether it takes writes; one that is gone does not even
 * refuse.
 */
const connectTimeoutMs = 2000;
/** The part with the name and the password, the servers by commas, the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;
/** What libpq knows and the shop cannot live with: it writes. */
const readers = new Set(['read-only', 'standby', 'prefer-standby']);

/**
 * Each server of an address as an address of its own: `postgres://user@one:5432,two:5432/shop`, as
 * libpq reads it. Undefined when it is none, or when it asks for a server that does not take
 * writes.
 */
export function splitUrl(url: string): { urls: string[]; mustWrite: boolean } | undefined {
  const [, begin = '', hosts = '', rest = ''] = parts.exec(url) ?? [];
  const each = hosts.split(',').map((host) => URL.parse(begin + host + rest));
  const wish = each[0]?.searchParams.get('target_session_attrs') ?? '';
  const urls = each.flatMap((one) => {
    // For libpq; the package `pg` does not know it.
    one?.searchParams.delete('target_session_attrs');
    return one ? [one.href] : [];
  });
  if (begin === '' || urls.length < each.length || readers.has(wish)) return undefined;
  return { urls, mustWrite: urls.length > 1 || wish === 'read-write' || wish === 'primary' };
}

/** No server of the address takes writes. It may in a moment, once another one was promoted. */
export class NoServerError extends Error {
  override name = 'NoServerError';
}

/**
 * The servers of one database, of which one takes writes: which one that is, is asked when it is
 * unknown and remembered until a connection to it fails. All pools of the process share what they
 * find.
 */
export class Servers {
  readonly urls: readonly string[];
  /** Whether a server that does not take writes is to be left. */
  readonly mustWrite: boolean;
  #known: Place | undefined;
  #search: Promise<Place> | undefined;

  constructor(url: string) {
    const split = splitUrl(url);
    if (split === undefined) throw new Error('The address of the database cannot be read.');
    this.urls = split.urls;
    this.mustWrite = split.mustWrite;
  }

  /**
   * The server that takes writes. Undefined when there is one server only: then there is nothing to
   * ask.
   */
  async choose(): Promise<Place | undefined> {
    if (this.urls.length === 1) return undefined;
    if (this.#known) return this.#known;
    this.#search ??= this.#findWriter().finally(() => (this.#search = undefined));
    this.#known = await this.#search;
    return this.#known;
  }

  /** A connection to it failed: it is asked again before the next. */
  forget(): void {
    this.#known = undefined;
  }

  /** All are asked at once; of several, which should not be, each process takes the same. */
  async #findWriter(): Promise<Place> {
    for (const asked of this.urls.map(askForWrites)) {
      const place = await asked;
      if (place) return place;
    }
    throw new NoServerError('None of the database servers takes writes');
  }
}

async function askForWrites(connectionString: string): Promise<Place | undefined> {
  const limits = { connectionTimeoutMillis: connectTimeoutMs, query_timeout: connectTimeoutMs };
  const client = new pg.Client({
    connectionString,
    application_name: 'kiezkorb-search',
    ...limits,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, string>>('show transaction_read_only');
    return rows[0]?.['transaction_read_only'] === 'off'
      ? { host: client.host, port: client.port }
      : undefined;
  } catch {
    return undefined;
  } finally {
    // Without a goodbye: a server that goes dark now would never answer it, and the search would
    // never end.
    client.connection.stream.destroy();
  }
}

const known = new Map<string, Servers>();

export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}
