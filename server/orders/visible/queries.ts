import { sql } from 'kysely';
import type { DropOff } from '#domain/accounts/address-fields.ts';
import type { OrderVersionContent } from '#domain/orders/change.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { isVisibleTo } from './visible-orders.ts';

/** Undefined for an order that the actor does not work on. */
export function findVisible(db: Database, actor: Actor, id: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where(isVisibleTo(actor))
    .executeTakeFirst();
}

/** Of orders that are over, with a window that ended before a time. */
export async function eraseAccessOfOrders(db: Database, before: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ drop_off: sql<DropOff>`drop_off || '{"access": ""}'` })
    .where(sql<boolean>`drop_off ->> 'access' <> ''`)
    .where('status', 'in', ['delivered', 'cancelled'])
    .where('delivery_time_end', '<', before)
    .execute();
}

/** As `eraseAccessOfOrders`, of what these orders were before their changes. */
export async function eraseAccessOfVersions(db: Database, before: string): Promise<void> {
  await db
    .updateTable('order_versions')
    .from('orders')
    .set({
      content: sql<OrderVersionContent>`jsonb_set(order_versions.content, '{drop_off,access}', '""')`,
    })
    .whereRef('orders.id', '=', 'order_versions.order_id')
    .where(sql<boolean>`order_versions.content #>> '{drop_off,access}' <> ''`)
    .where('orders.status', 'in', ['delivered', 'cancelled'])
    .where('orders.delivery_time_end', '<', before)
    .execute();
}
