import type { Database } from '#server/platform/db/pool.ts';

/** The orders of a customer that may still be changed, the next delivery first. */
export async function listChangeableIds(
  db: Database,
  userId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('payment_status', '=', 'unpaid')
    .where('delivery_time_start', '>', now.toISOString())
    .orderBy('delivery_time_start')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
