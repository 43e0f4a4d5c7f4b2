import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Fulfilment } from '#contract/orders/settlement.schema.ts';
import { amountFields } from '#domain/cart/totals.ts';
import { consentOfLine } from '#server/db/consent-of-line.ts';
import type { DB } from '#server/db/tables.ts';

/** The latest settlement of an order, with its lines. */
export function selectSettlement(orders: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    orders
      .selectFrom('settlements')
      .select([
        'settlements.version',
        'settlements.created_at',
        'settlements.discounts',
        ...amountFields.map((field) => `settlements.${field}` as const),
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('settlement_lines')
            .leftJoin('lots', 'lots.id', 'settlement_lines.lot_id')
            .innerJoin('products', 'products.id', 'settlement_lines.product_id')
            .innerJoin('categories', 'categories.id', 'products.category_id')
            .select([
              'settlement_lines.order_item_id',
              'settlement_lines.outcome',
              'settlement_lines.ordered_quantity',
              'settlement_lines.quantity',
              'settlement_lines.product_id',
              'settlement_lines.product_name',
              'settlement_lines.product_name_translated',
              'settlement_lines.vat_rate',
              'settlement_lines.charged_cents',
              'settlement_lines.deposit_cents',
              'settlement_lines.weight_g',
              'lots.date',
              'lots.date_kind',
              'products.image_url',
              'products.pack',
              'categories.tint',
            ])
            .whereRef('settlement_lines.order_id', '=', 'settlements.order_id')
            .whereRef('settlement_lines.version', '=', 'settlements.version')
            .orderBy('settlement_lines.position'),
        ).as('lines'),
      )
      .whereRef('settlements.order_id', '=', 'orders.id')
      .whereRef('settlements.version', '=', 'orders.settlement_version'),
  );
}

/** How far an order is packed, while it is prepared. */
export const selectFulfilment = sql<Fulfilment | null>`
  case when orders.status = 'preparing' then json_build_object(
    'picked', (select coalesce(sum(quantity), 0) from picks where order_id = orders.id and outcome <> 'short'),
    'missing', (select coalesce(json_agg(json_build_object('order_item_id', order_item_id, 'quantity', short.quantity,
        'nothing_fits', ${consentOfLine} <> 'none'
          and not exists (select from substitution_offers where order_item_id = order_items.id))), '[]')
      from (select order_item_id, sum(quantity) as quantity from picks
        where order_id = orders.id and outcome = 'short' group by order_item_id order by order_item_id) as short
        join order_items on order_items.id = short.order_item_id),
    'of', (select sum(quantity) from order_items where order_id = orders.id)) end`;
