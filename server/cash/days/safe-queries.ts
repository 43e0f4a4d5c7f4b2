import { sql } from 'kysely';
import type { DaySafe } from '#contract/cash/days.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Up to where the closes have the cash book of the safe; 0 before the first one. */
export async function findLastOfSafe(
  db: Database,
): Promise<Pick<DaySafe, 'last_count' | 'last_number'>> {
  const last = await db
    .selectFrom('day_closes')
    .select([
      sql<number>`(content #>> '{safe,last_number}')::integer`.as('last_number'),
      sql<number>`(content #>> '{safe,last_count}')::integer`.as('last_count'),
    ])
    .where(sql<boolean>`content #>> '{safe,last_number}' is not null`)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { last_number: 0, last_count: 0 };
}
