-- listGoods
select
  "goods"."id",
  goods.cause as "cause",
  goods.refusal_reason as "refusal_reason",
  "goods"."quantity",
  "orders"."order_number",
  "products"."id" as "product_id",
  "products"."name" as "product_name",
  "shelves"."id" as "shelf_id",
  "shelves"."zone",
  "shelves"."aisle",
  "shelves"."position",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."blocked_at",
  "tour"."driver_name",
  "tour"."left_at",
  "tour"."returned_at",
  "tour"."return_tenths"
from
  "goods_to_put_back" as "goods"
  inner join "orders" on "orders"."id" = "goods"."order_id"
  inner join "lots" on "lots"."id" = "goods"."lot_id"
  inner join "products" on "products"."id" = "lots"."product_id"
  left join "shelves" on "shelves"."id" = "products"."shelf_id"
  left join lateral (
    select
      "tours"."left_at",
      "tours"."returned_at",
      concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name",
      (
        select
          max("tenths") as "tenths"
        from
          "temperature_readings"
        where
          "temperature_readings"."tour_id" = "tours"."id"
          and "temperature_readings"."zone" = "shelves"."zone"
          and "moment" = $1
      ) as "return_tenths"
    from
      "tour_stops"
      inner join "tours" on "tours"."id" = "tour_stops"."tour_id"
      left join "profiles" on "profiles"."id" = "tours"."driver_id"
    where
      "tour_stops"."order_id" = "goods"."order_id"
      and "tours"."returned_at" is not null
    order by
      "tours"."returned_at" desc
    limit
      $2
  ) as "tour" on true
order by
  "shelves"."aisle" asc nulls last,
  "shelves"."position",
  "products"."name",
  "goods"."id";

-- lockOrderOf
select
  "id"
from
  "orders"
where
  "id" = (
    select
      "order_id"
    from
      "picks"
    where
      "id" = $1
    union all
    select
      "order_id"
    from
      "settlement_lines"
    where
      "id" = $2
    union all
    select
      "order_id"
    from
      "returned_goods"
    where
      "id" = $3
    limit
      $4
  )
for no key update;

-- lockProductOf
select
  "id"
from
  "products"
where
  "id" = (
    select
      "lots"."product_id"
    from
      "goods_to_put_back" as "goods"
      inner join "lots" on "lots"."id" = "goods"."lot_id"
    where
      "goods"."id" = $1
  )
for no key update;

-- findGoods
select
  "goods"."id",
  "goods"."cause",
  "goods"."order_id",
  "goods"."order_item_id",
  "goods"."lot_id",
  "goods"."quantity",
  "lots"."product_id",
  "lots"."date",
  "lots"."blocked_at"
from
  "goods_to_put_back" as "goods"
  inner join "lots" on "lots"."id" = "goods"."lot_id"
where
  "goods"."id" = $1;

-- findPutBack
select
  "id",
  "quantity",
  "waste_quantity",
  "created_at"
from
  "returned_goods"
where
  "id" = $1;

-- insertPutBack
insert into
  "returned_goods" (
    "id",
    "order_id",
    "lot_id",
    "quantity",
    "waste_quantity",
    "actor_id"
  )
values
  ($1, $2, $3, $4, $5, $6)
returning
  "id",
  "quantity",
  "waste_quantity",
  "created_at";
