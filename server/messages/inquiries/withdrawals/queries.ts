import { sql, type Insertable } from 'kysely';
import { digitsOf } from '#domain/typed-text.ts';
import { selectSentAnswers } from '#server/messages/inquiries/admin/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Withdrawals } from '#server/platform/db/tables.ts';

/** Stores a declaration with the order of that number and email, if it exists. */
export function insertWithdrawal(
  db: Database,
  declaration: Omit<Insertable<Withdrawals>, 'id' | 'order_id'>,
) {
  const order_number = Number(digitsOf(declaration.order_reference));
  return db
    .insertInto('withdrawals')
    .values((eb) => ({
      ...declaration,
      order_id: eb
        .selectFrom('orders')
        .select('id')
        // An invalid order number matches no order.
        .where('order_number', '=', Number.isSafeInteger(order_number) ? order_number : 0)
        .where(sql`lower(user_email)`, '=', declaration.email.toLowerCase()),
    }))
    .returning(['id', 'order_id'])
    .executeTakeFirstOrThrow();
}

/** The oldest first. */
export function listWithdrawalsOf(db: Database, email: string) {
  return db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select([
      'withdrawals.id',
      'withdrawals.name',
      'withdrawals.email',
      'withdrawals.language',
      'withdrawals.order_reference',
      'withdrawals.goods',
      'orders.order_number',
      'withdrawals.created_at',
      'withdrawals.resolved_at',
      selectSentAnswers(db, 'withdrawals'),
    ])
    .where(sql`lower(withdrawals.email)`, '=', email)
    .orderBy('withdrawals.created_at')
    .execute();
}

export function deleteWithdrawalsBefore(db: Database, time: string) {
  return db.deleteFrom('withdrawals').where('created_at', '<', time).execute();
}
