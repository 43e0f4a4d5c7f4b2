import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/db/pool.ts';
import type { Spans } from './periods.ts';
import { netOf, soldIn } from './sold-lines.ts';

interface SoldProduct {
  product_id: string;
  name: string;
  quantity: number;
  revenue_cents: Cents;
  margin_cents: Cents | null;
  stock_quantity: number;
  before_quantity: number;
}

/** The most sold first. */
export async function listTopProducts(db: Database, spans: Spans, limit: number) {
  const { rows } = await sql<SoldProduct>`
    with sold as (${soldIn(spans)}), summed as (${byProduct}), top as (
      select * from summed where quantity > 0 order by quantity desc, product_id limit ${limit}::integer
    )
    select top.product_id, products.name, top.quantity, top.revenue_cents, top.margin_cents,
        products.stock_quantity, top.before_quantity
      from top join products on products.id = top.product_id
      order by top.quantity desc, top.product_id`.execute(db);
  return rows;
}

/**
 * The least sold first, of what is and was for sale. Reads the sold ones only if few were not sold,
 * and the others in the order of an index.
 */
export async function listFlopProducts(db: Database, spans: Spans, limit: number) {
  const wasForSale = sql`
    products.archived_at is null and products.is_available and products.created_at < ${spans.start}`;
  const { rows } = await sql<SoldProduct>`
    with sold as (${soldIn(spans)}), summed as materialized (${byProduct}), unsold as materialized (
      select products.id, products.name, products.stock_quantity from products
        where ${wasForSale}
          and products.id not in (select product_id from summed where quantity > 0)
        order by products.name, products.id
        limit ${limit}::integer
    )
    select unsold.id as product_id, unsold.name, 0 as quantity, 0 as revenue_cents,
        null::bigint as margin_cents, unsold.stock_quantity,
        coalesce(summed.before_quantity, 0) as before_quantity
      from unsold left join summed on summed.product_id = unsold.id
    union all
    select products.id, products.name, summed.quantity, summed.revenue_cents, summed.margin_cents,
        products.stock_quantity, summed.before_quantity
      from summed join products on products.id = summed.product_id
      where (select count(*) from unsold) < ${limit}::integer and summed.quantity > 0 and ${wasForSale}
    order by quantity, name, product_id
    limit ${limit}::integer`.execute(db);
  return rows;
}

/** The sums of `sold` for each product in both periods. */
const byProduct = sql`
  select product_id, coalesce(sum(quantity) filter (where not is_before), 0) as quantity,
      coalesce(sum(quantity) filter (where is_before), 0) as before_quantity,
      coalesce(sum(gross_cents) filter (where not is_before), 0)::bigint as revenue_cents,
      case when bool_and(gross_cents = known_gross_cents) filter (where not is_before)
        then (sum(${netOf('known_gross_cents')} - cost_cents) filter (where not is_before))::bigint
      end as margin_cents
    from sold group by product_id`;

/** Hours without stock in both periods, up to `now`, of products for sale. */
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
    with empty as (
      select product_id, began_at as since, least(coalesce(ended_at, 'infinity'), ${now.toISOString()}, ${end}) as until
        from stock_outages
        where (ended_at is null or ended_at > ${before}) and began_at < ${end}
    ), summed as (
      select product_id, sum(extract(epoch from greatest(interval '0', until - greatest(since, ${start})))) as seconds,
          sum(extract(epoch from
            greatest(interval '0', least(until, ${start}) - greatest(since, ${before})))) as before_seconds
        from empty group by product_id
    )
    select products.id as product_id, products.name, round(seconds / 3600, 1)::float8 as hours,
        round(before_seconds / 3600, 1)::float8 as before_hours, products.stock_quantity
      from summed join products on products.id = summed.product_id
      where seconds > 0 and products.archived_at is null and products.is_available
      order by seconds desc, products.id limit ${limit}::integer`.execute(db);
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
