select
  "orders"."status", "orders"."id" as "order_id", "orders"."order_number", "orders"."customer_name",
  "orders"."delivery_address", "orders"."delivery_postal_code",
  "orders"."delivery_time_start" as "window_start", "orders"."delivery_time_end" as "window_end",
  "orders"."payment_method",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else (orders.due_cents - orders.balance_cents)
  end as "due_cents",
  exists (
    select
    from tour_stops
    where tour_stops.order_id = orders.id and tour_stops.decision = 'again'
  ) as "is_second_try",
  greatest(
    1, (select count(distinct tote) from picks where picks.order_id = orders.id)
  )::integer as "totes"
from "orders"
where
  "orders"."status" in ($1, $2, $3)
  and "orders"."delivery_method" = $4
  and not exists (
    select "id"
    from "tour_stops"
    where "tour_stops"."order_id" = "orders"."id" and "tour_stops"."decision" is null
  )
  and "orders"."delivery_time_start" < $5
  and ("orders"."delivery_time_start" >= $6 or "orders"."status" = $7)
order by "orders"."delivery_time_start", "orders"."order_number";
-- Incremental Sort
--   Nested Loop anti
--     Index Scan on orders by orders_open
--     Index Scan on tour_stops by tour_stops_open
--     Index Scan on tour_stops by tour_stops_order
--     Aggregate
--       Sort
--         Index Scan on picks by picks_order

select
  goods.order_id as "order_id", goods.order_item_id as "order_item_id",
  goods.product_name as "product_name", goods.quantity as "quantity", "lots"."id" as "lot_id",
  "lots"."code", "lots"."date", "lots"."date_kind", "lots"."blocked_at",
  corrected_at (goods.order_item_id, lots.id) as "corrected_at",
  not proves_line (order_items, lots) as "is_unproved"
from
  "goods_of_orders" as "goods"
  inner join "lots" on "lots"."id" = "goods"."lot_id"
  inner join "order_items" on "order_items"."id" = "goods"."order_item_id"
where
  "goods"."order_id" = any ($1::uuid[])
  and (
    "lots"."date" is not null
    or "lots"."blocked_at" is not null
    or corrected_at (goods.order_item_id, lots.id) is not null
    or "order_items"."is_halal" = $2
  )
order by "goods"."product_name", "lots"."id";
-- Sort
--   Nested Loop inner
--     Nested Loop inner
--       Append
--         Nested Loop inner
--           Index Scan on orders by orders_pkey
--           Index Scan on settlement_lines by settlement_lines_lot
--         Nested Loop inner
--           Nested Loop inner
--             Nested Loop inner
--               Index Scan on orders by orders_status
--               Index Scan on picks by picks_order
--             Index Scan on lots by lots_pkey
--           Index Scan on products by products_pkey
--       Index Scan on order_items by order_items_pkey
--     Index Scan on lots by lots_pkey

select
  "tours"."id", "tours"."driver_id",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name", "tours"."window_start",
  "tours"."window_end", "tours"."state", "tours"."version", "tours"."leaves_at",
  "tours"."returns_at", "tours"."metres", "tours"."left_at", "tours"."returned_at",
  "tills"."id" as "till_id",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "tour_stops"."id", "orders"."id" as "order_id", "orders"."order_number",
          "orders"."customer_name", "orders"."delivery_address", "orders"."delivery_postal_code",
          "orders"."delivery_time_start" as "window_start",
          "orders"."delivery_time_end" as "window_end", "orders"."payment_method",
          case
            when orders.payment_status = 'paid'
            and orders.status <> 'delivered' then 0
            else (orders.due_cents - orders.balance_cents)
          end as "due_cents",
          exists (
            select
            from tour_stops
            where tour_stops.order_id = orders.id and tour_stops.decision = 'again'
          ) as "is_second_try",
          greatest(
            1, (select count(distinct tote) from picks where picks.order_id = orders.id)
          )::integer as "totes", "tour_stops"."state", "tour_stops"."arrives_at",
          "tour_stops"."begins_at", "tour_stops"."leaves_at", "tour_stops"."arrived_at",
          "tour_stops"."left_at", "tour_stops"."failure_reason", "tour_stops"."decision",
          "orders"."status" as "order_status"
        from "tour_stops" inner join "orders" on "orders"."id" = "tour_stops"."order_id"
        where "tour_stops"."tour_id" = "tours"."id"
        order by "tour_stops"."position"
      ) as agg
  ) as "stops"
from
  "tours"
  inner join "tills" on "tills"."tour_id" = "tours"."id"
  left join "profiles" on "profiles"."id" = "tours"."driver_id"
where
  "tours"."kind" = $1
  and "tours"."window_start" < $2
  and (
    "tours"."window_start" >= $3
    or "tours"."state" in ($4, $5)
    or "tours"."id" in (
      select "tour_stops"."tour_id"
      from "tour_stops" inner join "orders" on "orders"."id" = "tour_stops"."order_id"
      where
        "tour_stops"."state" = $6
        and "tour_stops"."decision" is null
        and "orders"."status" not in ($7, $8)
    )
  )
order by "tours"."window_start", "tours"."created_at", "tours"."id";
-- Incremental Sort
--   Nested Loop left
--     Nested Loop inner
--       Index Scan on tours by tours_window
--         Nested Loop inner
--           Index Scan on tour_stops by tour_stops_undecided
--           Index Scan on orders by orders_pkey
--       Index Scan on tills by tills_tour_id_key
--     Index Scan on profiles by profiles_pkey
--     Aggregate
--       Sort
--         Nested Loop inner
--           Index Scan on tour_stops by tour_stops_order
--           Index Scan on orders by orders_pkey
--           Index Scan on tour_stops by tour_stops_order
--           Aggregate
--             Sort
--               Index Scan on picks by picks_order

select
  "orders"."status", "orders"."id" as "order_id", "orders"."order_number", "orders"."customer_name",
  "orders"."delivery_address", "orders"."delivery_postal_code",
  "orders"."delivery_time_start" as "window_start", "orders"."delivery_time_end" as "window_end",
  "orders"."payment_method",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else (orders.due_cents - orders.balance_cents)
  end as "due_cents",
  exists (
    select
    from tour_stops
    where tour_stops.order_id = orders.id and tour_stops.decision = 'again'
  ) as "is_second_try",
  greatest(
    1, (select count(distinct tote) from picks where picks.order_id = orders.id)
  )::integer as "totes"
from "orders"
where
  "orders"."status" in ($1, $2, $3)
  and "orders"."delivery_method" = $4
  and not exists (
    select "id"
    from "tour_stops"
    where "tour_stops"."order_id" = "orders"."id" and "tour_stops"."decision" is null
  )
  and "orders"."delivery_time_start" >= $5
order by "orders"."delivery_time_start", "orders"."order_number"
limit $6;
-- Limit
--   Result
--     Incremental Sort
--       Nested Loop anti
--         Index Scan on orders by orders_slot
--         Index Scan on tour_stops by tour_stops_open
--     Index Scan on tour_stops by tour_stops_order
--     Aggregate
--       Sort
--         Index Scan on picks by picks_order

select "postal_code"
from "address_positions"
limit $1;
-- Limit
--   Seq Scan on address_positions

select
  "users"."id",
  coalesce(
    nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), users.email
  ) as "name"
from "users" inner join "profiles" on "profiles"."id" = "users"."id"
where "users"."role" = any ($1::text[])
order by "name", "users"."id";
-- Sort
--   Nested Loop inner
--     Index Scan on users by users_roles
--     Index Scan on profiles by profiles_pkey

select distinct on ("user_id") "user_id", kind as "kind"
from "valid_work_times"
where "user_id" = any ($1::uuid[]) and "at" >= $2 and "at" < $3
order by "user_id", "at" desc;
-- Unique
--   Incremental Sort
--     Nested Loop anti
--       Index Scan on work_time_entries by work_time_entries_user
--       Index Scan on work_time_entries by work_time_entries_replaces_key

select
  coalesce(house.latitude, area.latitude) as latitude,
  coalesce(house.longitude, area.longitude) as longitude,
  case
    when house.is_exact then 'house'
    when house.latitude is not null then 'street'
    when area.latitude is not null then 'postal_code'
  end as precision
from
  json_to_recordset($1::json) as wanted (
    place int, postal_code text, street text, house_number int, letter text
  )
  left join lateral (
    select
      latitude, longitude, house_number = wanted.house_number
      and letter = wanted.letter as is_exact
    from address_positions
    where postal_code = wanted.postal_code and street = wanted.street
    order by abs(house_number - wanted.house_number), letter <> wanted.letter, house_number, letter
    limit 1
  ) as house on true
  left join lateral (
    select avg(latitude) as latitude, avg(longitude) as longitude
    from address_positions
    where postal_code = wanted.postal_code and house.latitude is null
  ) as area on true
order by wanted.place;
-- Sort
--   Nested Loop left
--     Nested Loop left
--       Function Scan on json_to_recordset
--       Limit
--         Sort
--           Seq Scan on address_positions
--     Aggregate
--       Result
--         Seq Scan on address_positions
