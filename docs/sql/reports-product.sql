-- listTopProducts
with
  sold as (
    select
      product_id,
      coalesce(
        sum(quantity) filter (
          where
            day >= $1::date
        ),
        0
      ) as quantity,
      coalesce(
        sum(quantity) filter (
          where
            day < $2::date
        ),
        0
      ) as before_quantity
    from
      current_product_sums
    where
      day between $3::date and $4::date
    group by
      product_id
  ),
  shown as materialized (
    select
      *
    from
      sold
    where
      quantity > 0
    order by
      quantity desc,
      product_id
    limit
      $5::integer
  ),
  money as (
    select
      product_id,
      sum(gross_cents)::bigint as revenue_cents,
      case
        when bool_and(gross_cents = known_gross_cents) then sum(
          (
            (200 * "known_gross_cents" + 100 + vat_rate) / (2 * (100 + vat_rate))
          ) - cost_cents
        )::bigint
      end as margin_cents
    from
      (
        select
          product_id,
          vat_rate,
          sum(sums.gross_cents)::bigint as gross_cents,
          sum(sums.known_gross_cents)::bigint as known_gross_cents,
          sum(sums.cost_cents)::bigint as cost_cents
        from
          current_product_sums as sums
        where
          day between $6::date and $7::date
          and product_id in (
            select
              product_id
            from
              shown
          )
        group by
          product_id,
          vat_rate
      ) as by_rate
    group by
      product_id /* custom plan */
  )
select
  shown.product_id,
  products.name,
  shown.quantity,
  money.revenue_cents,
  money.margin_cents,
  products.stock_quantity,
  shown.before_quantity
from
  shown
  join products on products.id = shown.product_id
  join money on money.product_id = shown.product_id
order by
  shown.quantity desc,
  shown.product_id;

-- listFlopProducts
with
  sold as materialized (
    select
      product_id,
      coalesce(
        sum(quantity) filter (
          where
            day >= $1::date
        ),
        0
      ) as quantity,
      coalesce(
        sum(quantity) filter (
          where
            day < $2::date
        ),
        0
      ) as before_quantity
    from
      current_product_sums
    where
      day between $3::date and $4::date
    group by
      product_id
  ),
  unsold as materialized (
    select
      products.id,
      products.name,
      products.stock_quantity
    from
      products
    where
      products.archived_at is null
      and products.is_available
      and products.created_at < $5
      and products.id not in (
        select
          product_id
        from
          sold
        where
          quantity > 0
      )
    order by
      products.name,
      products.id
    limit
      $6::integer
  ),
  shown as materialized (
    select
      unsold.id as product_id,
      unsold.name,
      0 as quantity,
      unsold.stock_quantity,
      coalesce(sold.before_quantity, 0) as before_quantity
    from
      unsold
      left join sold on sold.product_id = unsold.id
    union all
    select
      products.id,
      products.name,
      sold.quantity,
      products.stock_quantity,
      sold.before_quantity
    from
      sold
      join products on products.id = sold.product_id
    where
      (
        select
          count(*)
        from
          unsold
      ) < $7::integer
      and sold.quantity > 0
      and products.archived_at is null
      and products.is_available
      and products.created_at < $8
    order by
      quantity,
      name,
      product_id
    limit
      $9::integer
  ),
  money as (
    select
      product_id,
      sum(gross_cents)::bigint as revenue_cents,
      case
        when bool_and(gross_cents = known_gross_cents) then sum(
          (
            (200 * "known_gross_cents" + 100 + vat_rate) / (2 * (100 + vat_rate))
          ) - cost_cents
        )::bigint
      end as margin_cents
    from
      (
        select
          product_id,
          vat_rate,
          sum(sums.gross_cents)::bigint as gross_cents,
          sum(sums.known_gross_cents)::bigint as known_gross_cents,
          sum(sums.cost_cents)::bigint as cost_cents
        from
          current_product_sums as sums
        where
          day between $10::date and $11::date
          and product_id in (
            select
              product_id
            from
              shown
          )
        group by
          product_id,
          vat_rate
      ) as by_rate
    group by
      product_id /* custom plan */
  )
select
  shown.product_id,
  shown.name,
  shown.quantity,
  coalesce(money.revenue_cents, 0) as revenue_cents,
  money.margin_cents,
  shown.stock_quantity,
  shown.before_quantity
from
  shown
  left join money on money.product_id = shown.product_id
order by
  shown.quantity,
  shown.name,
  shown.product_id;

-- listStockouts
with
  empty as (
    select
      product_id,
      began_at as since,
      least(coalesce(ended_at, 'infinity'), $1, $2) as until
    from
      stock_outages
    where
      (
        ended_at is null
        or ended_at > $3
      )
      and began_at < $4
  ),
  summed as (
    select
      product_id,
      sum(
        extract(
          epoch
          from
            greatest(interval '0', until - greatest(since, $5))
        )
      ) as seconds,
      sum(
        extract(
          epoch
          from
            greatest(
              interval '0',
              least(until, $6) - greatest(since, $7)
            )
        )
      ) as before_seconds
    from
      empty
    group by
      product_id
  )
select
  products.id as product_id,
  products.name,
  round(seconds / 3600, 1)::float8 as hours,
  round(before_seconds / 3600, 1)::float8 as before_hours,
  products.stock_quantity
from
  summed
  join products on products.id = summed.product_id
where
  seconds > 0
  and products.archived_at is null
  and products.is_available
order by
  seconds desc,
  products.id
limit
  $8::integer /* custom plan */;

-- listSearches
select
  terms.id as term_id,
  terms.typed,
  terms.language,
  counts.searches,
  counts.before_searches
from
  (
    select
      term_id,
      coalesce(
        sum(searches) filter (
          where
            day >= $1::date
        ),
        0
      ) as searches,
      coalesce(
        sum(searches) filter (
          where
            day < $2::date
        ),
        0
      ) as before_searches
    from
      zero_result_days
    where
      day >= $3::date
      and day <= $4::date
    group by
      term_id
  ) as counts
  join zero_result_terms as terms on terms.id = counts.term_id
where
  counts.searches > 0
order by
  counts.searches desc,
  terms.id
limit
  $5::integer /* custom plan */;
