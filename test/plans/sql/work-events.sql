select min(coalesce(left_at, leaves_at - interval '2 hours')) as "begin"
from "tours"
where "driver_id" = $1 and "state" in ($2, $3);
-- Aggregate
--   Index Scan on tours by tours_driver

select "event_id", "user_id", "code"
from "work_events"
where "event_id" = any ($1::uuid[]);
-- Index Scan on work_events by work_events_pkey

select coalesce(max(seq), 0) as "seq"
from "work_events"
where "device_id" = $1 and "user_id" = $2;
-- Result
--   Limit
--     Index Scan on work_events by work_events_sequence

insert into
  "work_events" (
    "user_id", "device_id", "event_id", "seq", "kind", "occurred_at", "counted_at", "received_at",
    "result", "payload", "order_id"
  )
values
  (
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb,
    coalesce(
      (select id from orders where id = $11::uuid),
      (select order_id from order_items where id = $12::uuid),
      (select order_id from picks where id = $13::uuid),
      (select order_id from tour_stops where id = $14::uuid),
      (select order_id from work_events as earlier where earlier.event_id = $15::uuid)
    )
  )
on conflict ("event_id") do nothing
returning "event_id";
-- ModifyTable on work_events
--   Result
--   Index Scan on order_items by order_items_pkey
--   Result
--   Result
--   Result
--   Result

select "order_id"
from "work_events"
where "event_id" = $1;
-- Index Scan on work_events by work_events_pkey

select "pick_batches"."picker_id"
from
  "pick_batch_orders"
  inner join "pick_batches" on "pick_batches"."id" = "pick_batch_orders"."batch_id"
where "pick_batch_orders"."order_id" = $1 and "pick_batch_orders"."released_at" is null;
-- Nested Loop inner
--   Index Scan on pick_batch_orders by pick_batch_orders_open
--   Index Scan on pick_batches by pick_batches_pkey

select
  "order_items"."id", "order_items"."order_id", "order_items"."product_id",
  "order_items"."quantity", "order_items"."nominal_weight_g", "order_items"."facts_version",
  "order_items"."promised_days", md5(origin_class ("order_items"."origin")::text) as "origin_key",
  "products"."halal_proof", "orders"."order_number", "orders"."status",
  "orders"."delivery_time_start"
from
  "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  inner join "products" on "products"."id" = "order_items"."product_id"
where "order_items"."id" = $1
for no key update of "orders", "products";
-- LockRows
--   Nested Loop inner
--     Nested Loop inner
--       Index Scan on order_items by order_items_pkey
--       Index Scan on orders by orders_pkey
--     Index Scan on products by products_pkey

select coalesce(sum(quantity), 0)::integer as "quantity"
from "picks"
where "order_item_id" = $1;
-- Aggregate
--   Index Scan on picks by picks_item

select distinct "lot_counts"."lot_id"
from "lot_counts" inner join "lots" on "lots"."id" = "lot_counts"."lot_id"
where "lots"."product_id" = $1 and "lot_counts"."counted_at" > $2;
-- Unique
--   Nested Loop inner
--     Index Scan on lot_counts by lot_counts_lot
--     Index Scan on lots by lots_pkey

select
  "id", "product_id", "date", "quantity", "facts_version", "blocked_at",
  md5(origin_class ("lots"."origin")::text) as "origin_key"
from "lots"
where "product_id" = $1 and "quantity" > $2
order by "date" asc nulls last, "id";
-- Incremental Sort
--   Index Scan on lots by lots_left

select "lots"."id"
from "lots" inner join "order_items" on "order_items"."id" = $1
where "lots"."id" in ($2) and proves_line (order_items, lots) = $3;
-- Nested Loop inner
--   Index Scan on lots by lots_pkey
--   Index Scan on order_items by order_items_pkey

insert into
  "picks" (
    "order_id", "order_item_id", "outcome", "quantity", "picked_quantity", "lot_id", "weight_g",
    "tote", "event_id", "actor_id"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
-- ModifyTable on picks
--   Result

insert into "lot_movements" ("lot_id", "quantity", "reason", "order_item_id", "actor_id")
values ($1, $2, $3, $4, $5);
-- ModifyTable on lot_movements
--   Result
