import { sql, type Insertable } from 'kysely';
import type { LabelVersion } from '#contract/stock/recalls.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { CorrectionNotices } from '#server/platform/db/tables.ts';
import { translatedNames } from '#server/platform/db/translated-names.ts';
import { recalled } from '#server/stock/goods/block-lots.ts';
import { sameLabelIds } from '#server/stock/goods/same-label.ts';

/**
 * The orders that have goods of a lot or of one whose label says the same, handed over or not, with
 * the name of the product and the recipient of a mail: null where the account is deleted.
 */
export function listOrdersOfLot(db: Database, lotId: string) {
  return db
    .selectFrom('goods_of_orders as goods')
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .innerJoin('products', 'products.id', 'goods.product_id')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'orders.user_id')
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.status',
      'orders.user_id',
      'orders.user_email',
      'orders.delivery_time_start',
      'profiles.first_name',
      'user_settings.language',
      'products.name',
      translatedNames.as('name_translations'),
      sql<number>`sum(goods.quantity)::integer`.as('quantity'),
    ])
    .where('goods.lot_id', 'in', sameLabelIds(db, lotId))
    .groupBy(['orders.id', 'products.id', 'profiles.id', 'user_settings.user_id'])
    .orderBy('orders.order_number')
    .execute();
}

/** The recalled lots that an order has goods of. */
export function listRecalledLotsOf(db: Database, orderId: string) {
  return db
    .selectFrom('lots')
    .select(['id', 'code', 'date', 'date_kind'])
    .where('block_reason', '=', recalled)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('goods_of_orders')
        .select(sql<string>`lot_id`.as('lot_id'))
        .where('order_id', '=', orderId),
    )
    .execute();
}

export function recordRecall(
  db: Database,
  lotId: string,
  { actor_id, after }: { actor_id: string; after: object },
) {
  return db
    .insertInto('audit_log')
    .values({
      actor_id,
      action: 'recalled',
      subject_type: 'lot',
      subject_id: lotId,
      after: JSON.stringify(after),
    })
    .execute();
}

/** A corrected version of facts; its customers are informed by one call at a time. */
export function lockCorrection(db: Database, { product_id, version }: LabelVersion) {
  return db
    .selectFrom('product_facts')
    .select('version')
    .where('product_id', '=', product_id)
    .where('version', '=', version)
    .where('corrects', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Delivered orders whose customers could not read what a corrected label names, and got no mail
 * about it; of one version, or of all.
 */
export function listUninformed(db: Database, label?: LabelVersion) {
  let query = db
    .selectFrom('product_facts as facts')
    .innerJoin('lots', (join) =>
      join
        .onRef('lots.product_id', '=', 'facts.product_id')
        .onRef('lots.facts_version', '=', 'facts.version'),
    )
    .innerJoin('goods_of_orders as goods', 'goods.lot_id', 'lots.id')
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .innerJoin('products', 'products.id', 'facts.product_id')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'orders.user_id')
    .select([
      'facts.product_id',
      'facts.version',
      'facts.created_at as corrected_at',
      'facts.allergens',
      'facts.traces',
      'products.name',
      translatedNames.as('name_translations'),
      'orders.id as order_id',
      'orders.order_number',
      'orders.user_id',
      'orders.user_email',
      'orders.delivery_time_start',
      'profiles.first_name',
      'user_settings.language',
    ])
    .distinct()
    .where('facts.corrects', 'is not', null)
    .where('orders.status', '=', 'delivered')
    .where(sql<boolean>`corrected_at(goods.order_item_id, lots.id) is not null`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('correction_notices as notices')
            .whereRef('notices.product_id', '=', 'facts.product_id')
            .whereRef('notices.version', '=', 'facts.version')
            .whereRef('notices.order_id', '=', 'orders.id'),
        ),
      ),
    );
  if (label !== undefined) {
    query = query
      .where('facts.product_id', '=', label.product_id)
      .where('facts.version', '=', label.version);
  }
  return query.orderBy('facts.created_at', 'desc').orderBy('orders.order_number').execute();
}

export async function insertNotices(
  db: Database,
  notices: Insertable<CorrectionNotices>[],
): Promise<void> {
  if (notices.length > 0) await db.insertInto('correction_notices').values(notices).execute();
}

/**
 * Goods of orders that were ordered as halal, are of a product that a withdrawn certificate lists,
 * and that nothing proves any more; with the recipient of a mail: null where the account is
 * deleted.
 */
export function listUnprovedGoods(db: Database, certificateId: string) {
  return db
    .selectFrom('goods_of_orders as goods')
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .innerJoin('order_items', 'order_items.id', 'goods.order_item_id')
    .innerJoin('lots', 'lots.id', 'goods.lot_id')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .innerJoin('certificate_products as listed', (join) =>
      join
        .onRef('listed.product_id', '=', 'products.id')
        .on('listed.certificate_id', '=', certificateId),
    )
    .innerJoin(
      'certificate_withdrawals',
      'certificate_withdrawals.certificate_id',
      'listed.certificate_id',
    )
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'orders.user_id')
    .select([
      'orders.id as order_id',
      'orders.order_number',
      'orders.status',
      'orders.customer_name',
      'orders.user_id',
      'orders.user_email',
      'orders.delivery_time_start',
      'profiles.first_name',
      'user_settings.language',
      'products.name',
      translatedNames.as('name_translations'),
      'lots.code as lot_code',
      sql<number>`goods.quantity`.as('quantity'),
    ])
    .where('order_items.is_halal', '=', true)
    .where(sql<boolean>`proves_line(order_items, lots)`, '=', false)
    .orderBy('orders.order_number')
    .orderBy('products.name')
    .orderBy('lots.id')
    .execute();
}
