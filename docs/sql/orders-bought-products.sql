-- listOrderedProducts
select
  "order_items"."product_id",
  max(orders.created_at) as "last_ordered_at",
  count(*)::integer as "order_count",
  sum(order_items.quantity)::integer as "unit_count"
from
  "orders"
  inner join "order_items" on "order_items"."order_id" = "orders"."id"
where
  "orders"."user_id" = $1
  and "orders"."status" <> $2
group by
  "order_items"."product_id"
order by
  "last_ordered_at" desc,
  "order_items"."product_id"
limit
  $3;
