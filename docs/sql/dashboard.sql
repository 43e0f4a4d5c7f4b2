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
  ) as "customers";

-- countOrders
select
  "status",
  count(*) as "count",
  sum("total_cents") as "total_cents"
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
  "total_cents",
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
  count(*) as orders,
  sum(total_cents) as revenue_cents,
  sum(subtotal_cents) as goods_cents
from
  (
    select
      created_at at time zone 'Europe/Berlin' as local,
      total_cents,
      subtotal_cents
    from
      orders
    where
      created_at >= $1
      and created_at < $2
      and status <> 'cancelled'
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
select
  "order_items"."product_id",
  max("order_items"."product_name") as "name",
  sum("order_items"."quantity") as "quantity",
  sum(
    order_items.quantity * order_items.price_at_purchase_cents
  ) as "revenue_cents"
from
  "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
where
  "orders"."created_at" >= $1
  and "orders"."created_at" < $2
  and "orders"."status" <> $3
group by
  "order_items"."product_id"
order by
  "quantity" desc,
  "order_items"."product_id"
limit
  $4;

-- sumPaid
select
  coalesce(sum(total_cents), 0) as "paid_cents"
from
  "orders"
where
  "payment_status" = $1
  and "status" <> $2;

-- sumDue
select
  coalesce(
    sum(total_cents) filter (
      where
        payment_method = 'cash'
    ),
    0
  ) as "cash_cents",
  coalesce(
    sum(total_cents) filter (
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
  ) as "open_inquiries";
