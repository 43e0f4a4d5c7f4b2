import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export async function hasOpenOrders(db: Database, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** The numbers that the customer was written to about their orders. */
export async function listOrderPhones(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('customer_phone')
    .distinct()
    .where('user_id', '=', userId)
    .where('customer_phone', '!=', '')
    .execute();
  return rows.map((row) => row.customer_phone);
}

/** Leaves what the books need: number, day, goods, amounts, and the district that was delivered to. */
export async function anonymizeOrders(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({
      user_id: null,
      user_email: '',
      customer_name: '',
      customer_phone: '',
      delivery_address: eb.ref('delivery_postal_code'),
      delivery_instructions: null,
      idempotency_key: sql<string>`gen_random_uuid()::text`,
      request_hash: '',
    }))
    .where('user_id', '=', userId)
    .execute();
}
