-- listCountedAfter
select distinct
  "lot_counts"."lot_id"
from
  "lot_counts"
  inner join "lots" on "lots"."id" = "lot_counts"."lot_id"
where
  "lots"."product_id" = $1
  and "lot_counts"."counted_at" > $2;

-- findLine
select
  "order_items"."id",
  "order_items"."order_id",
  "order_items"."product_id",
  "order_items"."quantity",
  "order_items"."nominal_weight_g",
  "order_items"."facts_version",
  "orders"."order_number",
  "orders"."status",
  "orders"."delivery_time_start",
  "products"."minimum_shelf_life_days"
from
  "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  inner join "products" on "products"."id" = "order_items"."product_id"
where
  "order_items"."id" = $1;

-- lockLine
select
  "order_items"."id",
  "order_items"."order_id",
  "order_items"."product_id",
  "order_items"."quantity",
  "order_items"."nominal_weight_g",
  "order_items"."facts_version",
  "orders"."order_number",
  "orders"."status",
  "orders"."delivery_time_start",
  "products"."minimum_shelf_life_days"
from
  "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  inner join "products" on "products"."id" = "order_items"."product_id"
where
  "order_items"."id" = $1
for no key update of
  "orders",
  "products";

-- lockOrderOf
select
  "id",
  "status"
from
  "orders"
where
  "id" = (
    select
      "order_id"
    from
      "order_items"
    where
      "id" = $1
  )
for no key update;

-- lockProduct
select
  "id"
from
  "products"
where
  "id" = $1
for no key update;

-- lockProductOfLot
select
  "id"
from
  "products"
where
  "id" = (
    select
      "product_id"
    from
      "lots"
    where
      "id" = $1
  )
for no key update;

-- lockProductForSale
select
  "id",
  "stock_quantity",
  "minimum_shelf_life_days"
from
  "products"
where
  "id" = $1
  and "archived_at" is null
for no key update;

-- countSettled
select
  coalesce(sum(quantity), 0)::integer as "quantity"
from
  "picks"
where
  "order_item_id" = $1;

-- listLots
select
  "id",
  "product_id",
  "date",
  "quantity",
  "facts_version",
  "blocked_at"
from
  "lots"
where
  "product_id" = $1
  and "quantity" > $2
order by
  "date" asc nulls last,
  "id";

-- findLot
select
  "id",
  "product_id",
  "date",
  "quantity",
  "facts_version",
  "blocked_at"
from
  "lots"
where
  "id" = $1;

-- saveUndatedLot
insert into
  "lots" ("product_id", "date_kind", "facts_version")
select
  "id",
  'none' as "date_kind",
  "facts_version"
from
  "products"
where
  "id" = $1
on conflict do nothing;

select
  "lots"."id",
  "lots"."product_id",
  "lots"."date",
  "lots"."quantity",
  "lots"."facts_version",
  "lots"."blocked_at"
from
  "lots"
  inner join "products" on "products"."id" = "lots"."product_id"
  and "products"."facts_version" = "lots"."facts_version"
where
  "lots"."product_id" = $1
  and "lots"."code" = $2
  and "lots"."date" is null;

-- listFacts
select
  "version",
  "allergens",
  "is_free_of_allergens"
from
  "product_facts"
where
  "product_id" = $1
  and "version" in ($2, $3);

-- insertStockMovements
insert into
  "stock_movements" ("product_id", "lot_id", "quantity", "reason")
values
  ($1, $2, $3, $4);

-- insertPicks
insert into
  "picks" (
    "order_id",
    "order_item_id",
    "outcome",
    "quantity",
    "picked_quantity",
    "lot_id"
  )
values
  ($1, $2, $3, $4, $5, $6);

insert into
  "lot_movements" ("lot_id", "quantity", "reason", "order_item_id")
values
  ($1, $2, $3, $4);

-- findPick
select
  *
from
  "picks"
where
  "id" = $1;

-- isToPutBack
select
  "id"
from
  "goods_to_put_back"
where
  "id" = $1;

-- listPicksOfEvent
select
  "id"
from
  "picks"
where
  "event_id" = $1
order by
  "id";

-- deletePick
delete from "picks"
where
  "id" = $1;

-- returnToLot
insert into
  "lot_movements" (
    "lot_id",
    "quantity",
    "reason",
    "order_item_id",
    "actor_id"
  )
values
  ($1, $2, $3, $4, $5);
