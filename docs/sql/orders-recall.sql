-- listOrdersOfLot
select
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."status",
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
  sum(goods.quantity)::integer as "quantity"
from
  "goods_of_orders" as "goods"
  inner join "orders" on "orders"."id" = "goods"."order_id"
  inner join "products" on "products"."id" = "goods"."product_id"
  left join "profiles" on "profiles"."id" = "orders"."user_id"
  left join "user_settings" on "user_settings"."user_id" = "orders"."user_id"
where
  "goods"."lot_id" = $1
group by
  "orders"."id",
  "products"."id",
  "profiles"."id",
  "user_settings"."user_id"
order by
  "orders"."order_number";

-- listRecalledLotsOf
select
  "id",
  "code",
  "date",
  "date_kind"
from
  "lots"
where
  "block_reason" = $1
  and "id" in (
    select
      lot_id as "lot_id"
    from
      "goods_of_orders"
    where
      "order_id" = $2
  );

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
