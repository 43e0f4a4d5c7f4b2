-- listOrdersOfLot
select
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."user_id",
  "orders"."user_email",
  "orders"."delivery_time_start",
  "profiles"."first_name",
  "user_settings"."language",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  (
    - sum(lot_movements.quantity) - coalesce(max(came_back.quantity), 0)
  )::integer as "quantity"
from
  "lot_movements"
  inner join "order_items" on "order_items"."id" = "lot_movements"."order_item_id"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  inner join "lots" on "lots"."id" = "lot_movements"."lot_id"
  inner join "products" on "products"."id" = "lots"."product_id"
  left join (
    select
      "order_id",
      sum("quantity") as "quantity"
    from
      "goods_to_put_back"
    where
      "lot_id" = $1
    group by
      "order_id"
  ) as "came_back" on "came_back"."order_id" = "orders"."id"
  left join "profiles" on "profiles"."id" = "orders"."user_id"
  left join "user_settings" on "user_settings"."user_id" = "orders"."user_id"
where
  "lot_movements"."lot_id" = $2
group by
  "orders"."id",
  "products"."id",
  "profiles"."id",
  "user_settings"."user_id"
having
  (
    - sum(lot_movements.quantity) - coalesce(max(came_back.quantity), 0)
  ) > 0
order by
  "orders"."order_number";

-- recordRecall
insert into
  "audit_log" (
    "actor_id",
    "action",
    "subject_type",
    "subject_id",
    "after"
  )
values
  ($1, $2, $3, $4, $5);
