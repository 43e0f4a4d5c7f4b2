-- lockPlan
select
  "revision"
from
  "delivery_revision"
for update;

-- insertArea
insert into
  "delivery_areas" (
    "name",
    "postal_codes",
    "delivery_fee_cents",
    "minimum_order_cents"
  )
values
  ($1, $2, $3, $4)
returning
  "id";

-- updateArea
update "delivery_areas"
set
  "name" = $1,
  "postal_codes" = $2,
  "delivery_fee_cents" = $3,
  "minimum_order_cents" = $4
where
  "id" = $5;

-- insertTemplates
insert into
  "window_templates" (
    "start_minutes",
    "length_minutes",
    "capacity",
    "area_ids",
    "order_from_minutes",
    "order_until_minutes",
    "fee_difference_cents",
    "weekday"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  "id";

-- updateTemplate
update "window_templates"
set
  "start_minutes" = $1,
  "length_minutes" = $2,
  "capacity" = $3,
  "area_ids" = $4,
  "order_from_minutes" = $5,
  "order_until_minutes" = $6,
  "fee_difference_cents" = $7
where
  "id" = $8;

-- deleteTemplate
delete from "window_templates"
where
  "id" = $1;

-- insertException
insert into
  "delivery_exceptions" (
    "start_minutes",
    "length_minutes",
    "capacity",
    "area_ids",
    "order_from_minutes",
    "order_until_minutes",
    "fee_difference_cents",
    "day",
    "kind"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning
  "id";

-- deleteException
delete from "delivery_exceptions"
where
  "id" = $1;

-- countOrders
select
  "fleet_id",
  "delivery_time_start" as "start",
  "delivery_time_end" as "end",
  count(*) as "count"
from
  "orders"
where
  "delivery_time_start" >= $1
  and "delivery_time_start" < $2
  and "status" <> $3
group by
  "fleet_id",
  "delivery_time_start",
  "delivery_time_end";

-- countHolds
select
  "fleet_id",
  "starts_at" as "start",
  "ends_at" as "end",
  count(*) as "count"
from
  "slot_holds"
where
  "ends_at" > $1
  and "starts_at" < $2
  and "expires_at" > $3
group by
  "fleet_id",
  "starts_at",
  "ends_at";

-- listLoad
select
  "fleet_id",
  "starts_at",
  "booked"
from
  "delivery_load"
where
  "starts_at" > $1::timestamptz - interval '15 minutes'
  and "starts_at" < $2;
