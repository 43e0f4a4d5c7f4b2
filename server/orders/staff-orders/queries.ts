import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { makeClaimCode } from '#domain/orders/claim-code.ts';
import type { StaffOrderSource } from '#domain/orders/order-sources.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Whether an account is one that the staff recorded, to which there is no sign-in. */
export async function isRecorded(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recorded_customers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** With a new code to claim it. Its mails are consented to if it has a mailbox. */
export async function insertStaffOrder(
  trx: Database,
  order: { id: string; user_email: string },
  { actor_id, source }: { actor_id: string; source: StaffOrderSource },
): Promise<void> {
  await trx
    .insertInto('staff_orders')
    .values({
      order_id: order.id,
      source,
      taken_by: actor_id,
      mail_consent: order.user_email !== '',
      claim_code: makeClaimCode((below) => randomInt(below)),
    })
    .execute();
}

/** What the paper of an order needs beyond the order; undefined for an order from the shop. */
export function findStaffOrder(db: Database, orderId: string) {
  return db
    .selectFrom('staff_orders')
    .innerJoin('orders', 'orders.id', 'staff_orders.order_id')
    .select(['staff_orders.claim_code', 'orders.language', 'orders.customer_name'])
    .where('staff_orders.order_id', '=', orderId)
    .executeTakeFirst();
}

/** Locks the order of a number, with the code that claims it, unless it was erased. */
export function lockClaimable(trx: Database, orderNumber: number) {
  return (
    trx
      .selectFrom('orders')
      .innerJoin('staff_orders', 'staff_orders.order_id', 'orders.id')
      .select(['orders.id', 'orders.user_id', 'staff_orders.claim_code'])
      .where('orders.order_number', '=', orderNumber)
      .where('orders.user_id', 'is not', null)
      // Both: of a row that is not locked, a claim that waited would see the old code.
      .forNoKeyUpdate(['orders', 'staff_orders'])
      .executeTakeFirst()
  );
}

/** Whether an account has claimed the order of this number before. */
export function findClaimed(db: Database, orderNumber: number, userId: string) {
  return db
    .selectFrom('staff_orders')
    .innerJoin('orders', 'orders.id', 'staff_orders.order_id')
    .select('orders.id')
    .where('orders.order_number', '=', orderNumber)
    .where('staff_orders.claimed_by', '=', userId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
}

/** The order is the account's, and its mails go there. The code is void. */
export async function moveOrder(
  trx: Database,
  orderId: string,
  { user_id, now }: { user_id: string; now: string },
): Promise<void> {
  await trx
    .updateTable('staff_orders')
    .set({ claim_code: null, claimed_by: user_id, claimed_at: now })
    .where('order_id', '=', orderId)
    .execute();
  await trx
    .updateTable('orders')
    .set({
      user_id,
      user_email: sql<string>`(select email from users where id = ${user_id})`,
    })
    .where('id', '=', orderId)
    .execute();
}
