import { sql } from 'kysely';
import { emptyDropOff } from '#domain/accounts/address-fields.ts';
import type { OrderVersionContent } from '#domain/orders/change.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Whether orders are open, or delivered but unpaid: their customer must remain identifiable. */
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

/** Whether a credit is not paid out: the shop must be able to reach the customer. */
export async function hasOpenCredits(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (
      select from invoice_corrections as credit join orders on orders.id = credit.order_id
        where orders.user_id = ${userId} and payment_status = 'paid' and deducted_at is null
          and not exists (select from credit_payouts where correction_id = credit.id)
          and not exists (select from balance_movements where correction_id = credit.id)
    ) or exists (
      select from handovers as credit join orders on orders.id = credit.order_id
        where orders.user_id = ${userId} and credit_cents > 0
          and not exists (select from credit_payouts where stop_id = credit.stop_id)
    ) as is_open`.execute(db);
  return rows[0]?.is_open === true;
}

/** Marks the steps taken by the customer, before the account is removed from them. */
export async function markOwnSteps(db: Database, userId: string): Promise<void> {
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
 * Removes personal data. Retains what accounting needs: number, day, goods, amounts and district.
 * The database then removes the names of those who received goods at the door.
 */
export async function removePersonalData(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('order_versions')
    .from('orders')
    .set({
      content: sql<OrderVersionContent>`content || jsonb_build_object(
        'delivery_address', content -> 'delivery_postal_code',
        'drop_off', ${JSON.stringify(emptyDropOff)}::jsonb, 'delivery_instructions', null)`,
      reason: null,
      idempotency_key: sql<string>`gen_random_uuid()::text`,
      request_hash: '',
    })
    .whereRef('orders.id', '=', 'order_versions.order_id')
    .where('orders.user_id', '=', userId)
    .execute();
  await db
    .updateTable('order_ratings')
    .from('orders')
    .set({ comment: null })
    .whereRef('orders.id', '=', 'order_ratings.order_id')
    .where('orders.user_id', '=', userId)
    .execute();
  await db
    .updateTable('orders')
    .set((eb) => ({
      user_id: null,
      user_email: '',
      customer_name: '',
      customer_phone: '',
      delivery_address: eb.ref('delivery_postal_code'),
      drop_off: emptyDropOff,
      delivery_instructions: null,
      idempotency_key: sql<string>`gen_random_uuid()::text`,
      request_hash: '',
    }))
    .where('user_id', '=', userId)
    .execute();
}
