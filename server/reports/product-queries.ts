import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/db/pool.ts';
import type { Spans } from './periods.ts';
import { netOfLine } from './sales-queries.ts';

interface SoldProduct {
  product_id: string;
  name: string;
  quantity: number;
  revenue_cents: Cents;
  margin_cents: Cents | null;
  stock_quantity: number;
  before_quantity: number;
}

/** What was sold of each product in both periods, without cancelled orders. */
const soldIn = ({ before, start, end }: Spans): RawBuilder<unknown> => sql`
  select product_id,
      coalesce(sum(quantity) filter (where orders.created_at >= ${start}), 0) as quantity,
      coalesce(sum(quantity) filter (where orders.created_at < ${start}), 0) as before_quantity,
      coalesce(sum(quantity::bigint * price_at_purchase_cents) filter (where orders.created_at >= ${start}), 0)::bigint as revenue_cents,
      case when bool_and(cost_cents is not null) filter (where orders.created_at >= ${start})
        then (sum(${netOfLine} - quantity::bigint * cost_cents) filter (where orders.created_at >= ${start}))::bigint
      end as margin_cents
    from orders join order_items on order_items.order_id = orders.id
    where orders.created_at >= ${before} and orders.created_at < ${end} and status <> 'cancelled'
    group by product_id`;

/** The most sold first. */
export async function listTopProducts(db: Database, spans: Spans, limit: number) {
  const { rows } = await sql<SoldProduct>`
    with sold as (${soldIn(spans)}), top as (
      select * from sold where quantity > 0 order by quantity desc, product_id limit ${limit}::integer
    )
    select top.product_id, products.name, top.quantity, top.revenue_cents, top.margin_cents,
        products.stock_quantity, top.before_quantity
      from top join products on products.id = top.product_id
      order by top.quantity desc, top.product_id`.execute(db);
  return rows;
}

/** The least sold first, then those with the most stock; of what is and was for sale. */
export async function listFlopProducts(db: Database, spans: Spans, limit: number) {
  const { rows } = await sql<SoldProduct>`
    with sold as (${soldIn(spans)})
    select products.id as product_id, products.name, coalesce(sold.quantity, 0) as quantity,
        coalesce(sold.revenue_cents, 0) as revenue_cents, sold.margin_cents, products.stock_quantity,
        coalesce(sold.before_quantity, 0) as before_quantity
      from products left join sold on sold.product_id = products.id
      where products.archived_at is null and products.is_available and products.created_at < ${spans.start}
      order by coalesce(sold.quantity, 0), products.stock_quantity desc, products.id
      limit ${limit}::integer`.execute(db);
  return rows;
}

/**
 * Hours without stock in both periods, up to `now`, of products for sale. From the movements: the
 * stock at the beginning is the present one without all later movements.
 */
export async function listStockouts(
  db: Database,
  { before, start, end }: Spans,
  now: Date,
  limit: number,
) {
  const { rows } = await sql<{
    product_id: string;
    name: string;
    hours: number;
    before_hours: number;
    stock_quantity: number;
  }>`
    with moved as materialized (
      select product_id, created_at, quantity, id from stock_movements where created_at >= ${before}
    ), states as (
      select product_id, created_at as since,
          lead(created_at) over (partition by product_id order by id) as until,
          sum(quantity) over (partition by product_id order by id desc) - quantity as moved_later
        from moved
      union all
      select products.id, '-infinity', min(moved.created_at), coalesce(sum(moved.quantity), 0)
        from products left join moved on moved.product_id = products.id
        where products.archived_at is null and products.is_available
        group by products.id
    ), empty as (
      select products.id, products.name, products.stock_quantity,
          greatest(since, products.created_at, ${before}) as since,
          least(coalesce(until, 'infinity'), ${now.toISOString()}, ${end}) as until
        from states join products on products.id = states.product_id
        where products.stock_quantity - moved_later <= 0
          and products.archived_at is null and products.is_available
    ), summed as (
      select id, name, stock_quantity,
          sum(extract(epoch from greatest(interval '0', until - greatest(since, ${start})))) as seconds,
          sum(extract(epoch from greatest(interval '0', least(until, ${start}) - since))) as before_seconds
        from empty group by id, name, stock_quantity
    )
    select id as product_id, name, round(seconds / 3600, 1)::float8 as hours,
        round(before_seconds / 3600, 1)::float8 as before_hours, stock_quantity
      from summed where seconds > 0
      order by seconds desc, id limit ${limit}::integer`.execute(db);
  return rows;
}

/** Searches that found nothing, by term, in both periods of days. */
export async function listSearches(
  db: Database,
  { before, start, end }: { before: string; start: string; end: string },
  limit: number,
) {
  const { rows } = await sql<{
    term_id: string;
    typed: string;
    language: 'de' | 'en' | 'tr' | 'ar';
    searches: number;
    before_searches: number;
  }>`
    select terms.id as term_id, terms.typed, terms.language, counts.searches, counts.before_searches
      from (
        select term_id, coalesce(sum(searches) filter (where day >= ${start}::date), 0) as searches,
            coalesce(sum(searches) filter (where day < ${start}::date), 0) as before_searches
          from zero_result_days where day >= ${before}::date and day <= ${end}::date
          group by term_id
      ) as counts
      join zero_result_terms as terms on terms.id = counts.term_id
      where counts.searches > 0
      order by counts.searches desc, terms.id
      limit ${limit}::integer`.execute(db);
  return rows;
}
