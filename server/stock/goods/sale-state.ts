import { sql } from 'kysely';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { findNextDay } from '#server/delivery/windows/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

export const refreshSaleStatesTask = 'refresh_sale_states';

/**
 * Stores the next day for which customers can order, and what the lots still last for on it, and
 * offers for less what is too short. The triggers of lots and orders decide with this day in
 * between.
 */
export async function refreshSaleStates({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<void> {
  const now = clock();
  await inTransaction(db, async (trx) => {
    const day = (await findNextDay(trx, now)) ?? null;
    await trx.updateTable('next_delivery_day').set({ day }).execute();
    await sql`select refresh_sale_states(${now.toISOString()})`.execute(trx);
    await sql`select offer_short_lives(${toBerlin(now).day}, ${now.toISOString()})`.execute(trx);
  });
}
