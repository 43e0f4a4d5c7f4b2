import { randomInt } from 'node:crypto';
import { sql, type ExpressionBuilder } from 'kysely';
import { makeClaimCode } from '#domain/orders/claim-code.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/tables.ts';

/** An order that is fetched, with the code that proves who may have it. */
export async function insertPickup(trx: Database, order_id: string): Promise<string> {
  const code = makeClaimCode((below) => randomInt(below));
  await trx.insertInto('pickups').values({ order_id, code }).execute();
  return code;
}

/** The code of an order that waits for its customer; null for others. */
export function selectPickupCode(eb: ExpressionBuilder<DB, 'orders'>) {
  return eb
    .selectFrom('pickups')
    .select('pickups.code')
    .whereRef('pickups.order_id', '=', 'orders.id')
    .where('orders.status', 'not in', ['delivered', 'cancelled']);
}

/** Where a packed order waits, and until when. */
export function setPickup(
  trx: Database,
  order_id: string,
  changes: { place?: string | null; kept_until?: string },
) {
  return trx.updateTable('pickups').set(changes).where('order_id', '=', order_id).execute();
}

/** Packed orders whose time is over and whose customers were not asked yet. */
export async function listMissedPickups(db: Database, now: Date): Promise<string[]> {
  const rows = await selectMissed(db, now).execute();
  return rows.map(({ id }) => id);
}

function selectMissed(db: Database, now: Date) {
  return db
    .selectFrom('pickups')
    .innerJoin('orders', 'orders.id', 'pickups.order_id')
    .select(['orders.id', 'orders.payment_status'])
    .where('orders.status', '=', 'ready')
    .where('pickups.answer_by', 'is', null)
    .where(untilOf, '<', now.toISOString());
}

/** Notes that the customer is asked; undefined if there is nothing to ask any more. */
export async function markMissed(
  trx: Database,
  order_id: string,
  { now, answer_by }: { now: Date; answer_by: string },
) {
  const missed = await selectMissed(trx, now).where('orders.id', '=', order_id).executeTakeFirst();
  if (missed === undefined) return undefined;
  await trx.updateTable('pickups').set({ answer_by }).where('order_id', '=', order_id).execute();
  return { is_paid: missed.payment_status === 'paid' };
}

/** The orders that are packed and wait at the counter, those to be fetched first at the top. */
export function listReadyPickups(db: Database) {
  return selectPickups(db)
    .where('orders.status', '=', 'ready')
    .orderBy('orders.delivery_time_start')
    .orderBy('orders.order_number')
    .execute();
}

export function findPickup(db: Database, orderId: string) {
  return selectPickups(db).where('orders.id', '=', orderId).executeTakeFirst();
}

export function findPickupByNumber(db: Database, orderNumber: number) {
  return selectPickups(db).where('orders.order_number', '=', orderNumber).executeTakeFirst();
}

/** Until when an order waits. */
const untilOf = sql<string>`coalesce(pickups.kept_until, orders.delivery_time_end)`;

function selectPickups(db: Database) {
  return db
    .selectFrom('pickups')
    .innerJoin('orders', 'orders.id', 'pickups.order_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.status',
      'orders.customer_name',
      'orders.delivery_time_start as window_start',
      'orders.delivery_time_end as window_end',
      'pickups.code',
      'pickups.place',
      untilOf.as('until'),
      'pickups.answer_by',
    ]);
}
