import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

interface Points {
  key: string;
  /** Negative to give points back. */
  points: number;
  /** Unix time in milliseconds, like `expires`. */
  now: number;
  /** End of the window, if this call begins one. */
  expires: number;
}

interface Counter {
  points: number;
  /** Unix time in milliseconds; never null in counters of the shop. */
  expire: number | null;
}

/** Adds to a counter. When its window is over, it starts a new one with these points. */
export function addPoints(db: Database, { key, points, now, expires }: Points): Promise<Counter> {
  return db
    .insertInto('rate_limits')
    .values({ key, points, expire: expires })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when rate_limits.expire <= ${now} then 0 else rate_limits.points end + excluded.points`,
        expire: sql`case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow();
}

/** Deletes the counters whose window ended before a time in milliseconds. */
export async function deleteCountersBefore(db: Database, time: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', time).execute();
}
