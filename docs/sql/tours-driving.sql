-- lockTour
select
  "id",
  "driver_id",
  "window_start",
  "state",
  "version",
  "left_at"
from
  "tours"
where
  "id" = $1
for no key update;

-- listStops
select
  "id",
  "order_id",
  "state"
from
  "tour_stops"
where
  "tour_id" = $1
  and "decision" is null
order by
  "position";

-- lockStop
select
  "id"
from
  "tours"
where
  "id" = (
    select
      "tour_id"
    from
      "tour_stops"
    where
      "id" = $1
  )
for no key update;

select
  "tour_stops"."id",
  "tour_stops"."tour_id",
  "tour_stops"."order_id",
  "tour_stops"."state",
  "tour_stops"."arrived_at",
  "tour_stops"."left_at",
  "tour_stops"."failure_reason",
  "tour_stops"."decision",
  "tours"."driver_id",
  "tours"."state" as "tour_state",
  "tours"."left_at" as "tour_left_at"
from
  "tour_stops"
  inner join "tours" on "tours"."id" = "tour_stops"."tour_id"
where
  "tour_stops"."id" = $1
for no key update;

-- setTourState
update "tours"
set
  "state" = $1,
  "left_at" = $2
where
  "id" = $3;

-- isUnderWay
select
  "id"
from
  "tours"
where
  "driver_id" = $1
  and "state" = $2;

-- arrive
update "tour_stops"
set
  "state" = $1,
  "arrived_at" = $2
where
  "id" = $3;

-- closeStop
update "tour_stops"
set
  "state" = $1,
  "left_at" = $2,
  "failure_reason" = $3
where
  "id" = $4;

-- planAgain
update "tour_stops"
set
  "state" = $1,
  "arrived_at" = $2,
  "left_at" = $3,
  "failure_reason" = $4,
  "position" = (
    select
      max(others.position) + 1 as "position"
    from
      "tour_stops" as "others"
    where
      "others"."tour_id" = $5
  )
where
  "id" = $6;

-- insertHandover
insert into
  "handovers" (
    "stop_id",
    "order_id",
    "event_id",
    "settlement_version",
    "empties_cents",
    "due_cents",
    "payout_cents",
    "credit_cents",
    "method",
    "tip_cents",
    "received_by",
    "handed_over_at",
    "empties"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13::jsonb
  );
