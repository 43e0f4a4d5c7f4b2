select
  "tours"."id", "tours"."window_start", "tours"."window_end", "tours"."state", "tours"."leaves_at",
  "tours"."returns_at", "tours"."left_at", "counted"."stops", "counted"."closed_stops"
from
  "tours"
  inner join lateral (
    select count(*)::integer as "stops", count(left_at)::integer as "closed_stops"
    from "tour_stops"
    where "tour_stops"."tour_id" = "tours"."id"
  ) as "counted" on true
where
  "tours"."driver_id" = $1
  and "tours"."state" <> $2
  and ("tours"."window_end" >= $3 or "tours"."state" in ($4, $5))
order by "tours"."window_start", "tours"."id";
-- Nested Loop inner
--   Index Scan on tours by tours_driver
--   Aggregate
--     Index Scan on tour_stops by tour_stops_order

select
  "tours"."id", "tours"."window_start", "tours"."window_end", "tours"."state", "tours"."leaves_at",
  "tours"."returns_at", "tours"."left_at", "tills"."id" as "till_id", "tills"."mode"
from "tours" inner join "tills" on "tills"."tour_id" = "tours"."id"
where "tours"."id" = $1 and "tours"."driver_id" = $2 and "tours"."state" <> $3;
-- Nested Loop inner
--   Index Scan on tours by tours_driver
--   Index Scan on tills by tills_tour_id_key

select
  "tour_stops"."id", "handovers"."event_id" as "receipt_id", "tour_stops"."order_id",
  "orders"."order_number", "tour_stops"."state", "orders"."customer_name",
  "orders"."customer_phone", "orders"."delivery_address", "orders"."delivery_postal_code",
  "orders"."drop_off", "orders"."delivery_instructions",
  "orders"."delivery_time_start" as "window_start", "orders"."delivery_time_end" as "window_end",
  "tour_stops"."arrives_at", "tour_stops"."begins_at", "tour_stops"."leaves_at",
  "tour_stops"."arrived_at", "tour_stops"."left_at", "tour_stops"."failure_reason",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "settlement_lines"."order_item_id", "settlement_lines"."product_name",
          sum(refused_quantity)::integer as "quantity"
        from "settlement_lines"
        where
          "settlement_lines"."order_id" = "orders"."id"
          and "settlement_lines"."version" = "orders"."settlement_version"
          and "settlement_lines"."refused_quantity" > $1
        group by "settlement_lines"."order_item_id", "settlement_lines"."product_name"
        order by min("settlement_lines"."position")
      ) as agg
  ) as "refused", coalesce(handovers.empties, '[]') as "empties",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else (orders.due_cents - orders.balance_cents)
  end as "due_cents",
  (orders.due_cents - orders.balance_cents) - case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else (orders.due_cents - orders.balance_cents)
  end as "paid_cents", "orders"."balance_cents", "orders"."payment_method", "orders"."tender_cents",
  json_build_object('delivery_fee_cents', "orders"."delivery_fee_cents") as "fees",
  "orders"."subtotal_cents" as "ordered_cents",
  array(
    select distinct tote
    from picks
    where picks.order_id = orders.id and tote is not null
    order by tote
  ) as "totes",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "lots"."blocked_at",
          corrected_at (settlement_lines.order_item_id, lots.id) as "corrected_at", "lots"."date",
          "settlement_lines"."order_item_id", "settlement_lines"."product_name",
          "products"."image_url", "products"."pack", "categories"."tint", "shelves"."zone",
          "products"."food_kind", "settlement_lines"."quantity",
          "settlement_lines"."ordered_quantity", "settlement_lines"."vat_rate",
          "settlement_lines"."charged_cents", "settlement_lines"."deposit_cents",
          case
            when settlement_lines.outcome = 'substituted' then order_items.product_name
          end as "instead_of"
        from
          "settlement_lines"
          inner join "products" on "products"."id" = "settlement_lines"."product_id"
          inner join "order_items" on "order_items"."id" = "settlement_lines"."order_item_id"
          left join "categories" on "categories"."id" = "products"."category_id"
          left join "shelves" on "shelves"."id" = "products"."shelf_id"
          left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
        where
          "settlement_lines"."order_id" = "orders"."id"
          and "settlement_lines"."version" = "orders"."settlement_version"
          and "settlement_lines"."quantity" > $2
        order by "settlement_lines"."position"
      ) as agg
  ) as "lines",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "settlement_lines"."order_item_id", "settlement_lines"."product_name",
          sum(ordered_quantity)::integer as "quantity"
        from "settlement_lines"
        where
          "settlement_lines"."order_id" = "orders"."id"
          and "settlement_lines"."version" = "orders"."settlement_version"
          and "settlement_lines"."outcome" = $3
        group by "settlement_lines"."order_item_id", "settlement_lines"."product_name"
        order by min("settlement_lines"."position")
      ) as agg
  ) as "missing",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id", "order_discounts"."name", "order_discounts"."code",
          "order_discounts"."kind", "order_discounts"."value", "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable"
        from "order_discounts"
        where "order_discounts"."order_id" = "orders"."id" and "order_discounts"."amount_cents" > 0
        order by "order_discounts"."position"
      ) as agg
  ) as "promotions"
from
  "tour_stops"
  inner join "orders" on "orders"."id" = "tour_stops"."order_id"
  left join "handovers" on "handovers"."stop_id" = "tour_stops"."id"
where "tour_stops"."tour_id" = $4 and tour_stops.decision is distinct from 'again'
order by "tour_stops"."position";
-- Sort
--   Nested Loop left
--     Nested Loop inner
--       Index Scan on tour_stops by tour_stops_order
--       Index Scan on orders by orders_pkey
--     Index Scan on handovers by handovers_pkey
--     Aggregate
--       Sort
--         Aggregate
--           Sort
--             Index Scan on settlement_lines by settlement_lines_returning
--     Unique
--       Sort
--         Index Scan on picks by picks_order
--     Aggregate
--       Nested Loop left
--         Nested Loop left
--           Nested Loop left
--             Nested Loop inner
--               Nested Loop inner
--                 Index Scan on settlement_lines by settlement_lines_pkey
--                 Index Scan on products by products_pkey
--               Index Scan on order_items by order_items_pkey
--             Index Scan on categories by categories_level
--           Seq Scan on shelves
--         Index Scan on lots by lots_pkey
--     Aggregate
--       Sort
--         Aggregate
--           Sort
--             Index Scan on settlement_lines by settlement_lines_pkey
--     Aggregate
--       Index Scan on order_discounts by order_discounts_order_id_position_key

select "reason", "received", "given", "tip_cents"
from "till_movements"
where "till_id" = $1
order by "number";
-- Sort
--   Seq Scan on till_movements

select
  "id", "tour_id", "box", "zone", "food_kind", "moment", "tenths", "note", "read_at", "actor_id"
from "temperature_readings"
where "tour_id" = $1
order by "read_at", "id";
-- Sort
--   Index Scan on temperature_readings by temperature_readings_tour
