import { sql, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { StaffOrderSource } from '#domain/orders/order-sources.ts';
import type { DB } from '#server/platform/db/tables.ts';

/** How the staff took an order; null for one from the shop. */
export function selectTaken(orders: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    orders
      .selectFrom('staff_orders')
      .leftJoin('profiles as taker', 'taker.id', 'staff_orders.taken_by')
      .select([
        sql<StaffOrderSource>`staff_orders.source`.as('source'),
        sql<string | null>`nullif(concat_ws(' ', taker.first_name, taker.last_name), '')`.as(
          'taken_by',
        ),
        'staff_orders.mail_consent',
        sql<boolean>`staff_orders.claimed_at is not null`.as('is_claimed'),
      ])
      .whereRef('staff_orders.order_id', '=', 'orders.id'),
  );
}
