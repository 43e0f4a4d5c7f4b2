select $1::text as kind, (select count(*) from orders where status = 'pending') as count
union all
select
  $2::text as kind,
  (
    select count(*)
    from orders
    where status in ('confirmed', 'preparing') and delivery_time_start < $3
  ) as count
union all
select
  $4::text as kind,
  (
    select count(*)
    from orders
    where
      status in ('confirmed', 'preparing', 'ready')
      and delivery_time_start < $5
      and delivery_method = 'delivery'
      and (
        exists (select from tours where kind = 'delivery')
        or exists (select from users where role = 'driver')
      )
      and not exists (
        select
        from tour_stops
        where tour_stops.order_id = orders.id and tour_stops.decision is null
      )
  ) as count
union all
select $6::text as kind, (select count(*) from orders where status = 'delivering') as count
union all
select
  $7::text as kind,
  (
    select count(*)
    from tour_stops join orders on orders.id = tour_stops.order_id
    where
      tour_stops.state = 'failed'
      and tour_stops.decision is null
      and orders.status not in ('delivered', 'cancelled')
  ) as count
union all
select
  $8::text as kind,
  (
    (
      select
        count(*)
      from
        "work_tasks"
      where
        resolved_at is null
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
          or lots.date < $9::date
        )
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
            where
              kind = 'delivery'
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
    )
  ) as count
union all
select
  $10::text as kind,
  (
    select count(*)
    from tills join tours on tours.id = tills.tour_id
    where tills.closed_at is null and tours.state = 'returned'
  ) as count
union all
select
  $11::text as kind,
  (
    (
      select
        count(*)
      from
        "contact_messages"
      where
        resolved_at is null
    ) + (
      select
        count(*)
      from
        "withdrawals"
      where
        resolved_at is null
    ) + (
      select
        count(*)
      from
        "complaints"
      where
        resolved_at is null
    )
  ) as count
union all
select $12::text as kind, (select count(*) from goods_to_put_back) as count
union all
select
  $13::text as kind, (select count(*) from lots where date <= $14::date and quantity > 0) as count
union all
select
  $15::text as kind,
  (
    select count(*)
    from products
    where archived_at is null and stock_quantity between 1 and $16
  ) as count
union all
select
  $17::text as kind,
  (
    select count(*)
    from cost_rises join products on products.id = product_id
    where closed_at is null and archived_at is null
  ) as count
union all
select
  $18::text as kind, (select count(*) from particular_waivers where until >= $19::date) as count
union all
select
  $20::text as kind,
  (
    select count(*)
    from halal_certificates as ending
    where
      valid_to between $21::date and $22::date
      and not exists (select from halal_certificates where renews = ending.id)
      and not exists (select from certificate_withdrawals where certificate_id = ending.id)
  ) as count;
-- Append
--   Aggregate
--     Index Scan on orders by orders_totals
--   Aggregate
--     Index Scan on orders by orders_totals
--   Aggregate
--     Seq Scan on tours
--     Index Scan on users by users_roles
--     Result
--       Nested Loop anti
--         Index Scan on orders by orders_open
--         Index Scan on tour_stops by tour_stops_open
--   Aggregate
--     Index Scan on orders by orders_totals
--   Aggregate
--     Nested Loop inner
--       Index Scan on tour_stops by tour_stops_undecided
--       Index Scan on orders by orders_pkey
--   Aggregate
--     Index Scan on work_tasks by work_tasks_open
--   Aggregate
--     Sort
--       Nested Loop inner
--         Append
--           Nested Loop inner
--             Index Scan on settlement_lines by settlement_lines_lot
--             Index Scan on orders by orders_pkey
--           Nested Loop inner
--             Nested Loop inner
--               Nested Loop inner
--                 Index Scan on orders by orders_status
--                 Index Scan on picks by picks_order
--               Index Scan on lots by lots_pkey
--             Index Scan on products by products_pkey
--         Index Scan on lots by lots_pkey
--   Aggregate
--     Seq Scan on tours
--     Index Scan on users by users_roles
--     Result
--       Nested Loop anti
--         Index Scan on orders by orders_status
--         Index Scan on tour_stops by tour_stops_open
--   Aggregate
--     Nested Loop inner
--       Index Scan on tills by tills_open
--       Index Scan on tours by tours_pkey
--   Aggregate
--     Index Scan on contact_messages by contact_messages_open
--   Aggregate
--     Index Scan on withdrawals by withdrawals_open
--   Aggregate
--     Index Scan on complaints by complaints_open
--   Aggregate
--     Hash Join anti
--       Append
--         Hash Join inner
--           Seq Scan on picks
--           Index Scan on orders by orders_status
--         Nested Loop anti
--           Nested Loop inner
--             Index Scan on settlement_lines by settlement_lines_returning
--             Index Scan on orders by orders_pkey
--           Seq Scan on returned_goods
--       Nested Loop inner
--         Index Scan on tours by tours_under_way
--         Index Scan on tour_stops by tour_stops_order
--   Aggregate
--     Index Scan on lots by lots_dated
--   Aggregate
--     Index Scan on products by products_created
--   Aggregate
--     Nested Loop inner
--       Index Scan on cost_rises by cost_rises_open
--       Index Scan on products by products_pkey
--   Aggregate
--     Seq Scan on particular_waivers
--   Aggregate
--     Merge Join anti
--       Merge Join anti
--         Index Scan on halal_certificates by halal_certificates_pkey
--         Sort
--           Seq Scan on certificate_withdrawals
--       Index Scan on halal_certificates by halal_certificates_renews_key
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result
--   Result

select "delivery_time_start" as "start", "delivery_time_end" as "end"
from "orders"
where "status" in ($1, $2)
order by "delivery_time_start"
limit $3;
-- Limit
--   Index Scan on orders by orders_open

select delivery_time_start as start, max(delivery_time_end) as end, status, count(*) as count
from orders
where delivery_time_start >= $1 and delivery_time_start < $2 and status <> 'cancelled'
group by delivery_time_start, status
union all
select delivery_time_start, max(delivery_time_end), status, count(*)
from orders
where delivery_time_start < $3 and status in ('pending', 'confirmed', 'preparing', 'ready')
group by delivery_time_start, status;
-- Append
--   Aggregate
--     Index Scan on orders by orders_slot
--   Aggregate
--     Index Scan on orders by orders_open

select "payment_method", sum((orders.due_cents - orders.balance_cents)) as "cents"
from "orders"
where
  "delivery_time_start" >= $1
  and "delivery_time_start" < $2
  and "payment_status" = $3
  and "status" <> $4
group by "payment_method";
-- Aggregate
--   Index Scan on orders by orders_slot

select
  coalesce(sum(quantity), 0)::integer as "units",
  coalesce(sum(quantity * price_cents), 0)::integer as "value_cents"
from "lots" inner join "products" on "products"."id" = "lots"."product_id"
where "date" <= $1::date and "quantity" > $2;
-- Aggregate
--   Nested Loop inner
--     Index Scan on lots by lots_dated
--     Index Scan on products by products_pkey
