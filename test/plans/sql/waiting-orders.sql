select
  "orders"."id" as "order_id", "orders"."order_number", "orders"."status",
  "orders"."delivery_time_start" as "window_start", "orders"."delivery_time_end" as "window_end",
  "orders"."delivery_address", "ordered"."lines", "ordered"."units", "ordered"."weight_g",
  "ordered"."zones"
from
  "orders"
  inner join lateral (
    select
      count(*)::integer as "lines", sum(order_items.quantity)::integer as "units",
      sum(
        order_items.quantity * coalesce(
          order_items.nominal_weight_g,
          products.net_amount * case products.net_unit
            when 'g' then 1
            when 'ml' then 1
            when 'kg' then 1000
            when 'l' then 1000
          end, 500
        )
      )::integer as "weight_g",
      coalesce(
        array_agg(distinct shelves.zone) filter (where shelves.zone = any ($1::text[])), '{}'
      ) as "zones"
    from
      "order_items"
      left join "products" on "products"."id" = "order_items"."product_id"
      left join "shelves" on "shelves"."id" = "products"."shelf_id"
    where "order_items"."order_id" = "orders"."id"
  ) as "ordered" on true
where
  "orders"."status" in ($2, $3)
  and not exists (
    select "order_id"
    from "pick_batch_orders"
    where "pick_batch_orders"."order_id" = "orders"."id" and "released_at" is null
  )
order by "orders"."delivery_time_start", "orders"."order_number"
limit $4;
-- Limit
--   Sort
--     Nested Loop anti
--       Nested Loop inner
--         Index Scan on orders by orders_totals
--         Aggregate
--           Sort
--             Nested Loop left
--               Nested Loop left
--                 Index Scan on order_items by order_items_order_id_position_key
--                 Index Scan on products by products_pkey
--               Seq Scan on shelves
--       Index Scan on pick_batch_orders by pick_batch_orders_open
