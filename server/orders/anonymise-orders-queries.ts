import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Orders that are on their way, or delivered and not paid: their customer must stay known. */
export async function hasOpenOrders(db: Database, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', 'not in', ['delivered', 'cancelled']),
        eb.and({ status: 'delivered', payment_status: 'unpaid' }),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Marks the steps that a customer took in their own orders as the customer's, as no account is
 * named there any more.
 */
export async function keepOwnSteps(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('order_events')
    .from('orders')
    .set({ by_customer: true })
    .whereRef('orders.id', '=', 'order_events.order_id')
    .whereRef('orders.user_id', '=', 'order_events.actor_id')
    .where('orders.user_id', '=', userId)
    .execute();
}

/**
 * Leaves what the books need: number, day, goods, amounts, and the district that was delivered to.
 */
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
