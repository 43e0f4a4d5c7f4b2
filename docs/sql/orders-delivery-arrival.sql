-- hasTours
select
  exists (
    select
    from
      tours
  )
  or exists (
    select
    from
      users
    where
      role = 'driver'
  ) as "has_tours";

-- listOnTour
select
  "order_id"
from
  "tour_stops"
where
  "order_id" = any ($1::uuid[])
  and "decision" is null;

-- isOnTour
select
  "id"
from
  "tour_stops"
where
  "order_id" = $1
limit
  $2;

-- listTourStops
select
  "tour_stops"."tour_id",
  "tour_stops"."order_id",
  "tour_stops"."state",
  "tour_stops"."arrives_at",
  "tour_stops"."begins_at",
  "tour_stops"."leaves_at",
  "tour_stops"."arrived_at",
  "tour_stops"."left_at",
  "tours"."leaves_at" as "tour_leaves_at",
  "tours"."left_at" as "tour_left_at",
  greatest(orders.delivery_time_start, tours.window_start) as "window_start",
  case
    when orders.delivery_time_start < tours.window_start then tours.window_end
    else orders.delivery_time_end
  end as "window_end"
from
  "tour_stops"
  inner join "tours" on "tours"."id" = "tour_stops"."tour_id"
  inner join "orders" on "orders"."id" = "tour_stops"."order_id"
where
  tour_stops.tour_id in (
    select
      tour_id
    from
      tour_stops as own
    where
      own.decision is null
      and own.order_id = any ($1::uuid[])
  )
order by
  "tour_stops"."tour_id",
  "tour_stops"."position";
