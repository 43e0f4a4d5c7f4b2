-- listDoors
select
  "tour_stops"."state",
  "tour_stops"."begins_at",
  "orders"."order_number",
  "orders"."customer_name",
  "orders"."customer_phone",
  "orders"."delivery_address",
  "orders"."drop_off",
  "orders"."delivery_instructions",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else orders.due_cents
  end as "due_cents",
  "orders"."payment_method",
  "orders"."tender_cents",
  greatest(
    1,
    (
      select
        count(distinct tote)
      from
        picks
      where
        picks.order_id = orders.id
    )
  )::integer as "totes"
from
  "tour_stops"
  inner join "orders" on "orders"."id" = "tour_stops"."order_id"
where
  "tour_stops"."tour_id" = $1
  and "tour_stops"."decision" is null
order by
  "tour_stops"."position";
