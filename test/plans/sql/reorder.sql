select
  "brought"."product_id", max(orders.created_at) as "last_ordered_at",
  count(distinct orders.id)::integer as "order_count",
  sum(brought.quantity)::integer as "unit_count"
from
  "orders"
  inner join lateral (
    select "product_id", sum("quantity") as "quantity"
    from "delivered_lines"
    where "order_id" = "orders"."id"
    group by "product_id"
  ) as "brought" on true
where "orders"."user_id" = $1 and "orders"."status" = $2
group by "brought"."product_id"
order by "last_ordered_at" desc, "brought"."product_id"
limit $3;
-- Limit
--   Sort
--     Aggregate
--       Sort
--         Nested Loop inner
--           Index Scan on orders by orders_user
--           Aggregate
--             Sort
--               Aggregate
--                 Sort
--                   Nested Loop inner
--                     Index Scan on orders by orders_pkey
--                     Index Scan on settlement_lines by settlement_lines_pkey

select
  coalesce(came.product_id, order_items.product_id) as "product_id",
  coalesce(
    came.product_name_translated, came.product_name, order_items.product_name_translated,
    order_items.product_name
  ) as "name", coalesce(came.quantity, order_items.quantity) as "quantity",
  case
    when came.product_id <> order_items.product_id then came.charged_cents / came.quantity
    else order_items.price_at_purchase_cents
  end as "price_cents"
from
  "orders"
  inner join "order_items" on "order_items"."order_id" = "orders"."id"
  left join "delivered_lines" as "came" on "came"."order_id" = "orders"."id"
  and "came"."order_item_id" = "order_items"."id"
  and "orders"."status" = $1
where
  "orders"."id" = $2
  and "orders"."user_id" = $3
  and ("orders"."status" <> $4 or "came"."product_id" is not null)
order by "order_items"."position", "came"."position";
-- Incremental Sort
--   Nested Loop left
--     Nested Loop inner
--       Index Scan on order_items by order_items_order_id_position_key
--       Index Scan on orders by orders_user
--     Aggregate
--       Sort
--         Nested Loop inner
--           Index Scan on orders by orders_pkey
--           Index Scan on settlement_lines by settlement_lines_pkey
