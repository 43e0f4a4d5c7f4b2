select
  "pick_batches"."id", "pick_batches"."window_start", "pick_batches"."window_end",
  "pick_batches"."created_at", "pick_batches"."closed_at",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "picker_name",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "pick_batch_orders"."order_id", "orders"."order_number", "pick_batch_orders"."position",
          "orders"."status",
          (
            select coalesce(sum(quantity), 0)
            from picks
            where order_id = orders.id
          )::integer as "picked",
          (select sum(quantity) from order_items where order_id = orders.id)::integer as "of"
        from
          "pick_batch_orders"
          inner join "orders" on "orders"."id" = "pick_batch_orders"."order_id"
        where "pick_batch_orders"."batch_id" = "pick_batches"."id"
        order by "pick_batch_orders"."position"
      ) as agg
  ) as "orders"
from "pick_batches" left join "profiles" on "profiles"."id" = "pick_batches"."picker_id"
where "pick_batches"."id" = $1 and pick_batches.picker_id = $2;
-- Nested Loop left
--   Index Scan on pick_batches by pick_batches_pkey
--   Index Scan on profiles by profiles_pkey
--   Aggregate
--     Nested Loop inner
--       Index Scan on pick_batch_orders by pick_batch_orders_batch_id_position_key
--       Index Scan on orders by orders_pkey
--       Aggregate
--         Index Scan on picks by picks_order
--       Aggregate
--         Index Scan on order_items by order_items_order_id_position_key

select
  "order_items"."id" as "order_item_id", "order_items"."order_id", "order_items"."product_id",
  "order_items"."quantity", "order_items"."nominal_weight_g", "order_items"."promised_days",
  "order_items"."origin",
  coalesce(
    (
      select consent
      from substitution_consents
      where order_id = orders.id and product_id = order_items.product_id
    ), (select substitution_consent from user_settings where user_id = orders.user_id), 'none'
  ) <> 'none' as "is_substitutable",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "picks"."id", "picks"."event_id", "picks"."outcome", "picks"."picked_quantity",
          "picks"."weight_g", "picks"."lot_id", "picks"."tote", "picks"."reason", "picks"."quantity"
        from "picks"
        where "picks"."order_item_id" = "order_items"."id"
        order by "picks"."created_at"
      ) as agg
  ) as "picks"
from
  "pick_batch_orders"
  inner join "orders" on "orders"."id" = "pick_batch_orders"."order_id"
  inner join "order_items" on "order_items"."order_id" = "orders"."id"
where "pick_batch_orders"."batch_id" = $1
order by "pick_batch_orders"."position", "order_items"."position";
-- Incremental Sort
--   Nested Loop inner
--     Nested Loop inner
--       Index Scan on pick_batch_orders by pick_batch_orders_batch_id_position_key
--       Index Scan on orders by orders_pkey
--     Index Scan on order_items by order_items_order_id_position_key
--     Index Scan on substitution_consents by substitution_consents_pkey
--     Index Scan on user_settings by user_settings_pkey
--     Aggregate
--       Sort
--         Index Scan on picks by picks_item

select
  "substitution_offers"."id", "substitution_offers"."event_id", "substitution_offers"."order_id",
  "order_items"."product_name", "substitution_offers"."quantity", "substitution_offers"."deadline"
from
  "pick_batch_orders"
  inner join "substitution_offers" on "substitution_offers"."order_id" = "pick_batch_orders"."order_id"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where "pick_batch_orders"."batch_id" = $1 and "substitution_offers"."state" = $2
order by "substitution_offers"."deadline";
-- Sort
--   Nested Loop inner
--     Nested Loop inner
--       Index Scan on substitution_offers by substitution_offers_waiting
--       Index Scan on order_items by order_items_pkey
--     Index Scan on pick_batch_orders by pick_batch_orders_pkey

select
  "substitution_offers"."id" as "offer_id", "substitution_offers"."event_id",
  "substitution_offers"."order_id", "substitution_offers"."order_item_id",
  "substitution_offers"."product_id", "substitution_offers"."product_quantity" as "quantity",
  "substitution_offers"."promised_days", "substitution_offers"."origin",
  "order_items"."product_name",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "picks"."id", "picks"."event_id", "picks"."outcome", "picks"."picked_quantity",
          "picks"."weight_g", "picks"."lot_id", "picks"."tote", "picks"."reason",
          "picks"."picked_quantity" as "quantity"
        from "picks"
        where "picks"."offer_id" = "substitution_offers"."id"
      ) as agg
  ) as "picks"
from
  "pick_batch_orders"
  inner join "substitution_offers" on "substitution_offers"."order_id" = "pick_batch_orders"."order_id"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where "pick_batch_orders"."batch_id" = $1 and "substitution_offers"."state" in ($2, $3)
order by "pick_batch_orders"."position", "substitution_offers"."created_at";
-- Sort
--   Nested Loop inner
--     Nested Loop inner
--       Index Scan on pick_batch_orders by pick_batch_orders_batch_id_position_key
--       Index Scan on substitution_offers by substitution_offers_order
--     Index Scan on order_items by order_items_pkey
--     Aggregate
--       Index Scan on picks by picks_offer

select
  "products"."id" as "product_id", "products"."name", "products"."barcode", "products"."image_url",
  "products"."pack", "categories"."tint", "shelves"."zone", "shelves"."aisle", "shelves"."position",
  products.known_shortage > 0 as "is_short",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "lots"."id", "lots"."code", "lots"."date", "lots"."date_kind", "lots"."quantity",
          "lots"."origin", lots.facts_version <> products.facts_version as "has_earlier_label"
        from "lots"
        where
          "lots"."product_id" = "products"."id"
          and "lots"."quantity" > $1
          and (lots.date is null or lots.date >= ($2::jsonb ->> products.id::text)::date)
        order by "lots"."date" asc nulls last, "lots"."id"
      ) as agg
  ) as "lots",
  array(
    select barcode
    from product_cases
    where product_id = products.id and confirmed_at is not null
    order by barcode
  ) as "other_codes"
from
  "products"
  left join "categories" on "categories"."id" = "products"."category_id"
  left join "shelves" on "shelves"."id" = "products"."shelf_id"
where "products"."id" = any ($3::uuid[])
order by
  array_position(array['ambient', 'chilled', 'frozen'], coalesce(shelves.zone, 'ambient')),
  "shelves"."aisle" asc nulls last, "shelves"."position", "products"."name";
-- Sort
--   Nested Loop left
--     Hash Join right
--       Seq Scan on categories
--       Index Scan on products by products_pkey
--     Seq Scan on shelves
--     Aggregate
--       Incremental Sort
--         Index Scan on lots by lots_left
--     Sort
--       Index Scan on product_cases by product_cases_product

insert into "staff_calls" ("actor_id", "idempotency_key", "fingerprint")
values ($1, $2, $3)
on conflict do nothing
returning "actor_id";
-- ModifyTable on staff_calls
--   Result

select
  "house_groups"."id", "house_groups"."token", "house_groups"."delivery_address",
  "house_groups"."delivery_time_start", "house_groups"."delivery_time_end",
  "house_groups"."fleet_id", "house_groups"."delivery_fee_cents",
  "house_groups"."minimum_order_cents", "house_groups"."free_from_cents",
  "house_groups"."fee_difference_cents", "house_groups"."closes_at", "house_groups"."closed_at",
  "orders"."user_id", "orders"."status"
from "house_groups" inner join "orders" on "orders"."house_group_id" = "house_groups"."id"
where "orders"."id" = $1;
-- Nested Loop inner
--   Index Scan on orders by orders_pkey
--   Index Scan on house_groups by house_groups_id_delivery_time_start_delivery_time_end_fleet_key

select
  "id", "user_id", "status", "payment_status", "delivery_time_start", "delivery_time_end",
  "delivery_method", "fleet_id"
from "orders"
where "id" = $1
for no key update;
-- LockRows
--   Index Scan on orders by orders_pkey

update "orders"
set "status" = $1
where "id" = $2;
-- ModifyTable on orders
--   Index Scan on orders by orders_pkey

insert into "order_events" ("order_id", "machine", "from_state", "to_state", "actor_id", "reason")
values ($1, $2, $3, $4, $5, $6);
-- ModifyTable on order_events
--   Result

select
  "orders"."id", "orders"."status", "orders"."delivery_time_start", "orders"."delivery_time_end",
  exists (
    select "order_id"
    from "pick_batch_orders"
    where "pick_batch_orders"."order_id" = "orders"."id" and "released_at" is null
  ) as "is_in_batch"
from "orders"
where "orders"."id" = any ($1::uuid[])
order by "orders"."id"
for no key update;
-- LockRows
--   Index Scan on orders by orders_pkey
--     Index Scan on pick_batch_orders by pick_batch_orders_open

insert into "pick_batches" ("picker_id", "window_start", "window_end")
values ($1, $2, $3)
returning "id";
-- ModifyTable on pick_batches
--   Result

insert into "pick_batch_orders" ("batch_id", "order_id", "position")
values ($1, $2, $3);
-- ModifyTable on pick_batch_orders
--   Result

update "staff_calls"
set "answer" = $1
where "actor_id" = $2 and "idempotency_key" = $3;
-- ModifyTable on staff_calls
--   Index Scan on staff_calls by staff_calls_pkey
