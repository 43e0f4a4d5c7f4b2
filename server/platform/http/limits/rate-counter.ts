import type { Database } from '#server/platform/db/pool.ts';
import { addPoints } from './queries.ts';

export interface RateLimit {
  /** Key prefix in the database: two limits of one name share their counters. */
  name: string;
  requests: number;
  per_seconds: number;
}

/** Number of refused keys in memory at which expired ones are dropped. */
const maxRefusedKeys = 1000;

/** Counts in PostgreSQL, so that all processes of the shop count together. */
export class RateCounter {
  readonly #db: Database;
  readonly #limit: RateLimit;
  /** When the refusal of each key ends (ms), so that a flood does not reach the database. */
  readonly #refused = new Map<string, number>();

  constructor(db: Database, limit: RateLimit) {
    this.#db = db;
    this.#limit = limit;
  }

  /**
   * Counts one request. When it exceeds the limit: the seconds until the window ends, which further
   * requests do not extend; null otherwise.
   */
  async consume(key: string): Promise<number | null> {
    const now = Date.now();
    const refusedUntil = this.#refused.get(key) ?? 0;
    if (refusedUntil > now) return secondsUntil(refusedUntil, now);
    const { points, expire } = await this.#add(key, 1, now);
    if (points <= this.#limit.requests) return null;
    const until = expire ?? now;
    this.#refuse(key, until, now);
    return secondsUntil(until, now);
  }

  /** Uncounts one request. */
  async giveBack(key: string): Promise<void> {
    await this.#add(key, -1, Date.now());
  }

  #add(key: string, points: number, now: number) {
    const { name, per_seconds } = this.#limit;
    return addPoints(this.#db, {
      key: `${name}:${key}`,
      points,
      now,
      expires: now + per_seconds * 1000,
    });
  }

  #refuse(key: string, until: number, now: number): void {
    if (this.#refused.size >= maxRefusedKeys) {
      for (const [each, end] of this.#refused) if (end <= now) this.#refused.delete(each);
    }
    this.#refused.set(key, until);
  }
}

const secondsUntil = (until: number, now: number) => Math.max(1, Math.ceil((until - now) / 1000));
