-- findTill
select
  "tills"."id",
  "tills"."tour_id",
  "tills"."driver_id",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name",
  "tours"."window_start",
  "tours"."window_end",
  "tills"."counted",
  "tills"."counted_at",
  "tills"."expected_cents",
  "tills"."closed_at",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "till_movements"."id",
          "till_movements"."number",
          "till_movements"."reason",
          "till_movements"."received",
          "till_movements"."given",
          "till_movements"."tip_cents",
          "till_movements"."amount_cents",
          "orders"."order_number",
          "till_movements"."note",
          "till_movements"."moved_at"
        from
          "till_movements"
          left join "orders" on "orders"."id" = "till_movements"."order_id"
        where
          "till_movements"."till_id" = "tills"."id"
        order by
          "till_movements"."number"
      ) as agg
  ) as "movements"
from
  "tills"
  inner join "tours" on "tours"."id" = "tills"."tour_id"
  left join "profiles" on "profiles"."id" = "tills"."driver_id"
where
  "tills"."id" = $1;

-- listTills
select
  "tills"."id",
  "tills"."tour_id",
  "tills"."driver_id",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name",
  "tours"."window_start",
  "tours"."window_end",
  "tills"."counted",
  "tills"."counted_at",
  "tills"."expected_cents",
  "tills"."closed_at",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "till_movements"."id",
          "till_movements"."number",
          "till_movements"."reason",
          "till_movements"."received",
          "till_movements"."given",
          "till_movements"."tip_cents",
          "till_movements"."amount_cents",
          "orders"."order_number",
          "till_movements"."note",
          "till_movements"."moved_at"
        from
          "till_movements"
          left join "orders" on "orders"."id" = "till_movements"."order_id"
        where
          "till_movements"."till_id" = "tills"."id"
        order by
          "till_movements"."number"
      ) as agg
  ) as "movements"
from
  "tills"
  inner join "tours" on "tours"."id" = "tills"."tour_id"
  left join "profiles" on "profiles"."id" = "tills"."driver_id"
order by
  tills.closed_at is not null,
  "tours"."window_start" desc,
  "tills"."id"
limit
  $1;

-- findTourOfTill
select
  "tour_id"
from
  "tills"
where
  "id" = $1;

-- lockTill
select
  "id",
  "tour_id",
  "counted",
  "closed_at",
  array_remove(
    array(
      select
        "tills"."driver_id"
      union
      select
        work_events.user_id
      from
        tour_stops
        join handovers on handovers.stop_id = tour_stops.id
        join work_events on work_events.event_id = handovers.event_id
      where
        tour_stops.tour_id = "tills"."tour_id"
    ),
    null
  ) as "drivers"
from
  "tills"
where
  "id" = $1
for no key update;

-- lockTillOfTour
select
  "id",
  "closed_at"
from
  "tills"
where
  "tour_id" = $1
for no key update;

-- listMovements
select
  "reason",
  "received",
  "given",
  "tip_cents"
from
  "till_movements"
where
  "till_id" = $1
order by
  "number";

-- insertMovement
insert into
  "till_movements" (
    "till_id",
    "reason",
    "moved_at",
    "number",
    "received",
    "given"
  )
values
  ($1, $2, $3, $4, $5::jsonb, $6::jsonb)
returning
  "id",
  "amount_cents";

-- updateTill
update "tills"
set
  "counted_at" = $1,
  "counted" = $2::jsonb
where
  "id" = $3;

-- sumCashDue
select
  coalesce(sum(due_cents - payout_cents), 0)::integer as "due"
from
  "handovers"
  inner join "tour_stops" on "tour_stops"."id" = "handovers"."stop_id"
where
  "tour_stops"."tour_id" = $1
  and "handovers"."method" = $2;

-- hasUndecidedStop
select
  "tour_stops"."id"
from
  "tour_stops"
  inner join "orders" on "orders"."id" = "tour_stops"."order_id"
where
  "tour_stops"."tour_id" = $1
  and "tour_stops"."state" = $2
  and "tour_stops"."decision" is null
  and "orders"."status" not in ($3, $4)
limit
  $5;

-- listUnpaidOrders
select
  "handovers"."order_id"
from
  "handovers"
  inner join "tour_stops" on "tour_stops"."id" = "handovers"."stop_id"
  inner join "orders" on "orders"."id" = "handovers"."order_id"
where
  "tour_stops"."tour_id" = $1
  and "handovers"."method" = $2
  and "orders"."payment_status" = $3
order by
  "handovers"."order_id";
