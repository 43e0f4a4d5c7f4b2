-- sumByDay
select
  ("created_at" at time zone 'Europe/Berlin')::date as "day",
  count(*) as "orders",
  sum("total_cents") as "revenue_cents",
  sum("subtotal_cents") as "goods_cents"
from
  "orders"
where
  "created_at" >= $1
  and "created_at" < $2
  and "status" <> $3
group by
  1;

-- countCustomers
with
  firsts as (
    select
      user_id,
      min(created_at) as first_at
    from
      orders
    where
      status <> 'cancelled'
      and user_id is not null
      and created_at < $1
    group by
      user_id
  ),
  bought as (
    select distinct
      user_id,
      (created_at at time zone 'Europe/Berlin')::date as day,
      created_at < $2 as is_before
    from
      orders
    where
      status <> 'cancelled'
      and user_id is not null
      and created_at >= $3
      and created_at < $4
  ),
  joined as (
    select
      bought.*,
      (first_at at time zone 'Europe/Berlin')::date = day as is_first_day,
      first_at >= case
        when is_before then $5::timestamptz
        else $6::timestamptz
      end as is_new
    from
      bought
      join firsts using (user_id)
  )
select
  day,
  is_before,
  count(*) filter (
    where
      is_first_day
  ) as new_customers,
  count(*) filter (
    where
      not is_first_day
  ) as returning_customers
from
  joined
group by
  day,
  is_before
union all
select
  null,
  is_before,
  count(distinct user_id) filter (
    where
      is_new
  ),
  count(distinct user_id) filter (
    where
      not is_new
  )
from
  joined
group by
  is_before;

-- sumMargins
select
  categories.id as category_id,
  categories.name,
  sold.*
from
  (
    select
      products.category_id,
      lines.is_before,
      sum(lines.net_cents)::bigint as net_cents,
      coalesce(sum(lines.known_net_cents), 0)::bigint as known_net_cents,
      coalesce(sum(lines.cost_cents), 0)::bigint as cost_cents
    from
      (
        select
          product_id,
          orders.created_at < $1 as is_before,
          sum(
            (
              (
                200 * quantity::bigint * price_at_purchase_cents + 100 + vat_rate
              ) / (2 * (100 + vat_rate))
            )
          ) as net_cents,
          sum(
            (
              (
                200 * quantity::bigint * price_at_purchase_cents + 100 + vat_rate
              ) / (2 * (100 + vat_rate))
            )
          ) filter (
            where
              cost_cents is not null
          ) as known_net_cents,
          sum(quantity::bigint * cost_cents) as cost_cents
        from
          orders
          join order_items on order_items.order_id = orders.id
        where
          orders.created_at >= $2
          and orders.created_at < $3
          and status <> 'cancelled'
        group by
          product_id,
          is_before
      ) as lines
      join products on products.id = lines.product_id
    group by
      products.category_id,
      lines.is_before
  ) as sold (
    category,
    is_before,
    net_cents,
    known_net_cents,
    cost_cents
  )
  join categories on categories.id = sold.category
order by
  sold.net_cents desc,
  categories.id;
