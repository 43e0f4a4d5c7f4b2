import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CodeProblem } from '#domain/cart/promotions/code.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** The terms of a promotion as stored. */
const termColumns = [
  'promotions.id as promotion_id',
  'promotions.name',
  'promotions.name_translations',
  'promotions.code',
  'promotions.kind',
  'promotions.value',
  'promotions.minimum_cents',
  'promotions.is_combinable',
] as const;

interface Customer {
  user_id: string;
  /** The time at which the promotion must run. */
  at: string;
}

/** Why a customer cannot use a promotion; null if they can. */
function problemFor({ user_id, at }: Customer) {
  return sql<CodeProblem | null>`case
    when promotions.valid_from > ${at} or promotions.valid_to <= ${at} then 'promotion_over'
    when promotions.use_limit <= (
      select count(*) from order_discounts
        where order_discounts.promotion_id = promotions.id and order_discounts.is_use
    ) then 'promotion_used_up'
    when promotions.first_order_only and exists (
      select from orders where orders.user_id = ${user_id} and orders.status <> 'cancelled'
    ) then 'promotion_for_first_order'
    when promotions.customer_limit <= (
      select count(*) from order_discounts join orders on orders.id = order_discounts.order_id
        where order_discounts.promotion_id = promotions.id and order_discounts.is_use
          and orders.user_id = ${user_id}
    ) then 'promotion_already_used'
    end`;
}

/**
 * What a customer may use now, and the promotion of their code even if it cannot be used, the
 * oldest first.
 */
export function listPromotionsOf(db: Database, customer: Customer) {
  return promotionsOf(db, customer).execute();
}

/** As `listPromotionsOf`, as JSON within a statement about the cart. */
export function selectPromotionsOf(db: Database, customer: Customer) {
  return jsonArrayFrom(promotionsOf(db, customer));
}

function promotionsOf(db: Database, customer: Customer) {
  return db
    .selectFrom('promotions')
    .leftJoin('cart_codes', (join) =>
      join
        .onRef('cart_codes.promotion_id', '=', 'promotions.id')
        .on('cart_codes.user_id', '=', customer.user_id),
    )
    .select([...termColumns, problemFor(customer).as('problem')])
    .where((eb) =>
      eb.or([
        eb('cart_codes.user_id', 'is not', null),
        eb.and([
          eb('promotions.code', 'is', null),
          eb('promotions.valid_from', '<=', customer.at),
          sql<boolean>`${problemFor(customer)} is null`,
        ]),
      ]),
    )
    .orderBy('promotions.created_at')
    .orderBy('promotions.id');
}

/**
 * Makes other orders wait that use the same limited promotions, in the order of ids, so that two
 * of them do not deadlock.
 */
export function lockLimited(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('promotions')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('use_limit', 'is not', null), eb('customer_limit', 'is not', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The promotion of a code, and why the customer cannot use it. */
export function findByCode(db: Database, code: string, customer: Customer) {
  return db
    .selectFrom('promotions')
    .select(['promotions.id', problemFor(customer).as('problem')])
    .where('promotions.code', '=', code)
    .executeTakeFirst();
}
