import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { feeFields } from '#domain/cart/charges.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { Settlement } from '#domain/orders/settlement.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { SettlementLines } from '#server/platform/db/tables.ts';
import { dueFromCustomer } from '../amount-due.ts';
import { discountColumns } from '../queries.ts';

export type Outcome = Awaited<ReturnType<typeof listOutcomes>>[number];

/** What was picked for each line of an order, and what was short. */
export function listOutcomes(db: Database, orderId: string) {
  return db
    .selectFrom('picks')
    .innerJoin('order_items', 'order_items.id', 'picks.order_item_id')
    .leftJoin('lots', 'lots.id', 'picks.lot_id')
    .leftJoin('substitution_offers', 'substitution_offers.id', 'picks.offer_id')
    .select([
      'picks.order_item_id',
      'picks.outcome',
      'picks.quantity as ordered_quantity',
      'picks.picked_quantity as quantity',
      'picks.weight_g',
      'picks.lot_id',
      'lots.unit_cost_cents as lot_cost_cents',
      'order_items.product_id',
      'order_items.product_name',
      'order_items.product_name_translated',
      'order_items.price_at_purchase_cents',
      'order_items.deposit_cents',
      'order_items.nominal_weight_g',
      'order_items.vat_rate',
      'order_items.cost_cents',
      'substitution_offers.product_id as substitute_id',
      'substitution_offers.candidates',
    ])
    .where('picks.order_id', '=', orderId)
    .orderBy('order_items.position')
    .orderBy('lots.date', (order) => order.asc().nullsLast())
    .orderBy('picks.created_at')
    .orderBy('picks.id')
    .execute();
}

/** What an order was placed under, and the number of its latest settlement. */
export function getTerms(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      ...feeFields.map((field) => `orders.${field}` as const),
      'orders.subtotal_cents as ordered_cents',
      'orders.settlement_version',
      // Before the delivery: all of it, or nothing.
      sql<Cents>`case orders.payment_status when 'paid' then ${dueFromCustomer} else 0 end`.as(
        'paid_cents',
      ),
      'orders.balance_cents',
      jsonArrayFrom(
        eb
          .selectFrom('order_discounts')
          .select(discountColumns.map((column) => `order_discounts.${column}` as const))
          .whereRef('order_discounts.order_id', '=', 'orders.id')
          .where('order_discounts.amount_cents', '>', cents(0))
          .orderBy('order_discounts.position'),
      ).as('promotions'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export type NewLine = Omit<Insertable<SettlementLines>, 'order_id' | 'position' | 'version'>;

/** One statement: the trigger of the settlements checks at its end that the lines add up. */
export function insertSettlement(
  db: Database,
  { discounts, ...amounts }: Settlement,
  of: { order_id: string; version: number; actor_id: string | null; lines: readonly NewLine[] },
) {
  const { lines, ...key } = of;
  const numbered = lines.map((line, index) => ({
    refused_quantity: 0,
    ...line,
    position: index + 1,
  }));
  return db
    .with('settled', (writing) =>
      writing
        .insertInto('settlements')
        .values({ ...key, ...amounts, discounts: sql`${JSON.stringify(discounts)}::jsonb` })
        .returning(['order_id', 'version']),
    )
    .insertInto('settlement_lines')
    .columns(['order_id', 'version', ...lineColumns])
    .expression((eb) =>
      eb
        .selectFrom([
          'settled',
          sql<
            NewLine & { position: number }
          >`jsonb_populate_recordset(null::settlement_lines, ${JSON.stringify(numbered)}::jsonb)`.as<'line'>(
            sql`line`,
          ),
        ])
        .select([
          'settled.order_id',
          'settled.version',
          ...lineColumns.map((column) => `line.${column}` as const),
        ]),
    )
    .execute();
}

const lineColumns = [
  'position',
  'order_item_id',
  'outcome',
  'ordered_quantity',
  'quantity',
  'product_id',
  'product_name',
  'product_name_translated',
  'vat_rate',
  'charged_cents',
  'deposit_cents',
  'weight_g',
  'cost_cents',
  'lot_id',
  'refused_quantity',
] as const;

/** The lines of a settlement, in their order. */
export function listSettledLines(db: Database, orderId: string, version: number) {
  return db
    .selectFrom('settlement_lines')
    .select(lineColumns.filter((column) => column !== 'position'))
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
}

/** Whether goods of a packed order have no pick any more: that of goods in the stock is deleted. */
export async function isPutBack(db: Database, orderId: string): Promise<boolean> {
  const line = await db
    .selectFrom('settlement_lines')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'settlement_lines.order_id')
        .onRef('orders.settlement_version', '=', 'settlement_lines.version'),
    )
    .select('settlement_lines.id')
    .where('settlement_lines.order_id', '=', orderId)
    .where('settlement_lines.lot_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('settlement_lines.quantity', '>', 0),
        eb('settlement_lines.refused_quantity', '>', 0),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('picks')
            .select('picks.id')
            .whereRef('picks.order_item_id', '=', 'settlement_lines.order_item_id')
            .whereRef('picks.lot_id', '=', 'settlement_lines.lot_id')
            .where('picks.picked_quantity', '>', 0),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
