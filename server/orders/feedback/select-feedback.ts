import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '#server/platform/db/tables.ts';
import { settledHow } from '../corrections/settled-how.ts';

/** The rating of an order. */
export function selectRating(orders: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    orders
      .selectFrom('order_ratings')
      .select([
        'order_ratings.stars',
        'order_ratings.comment',
        'order_ratings.created_at',
        'order_ratings.updated_at',
      ])
      .whereRef('order_ratings.order_id', '=', 'orders.id'),
  );
}

/** The corrections of the invoice of an order, the oldest first. */
export function selectCorrections(orders: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    orders
      .selectFrom('invoice_corrections')
      .leftJoin('credit_payouts', 'credit_payouts.correction_id', 'invoice_corrections.id')
      .select([
        'invoice_corrections.id',
        'invoice_corrections.number',
        'invoice_corrections.total_cents',
        'invoice_corrections.issued_at',
        ...settledHow,
      ])
      .whereRef('invoice_corrections.order_id', '=', 'orders.id')
      .orderBy('invoice_corrections.number'),
  );
}

/** What happened at the door besides the payment; null before, and without a tour. */
export function selectDoor(orders: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    orders
      .selectFrom('handovers')
      .leftJoin('credit_payouts', 'credit_payouts.stop_id', 'handovers.stop_id')
      .select([
        'handovers.empties_cents',
        'handovers.payout_cents',
        'handovers.credit_cents',
        'credit_payouts.paid_at as paid_out_at',
        'credit_payouts.method as payout_method',
      ])
      .whereRef('handovers.order_id', '=', 'orders.id'),
  );
}
