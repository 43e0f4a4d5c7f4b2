import { sql } from 'kysely';
import type { Language } from '#domain/accounts/languages.ts';
import type { Cents } from '#domain/money.ts';
import { customPlan } from '#server/platform/db/custom-plan.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Days, Spans } from './periods.ts';
import { netOf, soldUnits } from './product-sums.ts';

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
export async function listTopProducts(db: Database, days: Days, limit: number) {
  const { rows } = await sql<SoldProduct>`
    with shown as materialized (
      select product_id, units as quantity from ${soldUnits(days)}
        where units > 0 order by units desc, product_id limit ${limit}::integer
    ), money as (${moneyOfShown(days)}), before as (${unitsBeforeOfShown(days)})
    select shown.product_id, products.name, shown.quantity, money.revenue_cents, money.margin_cents,
        products.stock_quantity, coalesce(before.units, 0) as before_quantity
      from shown join products on products.id = shown.product_id
      join money on money.product_id = shown.product_id
      left join before on before.product_id = shown.product_id
      order by shown.quantity desc, shown.product_id`.execute(db);
  return rows;
}

/** The least sold first, of what is and was for sale. */
export async function listFlopProducts(db: Database, days: Days, start: string, limit: number) {
  const { rows } = await sql<SoldProduct>`
    with shown as materialized (
      select products.id as product_id, products.name, coalesce(sold.units, 0) as quantity,
          products.stock_quantity
        from products left join ${soldUnits(days)} as sold on sold.product_id = products.id
        where products.archived_at is null and products.is_available and products.created_at < ${start}
        order by quantity, name, product_id
        limit ${limit}::integer
    ), money as (${moneyOfShown(days)}), before as (${unitsBeforeOfShown(days)})
    select shown.product_id, shown.name, shown.quantity,
        coalesce(money.revenue_cents, 0) as revenue_cents, money.margin_cents,
        shown.stock_quantity, coalesce(before.units, 0) as before_quantity
      from shown left join money on money.product_id = shown.product_id
      left join before on before.product_id = shown.product_id
      order by shown.quantity, shown.name, shown.product_id`.execute(db);
  return rows;
}

/**
 * Revenue in the period of the products in `shown`, and the margin where all costs are known. VAT
 * is rounded once for each product and rate.
 */
const moneyOfShown = ({ start, end }: Days) => sql`
  select product_id, sum(gross_cents)::bigint as revenue_cents,
      case when bool_and(gross_cents = known_gross_cents)
        then sum(${netOf('known_gross_cents')} - cost_cents)::bigint
      end as margin_cents
    from sum_money_of_products(array(select product_id from shown), ${start}::date, ${end}::date)
    group by product_id ${customPlan}`;

/** Units in the period before of the products in `shown`. */
const unitsBeforeOfShown = ({ before, start }: Days) => sql`
  select product_id, sum(quantity) as units from current_product_sums
    where product_id = any(array(select product_id from shown))
      and day >= ${before}::date and day < ${start}::date
    group by product_id`;

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
      order by seconds desc, products.id limit ${limit}::integer ${customPlan}`.execute(db);
  return rows;
}

/** Searches that found nothing, by term, in both periods of days. */
export async function listSearches(db: Database, { before, start, end }: Days, limit: number) {
  const { rows } = await sql<{
    term_id: string;
    typed: string;
    language: Language;
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
      limit ${limit}::integer ${customPlan}`.execute(db);
  return rows;
}
