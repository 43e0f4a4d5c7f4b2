import { sql } from 'kysely';
import { isInStock } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Available and in stock. */
const isOrderable = sql<boolean>`
  products.archived_at is null and products.is_available and ${isInStock}`;

/** Others of the category of a product, the most alike first. */
export async function listAlikeIds(db: Database, id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id
    from alike_products(${id}::uuid, ${limit}::integer) as alike
    inner join products on products.id = alike.product_id
    where products.category_id = (select category_id from products where id = ${id}::uuid)
    order by alike.place`.execute(db);
  return rows.map((row) => row.id);
}

/** What is bought with a product, without those that are shown already; best first. */
export async function listTogetherIds(
  db: Database,
  id: string,
  shown: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select pairs.other_id as id
    from product_pairs as pairs
    inner join products on products.id = pairs.other_id
    where pairs.product_id = ${id}::uuid and pairs.other_id <> all (${shown}::uuid[])
      and ${isOrderable}
    order by pairs.likeness desc, pairs.other_id
    limit ${limit}::integer`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Recommendations for a cart: scores of a product add up over the lines it is bought with. Looks up
 * alternatives for the last four lines only.
 */
export async function listIdsForCart(
  db: Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as materialized (
      select product_id, created_at from cart_items where user_id = ${userId}::uuid
    ),
    together as materialized (
      select pairs.other_id as id,
        row_number() over (order by sum(pairs.likeness) desc, pairs.other_id) as place
      from held
      inner join product_pairs as pairs on pairs.product_id = held.product_id
      inner join products on products.id = pairs.other_id
      where ${isOrderable} and pairs.other_id not in (select product_id from held)
      group by pairs.other_id
      order by place
      limit ${limit}::integer
    ),
    latest as materialized (
      select product_id from held
      where (select count(*) from together) < ${limit}::integer
      order by created_at desc, product_id
      limit 4
    )
    select id from (
      select id, 1 as rank, place from together
      union all
      select alike.product_id, 2, min(alike.place)
      from latest
      cross join lateral alike_products(latest.product_id, ${3 * limit}::integer) as alike
      where alike.product_id not in (select product_id from held)
        and alike.product_id not in (select id from together)
      group by alike.product_id
    ) as recommended
    order by rank, place, id
    limit ${limit}::integer`.execute(db);
  return rows.map((row) => row.id);
}

interface CountRules {
  /** Orders before this time (ISO) do not count. */
  since: string;
  /** Number of most recent orders that count. */
  maxOrders: number;
  /** Larger orders do not count: they say little about pairs and cost quadratic time. */
  maxProducts: number;
  /** Minimum number of orders with both products. */
  minimumOrders: number;
  /** Minimum ratio of joint purchases to those expected by chance. */
  minimumLift: number;
  /** Maximum per product. */
  maxPairs: number;
}

/**
 * Replaces the pairs by those of the last orders, in one pass over their lines. Does not write
 * unchanged rows.
 */
export function replacePairs(db: Database, rules: CountRules) {
  return sql`
    with latest as materialized (
      select id from orders
      where status <> 'cancelled' and created_at >= ${rules.since}::timestamptz
      order by created_at desc, id desc
      limit ${rules.maxOrders}::integer
    ),
    baskets as materialized (
      select order_id, array_agg(distinct product_id order by product_id) as products
      from order_items
      where order_id in (select id from latest)
      group by order_id
      having count(distinct product_id) <= ${rules.maxProducts}::integer
    ),
    totals as materialized (
      select product_id, count(*)::real as orders
      from baskets cross join unnest(products) as product_id
      group by product_id
    ),
    pairs as materialized (
      select one.product_id, other.product_id as other_id, count(*)::integer as orders
      from baskets
      cross join unnest(products) with ordinality as one (product_id, position)
      cross join unnest(products) with ordinality as other (product_id, position)
      where one.position < other.position
      group by one.product_id, other.product_id
      having count(*) >= ${rules.minimumOrders}::integer
    ),
    scored as (
      select pairs.*, (pairs.orders / sqrt(one.orders * other.orders))::real as likeness
      from pairs
      inner join totals as one on one.product_id = pairs.product_id
      inner join totals as other on other.product_id = pairs.other_id
      where pairs.orders * (select count(*) from baskets)
        >= ${rules.minimumLift}::real * one.orders * other.orders
    ),
    both_ways as (
      select product_id, other_id, orders, likeness from scored
      union all
      select other_id, product_id, orders, likeness from scored
    ),
    best as materialized (
      select product_id, other_id, orders, likeness from (
        select *, row_number() over (
          partition by product_id order by likeness desc, orders desc, other_id) as place
        from both_ways
      ) as ranked
      where place <= ${rules.maxPairs}::integer
    ),
    gone as (
      delete from product_pairs
      where not exists (
        select from best
        where best.product_id = product_pairs.product_id and best.other_id = product_pairs.other_id)
    )
    insert into product_pairs as stored (product_id, other_id, orders, likeness)
    select product_id, other_id, orders, likeness from best
    on conflict (product_id, other_id) do update
      set orders = excluded.orders, likeness = excluded.likeness
      where (stored.orders, stored.likeness) is distinct from (excluded.orders, excluded.likeness)
  `.execute(db);
}

/**
 * Raises the timeout (seconds) and memory of one long statement, so that it does not spill to disk.
 */
export function allowLongStatement(db: Database, seconds: number, megabytes: number) {
  return sql`
    select set_config('statement_timeout', ${`${seconds}s`}, true),
      set_config('work_mem', ${`${megabytes}MB`}, true)`.execute(db);
}
