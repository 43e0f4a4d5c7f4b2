-- listDoneStops
select
  "orders"."delivery_address",
  "orders"."delivery_postal_code",
  "tour_stops"."drive_seconds",
  tour_stops.arrived_at as "arrived_at",
  tour_stops.left_at as "left_at",
  case
    when tour_stops.position = 1 then tours.left_at
    else before.left_at
  end as "departed_at"
from
  "tour_stops"
  inner join "tours" on "tours"."id" = "tour_stops"."tour_id"
  inner join "orders" on "orders"."id" = "tour_stops"."order_id"
  left join "tour_stops" as "before" on "before"."tour_id" = "tour_stops"."tour_id"
  and before.position = tour_stops.position - 1
where
  "tour_stops"."state" = $1
  and "tour_stops"."arrived_at" is not null
  and "tours"."window_start" >= $2
order by
  "tours"."window_start" desc
limit
  $3;
