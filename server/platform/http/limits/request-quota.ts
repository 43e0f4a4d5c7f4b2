import { CompiledQuery } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

interface TrafficDeps {
  db: Database;
  clock: () => Date;
}

/** Requests per window, of all instances together. A page of the shop makes about five. */
export const requestsPerWindow = { ip: 1200, network: 9600, account: 600, key: 600 } as const;
const windowSeconds = 60;

/** An IPv4 address, an IPv6 network of a subscriber, or the id of an account or of a key. */
export interface Source {
  kind: keyof typeof requestsPerWindow;
  name: string;
}

/**
 * Rate limit per IP or account against floods. Counts in memory; once a second, one statement adds
 * the counts to PostgreSQL and reads the totals of all instances. A limit may be exceeded by the
 * requests of one second.
 */
export class RequestQuota {
  readonly #deps: TrafficDeps;
  /** Counts since the last flush. */
  #counted = new Map<string, number>();
  /** The end of each refusal, in milliseconds. */
  readonly #refused = new Map<string, number>();
  #isFlushing = false;

  constructor(deps: TrafficDeps) {
    this.#deps = deps;
  }

  /** Counts one request. Returns null, or the seconds to wait when it exceeds the limit. */
  consume({ kind, name }: Source): number | null {
    const key = keyOf({ kind, name });
    const refused = this.refusedFor({ kind, name });
    if (refused !== null) return refused;
    const now = this.#deps.clock().getTime();
    const count = (this.#counted.get(key) ?? 0) + 1;
    this.#counted.set(key, count);
    // This instance alone has exceeded the limit.
    if (count > requestsPerWindow[kind]) this.#refused.set(key, now + windowSeconds * 1000);
    return null;
  }

  /** Seconds until the source is accepted again; null when it is not refused. */
  refusedFor(source: Source): number | null {
    const left = (this.#refused.get(keyOf(source)) ?? 0) - this.#deps.clock().getTime();
    return left > 0 ? Math.ceil(left / 1000) : null;
  }

  /**
   * Adds the counts to the database and reads the totals; called once a second. One flush at a
   * time: while the database is slow, each further one would occupy a connection.
   */
  async flush(): Promise<void> {
    const now = this.#deps.clock().getTime();
    for (const [key, until] of this.#refused) if (until <= now) this.#refused.delete(key);
    if (this.#counted.size === 0 || this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      await this.#addCounts(now);
    } finally {
      this.#isFlushing = false;
    }
  }

  async #addCounts(now: number): Promise<void> {
    const counted = this.#counted;
    this.#counted = new Map();
    const { rows } = await this.#deps.db.executeQuery<Total>(
      CompiledQuery.raw(addCounts, [
        [...counted.keys()],
        [...counted.values()],
        now,
        now + windowSeconds * 1000,
      ]),
    );
    for (const { key, points, expire } of rows) {
      if (points > requestsPerWindow[kindOf(key)]) this.#refused.set(key, expire);
    }
  }
}

const keyOf = ({ kind, name }: Source) => `traffic_${kind}:${name}`;

function kindOf(key: string): Source['kind'] {
  if (key.startsWith('traffic_account')) return 'account';
  if (key.startsWith('traffic_key')) return 'key';
  return key.startsWith('traffic_network') ? 'network' : 'ip';
}

interface Total {
  key: string;
  points: number;
  expire: number;
}

/** Ordered by key, so that two instances cannot deadlock. */
const addCounts = `
  insert into rate_limits as stored (key, points, expire)
  select key, points, $4 from unnest($1::text[], $2::integer[]) as counted (key, points) order by key
  on conflict (key) do update set
    points = case when stored.expire > $3 then stored.points else 0 end + excluded.points,
    expire = case when stored.expire > $3 then stored.expire else excluded.expire end
  returning key, points, expire`;
