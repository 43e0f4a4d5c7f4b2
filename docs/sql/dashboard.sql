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
  "status",
  count(*) as "count",
  sum("due_cents") as "total_cents"
from
  "orders"
group by
  "status";

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
  local::date as day,
  extract(
    hour
    from
      local
  )::integer as hour,
  count(due_cents) as orders,
  coalesce(sum(due_cents), 0) - case grouping(local::date)
    when 0 then sum(credited_cents)
    else 0
  end as revenue_cents,
  coalesce(sum(due_goods_cents), 0) as goods_cents
from
  (
    select
      created_at at time zone 'Europe/Berlin' as local,
      due_cents,
      due_goods_cents,
      0 as credited_cents
    from
      orders
    where
      created_at >= $1
      and created_at < $2
      and status <> 'cancelled'
    union all
    select
      issued_at at time zone 'Europe/Berlin',
      null,
      null,
      total_cents
    from
      invoice_corrections
    where
      issued_at >= $3
      and issued_at < $4
  ) as sold
group by
  grouping sets (
    (local::date),
    (
      extract(
        hour
        from
          local
      )::integer
    )
  );

-- listTopProducts
with
  sold_orders as (
    select
      id,
      settlement_version
    from
      orders
    where
      created_at >= $1
      and created_at < $2
      and status <> 'cancelled'
  ),
  sold_lines as (
    select
      product_id,
      product_name,
      quantity,
      charged_cents
    from
      sold_orders
      join settlement_lines on settlement_lines.order_id = sold_orders.id
      and version = settlement_version
    union all
    select
      product_id,
      product_name,
      quantity,
      quantity * price_at_purchase_cents
    from
      sold_orders
      join order_items on order_items.order_id = sold_orders.id
    where
      settlement_version is null
  )
select
  product_id,
  max(product_name) as name,
  sum(quantity) as quantity,
  sum(charged_cents) as revenue_cents
from
  sold_lines
group by
  product_id
having
  sum(quantity) > 0
order by
  quantity desc,
  product_id
limit
  $3;

-- sumPaid
select
  coalesce(sum(due_cents), 0) - (
    select
      coalesce(sum(amount_cents), 0)
    from
      credit_payouts
    where
      correction_id is not null
  ) - (
    select
      coalesce(sum(total_cents), 0)
    from
      invoice_corrections
    where
      deducted_at is not null
  ) as "paid_cents"
from
  "orders"
where
  "payment_status" = $1
  and "status" <> $2;

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
