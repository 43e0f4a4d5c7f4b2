import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/**
 * Counts one mail to a mailbox in a window that begins with the first; answers how many there are
 * now.
 */
export async function countMail(
  db: Database,
  { key, now, expires }: { key: string; now: number; expires: number },
): Promise<number> {
  const { points } = await db
    .insertInto('rate_limits')
    .values({ key, points: 1, expire: expires })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end`,
        expire: sql`case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow();
  return points;
}
