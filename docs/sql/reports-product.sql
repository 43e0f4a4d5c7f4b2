-- listTopProducts
with
  sold as (
    select
      product_id,
      coalesce(
        sum(quantity) filter (
          where
            orders.created_at >= $1
        ),
        0
      ) as quantity,
      coalesce(
        sum(quantity) filter (
          where
            orders.created_at < $2
        ),
        0
      ) as before_quantity,
      coalesce(
        sum(quantity::bigint * price_at_purchase_cents) filter (
          where
            orders.created_at >= $3
        ),
        0
      )::bigint as revenue_cents,
      case
        when bool_and(cost_cents is not null) filter (
          where
            orders.created_at >= $4
        ) then (
          sum(
            (
              (
                200 * quantity::bigint * price_at_purchase_cents + 100 + vat_rate
              ) / (2 * (100 + vat_rate))
            ) - quantity::bigint * cost_cents
          ) filter (
            where
              orders.created_at >= $5
          )
        )::bigint
      end as margin_cents
    from
      orders
      join order_items on order_items.order_id = orders.id
    where
      orders.created_at >= $6
      and orders.created_at < $7
      and status <> 'cancelled'
    group by
      product_id
  ),
  top as (
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
      $8::integer
  )
select
  top.product_id,
  products.name,
  top.quantity,
  top.revenue_cents,
  top.margin_cents,
  products.stock_quantity,
  top.before_quantity
from
  top
  join products on products.id = top.product_id
order by
  top.quantity desc,
  top.product_id;

-- listFlopProducts
with
  sold as (
    select
      product_id,
      coalesce(
        sum(quantity) filter (
          where
            orders.created_at >= $1
        ),
        0
      ) as quantity,
      coalesce(
        sum(quantity) filter (
          where
            orders.created_at < $2
        ),
        0
      ) as before_quantity,
      coalesce(
        sum(quantity::bigint * price_at_purchase_cents) filter (
          where
            orders.created_at >= $3
        ),
        0
      )::bigint as revenue_cents,
      case
        when bool_and(cost_cents is not null) filter (
          where
            orders.created_at >= $4
        ) then (
          sum(
            (
              (
                200 * quantity::bigint * price_at_purchase_cents + 100 + vat_rate
              ) / (2 * (100 + vat_rate))
            ) - quantity::bigint * cost_cents
          ) filter (
            where
              orders.created_at >= $5
          )
        )::bigint
      end as margin_cents
    from
      orders
      join order_items on order_items.order_id = orders.id
    where
      orders.created_at >= $6
      and orders.created_at < $7
      and status <> 'cancelled'
    group by
      product_id
  )
select
  products.id as product_id,
  products.name,
  coalesce(sold.quantity, 0) as quantity,
  coalesce(sold.revenue_cents, 0) as revenue_cents,
  sold.margin_cents,
  products.stock_quantity,
  coalesce(sold.before_quantity, 0) as before_quantity
from
  products
  left join sold on sold.product_id = products.id
where
  products.archived_at is null
  and products.is_available
  and products.created_at < $8
order by
  coalesce(sold.quantity, 0),
  products.stock_quantity desc,
  products.id
limit
  $9::integer;

-- listStockouts
with
  moved as materialized (
    select
      product_id,
      created_at,
      quantity,
      id
    from
      stock_movements
    where
      created_at >= $1
  ),
  states as (
    select
      product_id,
      created_at as since,
      lead(created_at) over (
        partition by
          product_id
        order by
          id
      ) as until,
      sum(quantity) over (
        partition by
          product_id
        order by
          id desc
      ) - quantity as moved_later
    from
      moved
    union all
    select
      products.id,
      '-infinity',
      min(moved.created_at),
      coalesce(sum(moved.quantity), 0)
    from
      products
      left join moved on moved.product_id = products.id
    where
      products.archived_at is null
      and products.is_available
    group by
      products.id
  ),
  empty as (
    select
      products.id,
      products.name,
      products.stock_quantity,
      greatest(since, products.created_at, $2) as since,
      least(coalesce(until, 'infinity'), $3, $4) as until
    from
      states
      join products on products.id = states.product_id
    where
      products.stock_quantity - moved_later <= 0
      and products.archived_at is null
      and products.is_available
  ),
  summed as (
    select
      id,
      name,
      stock_quantity,
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
            greatest(interval '0', least(until, $6) - since)
        )
      ) as before_seconds
    from
      empty
    group by
      id,
      name,
      stock_quantity
  )
select
  id as product_id,
  name,
  round(seconds / 3600, 1)::float8 as hours,
  round(before_seconds / 3600, 1)::float8 as before_hours,
  stock_quantity
from
  summed
where
  seconds > 0
order by
  seconds desc,
  id
limit
  $7::integer;

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
  $5::integer;
