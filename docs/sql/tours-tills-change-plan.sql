-- listDoors
select
  "orders"."id",
  "orders"."user_id",
  "orders"."order_number",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else orders.due_cents
  end as "due_cents",
  "orders"."payment_method",
  "orders"."tender_cents"
from
  "tour_stops"
  inner join "orders" on "orders"."id" = "tour_stops"."order_id"
where
  "tour_stops"."tour_id" = $1
  and "tour_stops"."decision" is null
order by
  "tour_stops"."position";

-- findTourHead
select
  "tours"."window_start",
  "tours"."window_end",
  "tours"."leaves_at",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name"
from
  "tours"
  left join "profiles" on "profiles"."id" = "tours"."driver_id"
where
  "tours"."id" = $1;

-- listTenders
select
  "orders"."user_id",
  "till_movements"."amount_cents" as "due_cents",
  cash_cents (received) - tip_cents as "tendered_cents"
from
  "till_movements"
  inner join "orders" on "orders"."id" = "till_movements"."order_id"
where
  "till_movements"."reason" = $1
order by
  "till_movements"."moved_at" desc
limit
  $2;
