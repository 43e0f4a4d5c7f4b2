-- listGoodsOf
select
  goods.order_id as "order_id",
  goods.order_item_id as "order_item_id",
  goods.product_name as "product_name",
  goods.quantity as "quantity",
  "lots"."id" as "lot_id",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."blocked_at"
from
  "goods_of_orders" as "goods"
  inner join "lots" on "lots"."id" = "goods"."lot_id"
where
  "goods"."order_id" = any ($1::uuid[])
  and (
    "lots"."date" is not null
    or "lots"."blocked_at" is not null
  )
order by
  "goods"."product_name",
  "lots"."id";

-- listGoodsNotForSale
select
  goods.order_id as "order_id",
  goods.order_item_id as "order_item_id",
  goods.product_name as "product_name",
  goods.quantity as "quantity",
  "lots"."id" as "lot_id",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."blocked_at",
  "orders"."order_number",
  "orders"."customer_name",
  "orders"."status",
  "orders"."delivery_time_start" as "window_start",
  "orders"."delivery_time_end" as "window_end"
from
  "goods_of_orders" as "goods"
  inner join "lots" on "lots"."id" = "goods"."lot_id"
  inner join "orders" on "orders"."id" = "goods"."order_id"
where
  "goods"."status" in ($1, $2, $3)
  and (
    "lots"."date" < $4
    or "lots"."blocked_at" is not null
  )
order by
  "goods"."product_name",
  "lots"."id",
  "orders"."delivery_time_start",
  "orders"."order_number";

-- listLotStates
select
  "id",
  "blocked_at",
  "date"
from
  "lots"
where
  "id" = any ($1::uuid[]);

-- listPicksOfLot
select
  *
from
  "picks"
where
  "order_id" = $1
  and "lot_id" = $2
  and "picked_quantity" > $3
order by
  "id";

-- addBlocked
update "lots"
set
  "blocked_quantity" = "blocked_quantity" + $1
where
  "id" = $2;
