-- sumByDay
select
  (at at time zone 'Europe/Berlin')::date as day,
  count(goods_cents) as orders,
  sum(cents) as revenue_cents,
  coalesce(sum(goods_cents), 0) as goods_cents
from
  (
    select
      created_at as at,
      due_cents as cents,
      due_goods_cents as goods_cents
    from
      orders
    where
      created_at >= $1
      and created_at < $2
      and status <> 'cancelled'
    union all
    select
      issued_at,
      - total_cents,
      null
    from
      invoice_corrections
    where
      issued_at >= $3
      and issued_at < $4
  ) as booked
group by
  1 /* custom plan */;

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
  is_before /* custom plan */;

-- sumMargins
with
  sold as (
    select
      products.category_id,
      sold_lines.vat_rate,
      is_before,
      sum(gross_cents) as gross_cents,
      coalesce(
        sum(gross_cents) filter (
          where
            sold_lines.cost_cents is not null
        ),
        0
      ) as known_gross_cents,
      coalesce(sum(quantity * sold_lines.cost_cents), 0) as cost_cents
    from
      /* custom plan */
      (
        select
          product_id,
          quantity,
          charged_cents as gross_cents,
          cost_cents,
          vat_rate,
          is_before
        from
          (
            select
              id,
              settlement_version,
              created_at < $1 as is_before
            from
              orders
            where
              created_at >= $2
              and created_at < $3
              and status <> 'cancelled'
          ) as sold_orders
          join settlement_lines on settlement_lines.order_id = sold_orders.id
          and version = settlement_version
        union all
        select
          product_id,
          quantity,
          quantity * price_at_purchase_cents,
          cost_cents,
          vat_rate,
          is_before
        from
          (
            select
              id,
              settlement_version,
              created_at < $4 as is_before
            from
              orders
            where
              created_at >= $5
              and created_at < $6
              and status <> 'cancelled'
          ) as sold_orders
          join order_items on order_items.order_id = sold_orders.id
        where
          settlement_version is null
      ) as sold_lines
      join products on products.id = sold_lines.product_id
    group by
      products.category_id,
      sold_lines.vat_rate,
      is_before
  ),
  summed as (
    select
      category_id,
      is_before,
      sum(
        (
          (200 * "gross_cents" + 100 + vat_rate) / (2 * (100 + vat_rate))
        )
      )::bigint as net_cents,
      sum(
        (
          (200 * "known_gross_cents" + 100 + vat_rate) / (2 * (100 + vat_rate))
        )
      )::bigint as known_net_cents,
      sum(cost_cents)::bigint as cost_cents
    from
      sold
    group by
      category_id,
      is_before
  )
select
  summed.*,
  categories.name
from
  summed
  join categories on categories.id = summed.category_id
order by
  summed.net_cents desc,
  categories.id;
