-- sumByDay
select
  day,
  sum(orders) as orders,
  sum(cents) as revenue_cents,
  sum(goods_cents) as goods_cents
from
  (
    select
      day,
      orders,
      due_cents as cents,
      goods_cents
    from
      current_order_sums
    where
      day between $1::date and $2::date
      and status <> 'cancelled'
    union all
    select
      berlin_day (issued_at),
      0,
      - total_cents,
      0
    from
      invoice_corrections
    where
      issued_at >= $3
      and issued_at < $4
  ) as booked
group by
  day /* custom plan */;

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
      sums.vat_rate,
      day < $1::date as is_before,
      sum(sums.gross_cents)::bigint as gross_cents,
      sum(sums.known_gross_cents)::bigint as known_gross_cents,
      sum(sums.cost_cents)::bigint as cost_cents
    from
      current_product_sums as sums
      join products on products.id = sums.product_id
    where
      day between $2::date and $3::date
    group by
      1,
      2,
      3
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
  categories.id /* custom plan */;
