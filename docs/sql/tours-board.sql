-- listWaitingOrders
select
  "orders"."status",
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."customer_name",
  "orders"."delivery_address",
  "orders"."delivery_postal_code",
  "orders"."delivery_time_start" as "window_start",
  "orders"."delivery_time_end" as "window_end",
  "orders"."payment_method",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else orders.due_cents
  end as "due_cents",
  exists (
    select
    from
      tour_stops
    where
      tour_stops.order_id = orders.id
      and tour_stops.decision = 'again'
  ) as "is_second_try",
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
  "orders"
where
  "orders"."status" in ($1, $2, $3)
  and not exists (
    select
      "id"
    from
      "tour_stops"
    where
      "tour_stops"."order_id" = "orders"."id"
      and "tour_stops"."decision" is null
  )
  and "orders"."delivery_time_start" < $4
  and (
    "orders"."delivery_time_start" >= $5
    or "orders"."status" = $6
  )
order by
  "orders"."delivery_time_start",
  "orders"."order_number";

-- listOrdersWithoutTour
select
  "orders"."status",
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."customer_name",
  "orders"."delivery_address",
  "orders"."delivery_postal_code",
  "orders"."delivery_time_start" as "window_start",
  "orders"."delivery_time_end" as "window_end",
  "orders"."payment_method",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else orders.due_cents
  end as "due_cents",
  exists (
    select
    from
      tour_stops
    where
      tour_stops.order_id = orders.id
      and tour_stops.decision = 'again'
  ) as "is_second_try",
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
  "orders"
where
  "orders"."status" = $1
  and not exists (
    select
      "id"
    from
      "tour_stops"
    where
      "tour_stops"."order_id" = "orders"."id"
      and "tour_stops"."decision" is null
  )
order by
  "orders"."delivery_time_start",
  "orders"."order_number";

-- findNextWindow
select
  "orders"."status",
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."customer_name",
  "orders"."delivery_address",
  "orders"."delivery_postal_code",
  "orders"."delivery_time_start" as "window_start",
  "orders"."delivery_time_end" as "window_end",
  "orders"."payment_method",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else orders.due_cents
  end as "due_cents",
  exists (
    select
    from
      tour_stops
    where
      tour_stops.order_id = orders.id
      and tour_stops.decision = 'again'
  ) as "is_second_try",
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
  "orders"
where
  "orders"."status" in ($1, $2, $3)
  and not exists (
    select
      "id"
    from
      "tour_stops"
    where
      "tour_stops"."order_id" = "orders"."id"
      and "tour_stops"."decision" is null
  )
  and "orders"."delivery_time_start" >= $4
order by
  "orders"."delivery_time_start",
  "orders"."order_number"
limit
  $5;

-- listStopsOf
select
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."customer_name",
  "orders"."delivery_address",
  "orders"."delivery_postal_code",
  "orders"."delivery_time_start" as "window_start",
  "orders"."delivery_time_end" as "window_end",
  "orders"."payment_method",
  case
    when orders.payment_status = 'paid'
    and orders.status <> 'delivered' then 0
    else orders.due_cents
  end as "due_cents",
  exists (
    select
    from
      tour_stops
    where
      tour_stops.order_id = orders.id
      and tour_stops.decision = 'again'
  ) as "is_second_try",
  "orders"."status",
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
  )::integer as "totes",
  exists (
    select
      "id"
    from
      "tour_stops"
    where
      "tour_stops"."order_id" = "orders"."id"
      and "tour_stops"."decision" is null
  ) as "is_on_tour"
from
  "orders"
where
  "orders"."id" = any ($1::uuid[])
order by
  array_position($2::uuid[], orders.id);

-- listDrivers
select
  "users"."id",
  coalesce(
    nullif(
      concat_ws(' ', profiles.first_name, profiles.last_name),
      ''
    ),
    users.email
  ) as "name"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
where
  "users"."role" = any ($1::text[])
order by
  "name",
  "users"."id";

-- listTours
select
  "tours"."id",
  "tours"."driver_id",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name",
  "tours"."window_start",
  "tours"."window_end",
  "tours"."state",
  "tours"."version",
  "tours"."leaves_at",
  "tours"."returns_at",
  "tours"."metres",
  "tours"."left_at",
  "tours"."returned_at",
  "tills"."id" as "till_id",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "tour_stops"."id",
          "orders"."id" as "order_id",
          "orders"."order_number",
          "orders"."customer_name",
          "orders"."delivery_address",
          "orders"."delivery_postal_code",
          "orders"."delivery_time_start" as "window_start",
          "orders"."delivery_time_end" as "window_end",
          "orders"."payment_method",
          case
            when orders.payment_status = 'paid'
            and orders.status <> 'delivered' then 0
            else orders.due_cents
          end as "due_cents",
          exists (
            select
            from
              tour_stops
            where
              tour_stops.order_id = orders.id
              and tour_stops.decision = 'again'
          ) as "is_second_try",
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
          )::integer as "totes",
          "tour_stops"."state",
          "tour_stops"."arrives_at",
          "tour_stops"."begins_at",
          "tour_stops"."leaves_at",
          "tour_stops"."arrived_at",
          "tour_stops"."left_at",
          "tour_stops"."failure_reason",
          "tour_stops"."decision",
          "orders"."status" as "order_status"
        from
          "tour_stops"
          inner join "orders" on "orders"."id" = "tour_stops"."order_id"
        where
          "tour_stops"."tour_id" = "tours"."id"
        order by
          "tour_stops"."position"
      ) as agg
  ) as "stops"
from
  "tours"
  inner join "tills" on "tills"."tour_id" = "tours"."id"
  left join "profiles" on "profiles"."id" = "tours"."driver_id"
where
  "tours"."window_start" < $1
  and (
    "tours"."window_start" >= $2
    or "tours"."state" in ($3, $4)
    or "tours"."id" in (
      select
        "tour_stops"."tour_id"
      from
        "tour_stops"
        inner join "orders" on "orders"."id" = "tour_stops"."order_id"
      where
        "tour_stops"."state" = $5
        and "tour_stops"."decision" is null
        and "orders"."status" not in ($6, $7)
    )
  )
order by
  "tours"."window_start",
  "tours"."created_at",
  "tours"."id";

-- listUndecidedTours
select
  "tours"."id",
  "tours"."driver_id",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name",
  "tours"."window_start",
  "tours"."window_end",
  "tours"."state",
  "tours"."version",
  "tours"."leaves_at",
  "tours"."returns_at",
  "tours"."metres",
  "tours"."left_at",
  "tours"."returned_at",
  "tills"."id" as "till_id",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "tour_stops"."id",
          "orders"."id" as "order_id",
          "orders"."order_number",
          "orders"."customer_name",
          "orders"."delivery_address",
          "orders"."delivery_postal_code",
          "orders"."delivery_time_start" as "window_start",
          "orders"."delivery_time_end" as "window_end",
          "orders"."payment_method",
          case
            when orders.payment_status = 'paid'
            and orders.status <> 'delivered' then 0
            else orders.due_cents
          end as "due_cents",
          exists (
            select
            from
              tour_stops
            where
              tour_stops.order_id = orders.id
              and tour_stops.decision = 'again'
          ) as "is_second_try",
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
          )::integer as "totes",
          "tour_stops"."state",
          "tour_stops"."arrives_at",
          "tour_stops"."begins_at",
          "tour_stops"."leaves_at",
          "tour_stops"."arrived_at",
          "tour_stops"."left_at",
          "tour_stops"."failure_reason",
          "tour_stops"."decision",
          "orders"."status" as "order_status"
        from
          "tour_stops"
          inner join "orders" on "orders"."id" = "tour_stops"."order_id"
        where
          "tour_stops"."tour_id" = "tours"."id"
        order by
          "tour_stops"."position"
      ) as agg
  ) as "stops"
from
  "tours"
  inner join "tills" on "tills"."tour_id" = "tours"."id"
  left join "profiles" on "profiles"."id" = "tours"."driver_id"
where
  "tours"."id" in (
    select
      "tour_stops"."tour_id"
    from
      "tour_stops"
      inner join "orders" on "orders"."id" = "tour_stops"."order_id"
    where
      "tour_stops"."state" = $1
      and "tour_stops"."decision" is null
      and "orders"."status" not in ($2, $3)
  )
order by
  "tours"."window_start",
  "tours"."id";

-- findTours
select
  "tours"."id",
  "tours"."driver_id",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "driver_name",
  "tours"."window_start",
  "tours"."window_end",
  "tours"."state",
  "tours"."version",
  "tours"."leaves_at",
  "tours"."returns_at",
  "tours"."metres",
  "tours"."left_at",
  "tours"."returned_at",
  "tills"."id" as "till_id",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "tour_stops"."id",
          "orders"."id" as "order_id",
          "orders"."order_number",
          "orders"."customer_name",
          "orders"."delivery_address",
          "orders"."delivery_postal_code",
          "orders"."delivery_time_start" as "window_start",
          "orders"."delivery_time_end" as "window_end",
          "orders"."payment_method",
          case
            when orders.payment_status = 'paid'
            and orders.status <> 'delivered' then 0
            else orders.due_cents
          end as "due_cents",
          exists (
            select
            from
              tour_stops
            where
              tour_stops.order_id = orders.id
              and tour_stops.decision = 'again'
          ) as "is_second_try",
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
          )::integer as "totes",
          "tour_stops"."state",
          "tour_stops"."arrives_at",
          "tour_stops"."begins_at",
          "tour_stops"."leaves_at",
          "tour_stops"."arrived_at",
          "tour_stops"."left_at",
          "tour_stops"."failure_reason",
          "tour_stops"."decision",
          "orders"."status" as "order_status"
        from
          "tour_stops"
          inner join "orders" on "orders"."id" = "tour_stops"."order_id"
        where
          "tour_stops"."tour_id" = "tours"."id"
        order by
          "tour_stops"."position"
      ) as agg
  ) as "stops"
from
  "tours"
  inner join "tills" on "tills"."tour_id" = "tours"."id"
  left join "profiles" on "profiles"."id" = "tours"."driver_id"
where
  "tours"."id" = any ($1::uuid[])
order by
  array_position($2::uuid[], tours.id);

-- insertTour
insert into
  "tours" (
    "driver_id",
    "window_start",
    "window_end",
    "leaves_at",
    "returns_at",
    "metres"
  )
values
  ($1, $2, $3, $4, $5, $6)
returning
  "id";

-- insertTill
insert into
  "tills" ("tour_id", "driver_id")
values
  ($1, $2);

-- saveStops
insert into
  "tour_stops" (
    "order_id",
    "position",
    "arrives_at",
    "begins_at",
    "leaves_at",
    "drive_seconds",
    "tour_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("order_id")
where
  "decision" is null do update
set
  "position" = "excluded"."position",
  "arrives_at" = "excluded"."arrives_at",
  "begins_at" = "excluded"."begins_at",
  "leaves_at" = "excluded"."leaves_at",
  "drive_seconds" = "excluded"."drive_seconds"
where
  "tour_stops"."tour_id" = $8
returning
  "id";

-- deleteStops
delete from "tour_stops"
where
  "tour_id" = $1
  and "decision" is null
  and "order_id" <> all ($2::uuid[]);

-- updateTour
update "tours"
set
  "driver_id" = $1,
  "leaves_at" = $2,
  "returns_at" = $3,
  "metres" = $4,
  "version" = "version" + $5
where
  "id" = $6;

-- moveTill
update "tills"
set
  "driver_id" = $1
where
  "tour_id" = $2;

-- deleteTour
delete from "tours"
where
  "id" = $1;

-- hasMovements
select
  "till_movements"."id"
from
  "till_movements"
  inner join "tills" on "tills"."id" = "till_movements"."till_id"
where
  "tills"."tour_id" = $1
limit
  $2;
