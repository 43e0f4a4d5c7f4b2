import { sql, type Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { HouseGroups, OrderVersions } from '#server/platform/db/tables.ts';

export type HouseGroupRow = NonNullable<Awaited<ReturnType<typeof findHouseGroup>>>;

const columns = [
  'house_groups.id',
  'house_groups.token',
  'house_groups.delivery_address',
  'house_groups.delivery_time_start',
  'house_groups.delivery_time_end',
  'house_groups.fleet_id',
  'house_groups.delivery_fee_cents',
  'house_groups.minimum_order_cents',
  'house_groups.free_from_cents',
  'house_groups.fee_difference_cents',
  'house_groups.closes_at',
  'house_groups.closed_at',
] as const;

export function insertHouseGroup(db: Database, group: Insertable<HouseGroups>) {
  return db.insertInto('house_groups').values(group).returning('id').executeTakeFirstOrThrow();
}

const selectGroups = (db: Database) => db.selectFrom('house_groups').select(columns);

export function findHouseGroup(db: Database, token: string) {
  return selectGroups(db).where('token', '=', token).executeTakeFirst();
}

/** The group of an order. */
export function findHouseGroupOf(db: Database, orderId: string) {
  return selectGroups(db)
    .innerJoin('orders', 'orders.house_group_id', 'house_groups.id')
    .select(['orders.user_id', 'orders.status'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

/** Others may join at the same time, but no one can close the group until the transaction ends. */
export function lockToJoin(db: Database, token: string) {
  return selectGroups(db).where('token', '=', token).forShare().executeTakeFirst();
}

/** No one can join until the transaction ends. */
export function lockToClose(db: Database, id: string) {
  return selectGroups(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** The orders of a group that are not cancelled, in the order of joining. */
export function listMembers(db: Database, groupId: string) {
  return selectMembers(db, groupId).execute();
}

/** As `listMembers`. Locks the orders. */
export function lockMembers(db: Database, groupId: string) {
  return selectMembers(db, groupId).forNoKeyUpdate('orders').execute();
}

function selectMembers(db: Database, groupId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.user_id',
      'orders.user_email',
      'orders.language',
      'orders.subtotal_cents',
      'orders.delivery_fee_cents',
      'orders.total_cents',
      sql<boolean>`exists (select from order_discounts where order_id = orders.id
        and kind = 'free_delivery' and amount_cents > 0)`.as('has_free_delivery'),
      sql<string>`coalesce(profiles.first_name, '')`.as('first_name'),
    ])
    .where('orders.house_group_id', '=', groupId)
    .where('orders.status', '<>', 'cancelled')
    .orderBy('orders.created_at')
    .orderBy('orders.id');
}

/** The address is no longer needed. */
export function markClosed(db: Database, id: string, closed_at: string) {
  return db
    .updateTable('house_groups')
    .set({ closed_at, delivery_address: null })
    .where('id', '=', id)
    .execute();
}

export function insertVersions(db: Database, versions: readonly Insertable<OrderVersions>[]) {
  return db.insertInto('order_versions').values(versions).execute();
}

/**
 * The fee of each order, which a free delivery of a promotion still takes off; its total changes
 * by the difference.
 */
export async function setFees(
  db: Database,
  shares: readonly { id: string; fee_cents: number }[],
): Promise<void> {
  const ids = shares.map(({ id }) => id);
  const fees = shares.map(({ fee_cents }) => fee_cents);
  await sql`with share as (
      select * from unnest(${ids}::uuid[], ${fees}::integer[]) as share (id, fee_cents)
    ), lowered as (
      update order_discounts set amount_cents = share.fee_cents from share
        where order_discounts.order_id = share.id and kind = 'free_delivery' and amount_cents > 0
        returning order_discounts.order_id
    )
    update orders set delivery_fee_cents = share.fee_cents,
        discount_cents = discount_cents + (delivery_fee_cents - share.fee_cents) * free.orders,
        total_cents = total_cents - (delivery_fee_cents - share.fee_cents) * (1 - free.orders),
        version = version + 1
      from share, lateral (select count(*)::integer as orders from lowered where order_id = share.id) as free
      where orders.id = share.id`.execute(db);
}

/** Cancels locked orders for the shop, with their history. */
export async function cancelOrders(
  db: Database,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  await sql`with noted as (
      insert into order_events (order_id, machine, from_state, to_state, reason)
      select id, 'status', status, 'cancelled', ${reason} from orders where id = any(${ids}::uuid[])
    )
    update orders set status = 'cancelled' where id = any(${ids}::uuid[])`.execute(db);
}
