select
  "orders"."id" as "order_id", "orders"."order_number", "orders"."status",
  "orders"."delivery_time_start" as "window_start", "orders"."delivery_time_end" as "window_end",
  "ordered"."lines", "ordered"."units"
from
  "orders"
  inner join lateral (
    select count(*)::integer as "lines", sum(quantity)::integer as "units"
    from "order_items"
    where "order_items"."order_id" = "orders"."id"
  ) as "ordered" on true
where
  "orders"."status" in ($1, $2)
  and not exists (
    select "order_id"
    from "pick_batch_orders"
    where "pick_batch_orders"."order_id" = "orders"."id" and "released_at" is null
  )
order by "orders"."delivery_time_start", "orders"."order_number"
limit $3;
-- Limit
--   Sort
--     Nested Loop anti
--       Nested Loop inner
--         Index Scan on orders by orders_totals
--         Aggregate
--           Index Scan on order_items by order_items_order_id_position_key
--       Index Scan on pick_batch_orders by pick_batch_orders_open
