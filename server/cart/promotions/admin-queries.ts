import { sql, type Insertable, type Updateable } from 'kysely';
import type { PromotionQuery } from '#contract/cart/promotions.schema.ts';
import type { Cents } from '#domain/money.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Promotions } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

export type AdminPromotionRow = Awaited<ReturnType<typeof listAdminPromotions>>[number];

function selectPromotions(db: Database) {
  return db
    .selectFrom('promotions')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_discounts')
          .select(({ fn }) => [
            fn.countAll<number>().as('use_count'),
            fn.coalesce(fn.sum<Cents>('order_discounts.amount_cents'), sql<Cents>`0`).as('taken'),
          ])
          .whereRef('order_discounts.promotion_id', '=', 'promotions.id')
          .where('order_discounts.is_use', '=', true)
          .as('uses'),
      (join) => join.onTrue(),
    )
    .select([
      'promotions.id',
      'promotions.name',
      'promotions.name_translations',
      'promotions.code',
      'promotions.kind',
      'promotions.value',
      'promotions.minimum_cents',
      'promotions.first_order_only',
      'promotions.is_combinable',
      'promotions.use_limit',
      'promotions.customer_limit',
      'promotions.valid_from',
      'promotions.valid_to',
      'promotions.created_at',
      sql<number>`coalesce(uses.use_count, 0)::integer`.as('use_count'),
      sql<Cents>`coalesce(uses.taken, 0)::integer`.as('discount_cents'),
    ]);
}

type PromotionFilter = Pick<PromotionQuery, 'query' | 'state'> & PageOf;

/** The newest first; one row more than `limit`. */
export function listAdminPromotions(db: Database, now: Date, filter: PromotionFilter) {
  const at = now.toISOString();
  const { query: text, state, after, limit } = filter;
  let query = selectPromotions(db);
  if (state === 'upcoming') query = query.where('promotions.valid_from', '>', at);
  if (state === 'past') query = query.where('promotions.valid_to', '<=', at);
  if (state === 'running') {
    query = query
      .where('promotions.valid_from', '<=', at)
      .where((eb) =>
        eb.or([eb('promotions.valid_to', 'is', null), eb('promotions.valid_to', '>', at)]),
      );
  }
  if (text !== undefined) {
    const words = sql<string>`lower(promotions.name || ' ' || coalesce(promotions.code, ''))`;
    query = query.where(containsText(words, text));
  }
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'promotions.created_at', 'promotions.id'));
  }
  return query
    .orderBy('promotions.created_at', 'desc')
    .orderBy('promotions.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findAdminPromotion(db: Database, id: string) {
  return selectPromotions(db).where('promotions.id', '=', id).executeTakeFirst();
}

export function lockPromotion(db: Database, id: string) {
  return db
    .selectFrom('promotions')
    .select(['id', 'valid_from', 'valid_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertPromotion(db: Database, promotion: Insertable<Promotions>) {
  return db.insertInto('promotions').values(promotion).returning('id').executeTakeFirstOrThrow();
}

export function updatePromotion(db: Database, id: string, changes: Updateable<Promotions>) {
  return db.updateTable('promotions').set(changes).where('id', '=', id).execute();
}

export function deletePromotion(db: Database, id: string) {
  return db.deleteFrom('promotions').where('id', '=', id).execute();
}
