-- countAll
select
  (
    select
      count(*) as "count"
    from
      "products"
    where
      "archived_at" is null
  ) as "products",
  (
    select
      count(*) as "count"
    from
      "users"
    where
      "role" = $1
  ) as "customers",
  (
    select
      coalesce(sum(total_cents), 0) as "cents"
    from
      "invoice_corrections"
  ) as "credited_cents";

-- countOrders
select
  status,
  payment_status,
  sum(orders) as count,
  sum(due_cents) as total_cents
from
  current_order_sums
group by
  status,
  payment_status;

-- listRecentOrders
select
  "id",
  "order_number",
  "customer_name",
  "user_email",
  "status",
  "due_cents" as "total_cents",
  "created_at"
from
  "orders"
order by
  "created_at" desc,
  "id" desc
limit
  $1;

-- sumByTime
select
  day,
  hour,
  sum(orders) as orders,
  sum(due_cents) - case grouping(day)
    when 0 then sum(credited_cents)
    else 0
  end as revenue_cents,
  sum(goods_cents) as goods_cents
from
  (
    select
      day,
      hour,
      orders,
      due_cents,
      goods_cents,
      0 as credited_cents
    from
      current_order_sums
    where
      day between $1::date and $2::date
      and status <> 'cancelled'
    union all
    select
      berlin_day (issued_at),
      extract(
        hour
        from
          issued_at at time zone 'Europe/Berlin'
      ),
      0,
      0,
      0,
      total_cents
    from
      invoice_corrections
    where
      issued_at >= $3
      and issued_at < $4
  ) as sold
group by
  grouping sets ((day), (hour));

-- listTopProducts
select
  product_id,
  name,
  quantity,
  revenue_cents
from
  (
    select
      product_id,
      sum(quantity) as quantity,
      sum(gross_cents) as revenue_cents
    from
      current_product_sums
    where
      day between $1::date and $2::date
    group by
      product_id
    having
      sum(quantity) > 0
    order by
      quantity desc,
      product_id
    limit
      $3
  ) as top
  join products on products.id = product_id
order by
  quantity desc,
  product_id;

-- sumReturned
select
  (
    select
      coalesce(sum(amount_cents), 0)
    from
      credit_payouts
    where
      correction_id is not null
  ) + (
    select
      coalesce(sum(total_cents), 0)
    from
      invoice_corrections
    where
      deducted_at is not null
  ) as "cents";

-- sumDue
select
  coalesce(
    sum(due_cents) filter (
      where
        payment_method = 'cash'
    ),
    0
  ) as "cash_cents",
  coalesce(
    sum(due_cents) filter (
      where
        payment_method = 'paypal'
    ),
    0
  ) as "paypal_cents"
from
  "orders"
where
  "delivery_time_start" >= $1
  and "delivery_time_start" < $2
  and "payment_status" = $3
  and "status" <> $4;

-- listSlotLoad
select
  "delivery_time_start" as "start",
  max("delivery_time_end") as "end",
  count(*) as "booked"
from
  "orders"
where
  "delivery_time_start" >= $1
  and "delivery_time_start" < $2
  and "status" <> $3
group by
  "delivery_time_start"
order by
  "delivery_time_start";

-- countOpenWork
select
  (
    select
      count(*) as "count"
    from
      "orders"
    where
      "status" = $1
  ) as "pending_orders",
  (
    select
      count(*) as "count"
    from
      "contact_messages"
    where
      "resolved_at" is null
  ) + (
    select
      count(*) as "count"
    from
      "withdrawals"
    where
      "resolved_at" is null
  ) + (
    select
      count(*) as "count"
    from
      "complaints"
    where
      "resolved_at" is null
  ) as "open_inquiries",
  (
    select
      count(*) as "count"
    from
      "work_tasks"
    where
      "resolved_at" is null
  ) + (
    select
      count(distinct goods.order_id)
    from
      goods_of_orders as goods
      join lots on lots.id = goods.lot_id
    where
      goods.status in ('preparing', 'ready', 'delivering')
      and (
        lots.blocked_at is not null
        or lots.date < $2::date
      )
  ) + (
    select
      count(*)
    from
      tour_stops
      join orders on orders.id = tour_stops.order_id
    where
      tour_stops.state = 'failed'
      and tour_stops.decision is null
      and orders.status not in ('delivered', 'cancelled')
  ) + (
    select
      count(*)
    from
      orders
    where
      orders.status = 'delivering'
      and (
        exists (
          select
          from
            tours
        )
        or exists (
          select
          from
            users
          where
            role = 'driver'
        )
      )
      and not exists (
        select
        from
          tour_stops
        where
          tour_stops.order_id = orders.id
          and tour_stops.decision is null
      )
  ) as "open_tasks";
