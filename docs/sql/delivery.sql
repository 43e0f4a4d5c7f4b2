-- getState
select
  "days_ahead",
  "closed_on_holidays",
  "iftar_windows",
  "iftar_length_minutes",
  "iftar_capacity",
  "revision"
from
  "shop_settings"
  inner join "delivery_revision" on true;

-- getPlans
select
  "revision",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "delivery_areas"."id",
          "name",
          "postal_codes",
          "delivery_fee_cents",
          "minimum_order_cents",
          "free_from_cents",
          "has_own_drivers",
          "is_active"
        from
          "delivery_areas"
        order by
          "created_at",
          "name"
      ) as agg
  ) as "areas",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "window_templates"."id",
          "weekday",
          "start_minutes",
          "length_minutes",
          "capacity",
          "area_ids",
          "order_from_minutes",
          "order_until_minutes",
          "fee_difference_cents"
        from
          "window_templates"
        order by
          "weekday",
          "start_minutes",
          "window_templates"."id"
      ) as agg
  ) as "templates",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "delivery_exceptions"."id",
          "day",
          "kind",
          "template_id",
          "start_minutes",
          "length_minutes",
          "capacity",
          "area_ids",
          "order_from_minutes",
          "order_until_minutes",
          "fee_difference_cents"
        from
          "delivery_exceptions"
        order by
          "day",
          "start_minutes",
          "delivery_exceptions"."id"
      ) as agg
  ) as "exceptions"
from
  "delivery_revision";

-- findPostalCode
select
  "postal_code"
from
  "addresses"
where
  "user_id" = $1
  and "is_default" = $2;

-- listPromised
select
  "starts_at",
  "booked" as "promised"
from
  "delivery_load"
where
  "fleet_id" = $1
  and "starts_at" > $2::timestamptz - interval '15 minutes'
  and "starts_at" < $3
union all
select
  "quarter"."starts_at",
  1 as "promised"
from
  "slot_holds"
  inner join generate_series(
    date_bin('15 minutes', slot_holds.starts_at, '2000-01-01Z'),
    slot_holds.ends_at - interval '1 second',
    interval '15 minutes'
  ) as quarter (starts_at) on true
where
  "fleet_id" = $4
  and "slot_holds"."ends_at" > $5
  and "slot_holds"."starts_at" < $6
  and "expires_at" > $7
  and user_id is distinct from $8::uuid;

-- lockQuarters
select
  "starts_at"
from
  "delivery_load"
where
  "fleet_id" = $1
  and "starts_at" = any ($2::timestamptz[])
order by
  "starts_at"
for no key update;

-- insertQuarters
insert into
  "delivery_load" ("fleet_id", "starts_at", "capacity")
select
  $1::uuid as "fleet_id",
  "starts_at",
  0 as "capacity"
from
  unnest($2::timestamptz[]) as quarter (starts_at)
order by
  "starts_at"
on conflict do nothing;

-- bookQuarters
with
  "released" as (
    delete from "slot_holds"
    where
      "user_id" = $1
  ),
  "held" as (
    select
      "starts_at",
      "ends_at"
    from
      "slot_holds"
    where
      "fleet_id" = $2
      and "ends_at" > $3
      and "starts_at" < $4
      and "expires_at" > $5
      and "user_id" <> $6
  )
update "delivery_load"
set
  "booked" = "booked" + $7,
  "capacity" = $8
where
  delivery_load.fleet_id = $9
  and delivery_load.starts_at = any ($10::timestamptz[])
  and not exists (
    select
      "quarter"."starts_at"
    from
      "delivery_load" as "quarter"
    where
      "quarter"."fleet_id" = $11
      and "quarter"."starts_at" = any ($12::timestamptz[])
      and quarter.booked + (
        select
          count(*)
        from
          held
        where
          held.ends_at > quarter.starts_at
          and held.starts_at < quarter.starts_at + interval '15 minutes'
      ) >= $13::integer
  )
returning
  "starts_at";

-- putHold
insert into
  "slot_holds" (
    "user_id",
    "fleet_id",
    "starts_at",
    "ends_at",
    "expires_at"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id") do update
set
  "fleet_id" = "excluded"."fleet_id",
  "starts_at" = "excluded"."starts_at",
  "ends_at" = "excluded"."ends_at",
  "expires_at" = "excluded"."expires_at";

-- addToBooked
with
  "locked" as (
    select
      "starts_at"
    from
      "delivery_load"
    where
      "fleet_id" = $1
      and "starts_at" = any ($2::timestamptz[])
    order by
      "starts_at"
    for no key update
  )
update "delivery_load"
set
  "booked" = "booked" + $3,
  "capacity" = greatest("capacity", "booked" + $4)
from
  "locked"
where
  "fleet_id" = $5
  and "delivery_load"."starts_at" = "locked"."starts_at";
