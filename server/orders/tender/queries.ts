import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { dueFromCustomer } from '../amount-due.ts';

export function lockPayable(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['user_id', 'status', 'payment_method', 'payment_status'])
    .select(dueFromCustomer.as('due_cents'))
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function saveTender(db: Database, orderId: string, tender_cents: Cents | null) {
  return db.updateTable('orders').set({ tender_cents }).where('id', '=', orderId).execute();
}
