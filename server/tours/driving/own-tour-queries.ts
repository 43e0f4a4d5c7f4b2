import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { mapFees } from '#domain/cart/charges.ts';
import type { Empties } from '#domain/cash/empties.ts';
import { dueAtDoor, paidBefore } from '#server/orders/amount-due.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/tables.ts';

const headColumns = [
  'tours.id',
  'tours.window_start',
  'tours.window_end',
  'tours.state',
  'tours.leaves_at',
  'tours.returns_at',
  'tours.left_at',
] as const;

/** The tours of a driver that are open, or not settled and from `since` on; the earliest first. */
export function listOwnTours(db: Database, driverId: string, since: string) {
  return db
    .selectFrom('tours')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tour_stops')
          .select([
            sql<number>`count(*)::integer`.as('stops'),
            sql<number>`count(left_at)::integer`.as('closed_stops'),
          ])
          .whereRef('tour_stops.tour_id', '=', 'tours.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([...headColumns, 'counted.stops', 'counted.closed_stops'])
    .where('tours.driver_id', '=', driverId)
    .where('tours.state', '<>', 'settled')
    .where((eb) =>
      eb.or([
        eb('tours.window_end', '>=', since),
        eb('tours.state', 'in', ['planned', 'under_way']),
      ]),
    )
    .orderBy('tours.window_start')
    .orderBy('tours.id')
    .execute();
}

/** Undefined for the tour of another driver, and for one whose till is closed. */
export function findOwnTour(db: Database, driverId: string, id: string) {
  return db
    .selectFrom('tours')
    .innerJoin('tills', 'tills.tour_id', 'tours.id')
    .select([...headColumns, 'tills.id as till_id', 'tills.mode'])
    .where('tours.id', '=', id)
    .where('tours.driver_id', '=', driverId)
    .where('tours.state', '<>', 'settled')
    .executeTakeFirst();
}

const order = expressionBuilder<DB, 'orders'>();

/** What is handed over of an order and what it costs, wherever it is handed over. */
export const doorColumns = [
  dueAtDoor.as('due_cents'),
  paidBefore.as('paid_cents'),
  'orders.balance_cents',
  'orders.payment_method',
  'orders.tender_cents',
  jsonBuildObject(mapFees((field) => order.ref(`orders.${field}`))).as('fees'),
  'orders.subtotal_cents as ordered_cents',
  sql<string[]>`array(select distinct tote from picks
    where picks.order_id = orders.id and tote is not null order by tote)`.as('totes'),
  jsonArrayFrom(
    order
      .selectFrom('settlement_lines')
      .innerJoin('products', 'products.id', 'settlement_lines.product_id')
      .innerJoin('order_items', 'order_items.id', 'settlement_lines.order_item_id')
      .leftJoin('categories', 'categories.id', 'products.category_id')
      .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
      .leftJoin('lots', 'lots.id', 'settlement_lines.lot_id')
      .select([
        'lots.blocked_at',
        sql<string | null>`corrected_at(settlement_lines.order_item_id, lots.id)`.as(
          'corrected_at',
        ),
        'lots.date',
        'settlement_lines.order_item_id',
        'settlement_lines.product_name',
        'products.image_url',
        'products.pack',
        'categories.tint',
        'shelves.zone',
        'products.food_kind',
        'settlement_lines.quantity',
        'settlement_lines.ordered_quantity',
        'settlement_lines.vat_rate',
        'settlement_lines.charged_cents',
        'settlement_lines.deposit_cents',
        sql<string | null>`case when settlement_lines.outcome = 'substituted'
          then order_items.product_name end`.as('instead_of'),
      ])
      .whereRef('settlement_lines.order_id', '=', 'orders.id')
      .whereRef('settlement_lines.version', '=', 'orders.settlement_version')
      .where('settlement_lines.quantity', '>', 0)
      .orderBy('settlement_lines.position'),
  ).as('lines'),
  jsonArrayFrom(
    order
      .selectFrom('settlement_lines')
      .select([
        'settlement_lines.order_item_id',
        'settlement_lines.product_name',
        sql<number>`sum(ordered_quantity)::integer`.as('quantity'),
      ])
      .whereRef('settlement_lines.order_id', '=', 'orders.id')
      .whereRef('settlement_lines.version', '=', 'orders.settlement_version')
      .where('settlement_lines.outcome', '=', 'short')
      .groupBy(['settlement_lines.order_item_id', 'settlement_lines.product_name'])
      .orderBy((group) => group.fn.min('settlement_lines.position')),
  ).as('missing'),
  jsonArrayFrom(
    order
      .selectFrom('order_discounts')
      .select([
        'order_discounts.promotion_id',
        'order_discounts.name',
        'order_discounts.code',
        'order_discounts.kind',
        'order_discounts.value',
        'order_discounts.minimum_cents',
        'order_discounts.is_combinable',
      ])
      .whereRef('order_discounts.order_id', '=', 'orders.id')
      .where('order_discounts.amount_cents', '>', sql<never>`0`)
      .orderBy('order_discounts.position'),
  ).as('promotions'),
] as const;

/** The doors of a tour in their order, with nothing of the customers but what a driver needs. */
export function listOwnStops(db: Database, tourId: string) {
  return db
    .selectFrom('tour_stops')
    .innerJoin('orders', 'orders.id', 'tour_stops.order_id')
    .leftJoin('handovers', 'handovers.stop_id', 'tour_stops.id')
    .select((eb) => [
      'tour_stops.id',
      'handovers.event_id as receipt_id',
      'tour_stops.order_id',
      'orders.order_number',
      'tour_stops.state',
      'orders.customer_name',
      'orders.customer_phone',
      'orders.delivery_address',
      'orders.delivery_postal_code',
      'orders.drop_off',
      'orders.delivery_instructions',
      'orders.delivery_time_start as window_start',
      'orders.delivery_time_end as window_end',
      'tour_stops.arrives_at',
      'tour_stops.begins_at',
      'tour_stops.leaves_at',
      'tour_stops.arrived_at',
      'tour_stops.left_at',
      'tour_stops.failure_reason',
      jsonArrayFrom(
        eb
          .selectFrom('settlement_lines')
          .select([
            'settlement_lines.order_item_id',
            'settlement_lines.product_name',
            sql<number>`sum(refused_quantity)::integer`.as('quantity'),
          ])
          .whereRef('settlement_lines.order_id', '=', 'orders.id')
          .whereRef('settlement_lines.version', '=', 'orders.settlement_version')
          .where('settlement_lines.refused_quantity', '>', 0)
          .groupBy(['settlement_lines.order_item_id', 'settlement_lines.product_name'])
          .orderBy((group) => group.fn.min('settlement_lines.position')),
      ).as('refused'),
      sql<Empties[]>`coalesce(handovers.empties, '[]')`.as('empties'),
      ...doorColumns,
    ])
    .where('tour_stops.tour_id', '=', tourId)
    .where(sql<boolean>`tour_stops.decision is distinct from 'again'`)
    .orderBy('tour_stops.position')
    .execute();
}
