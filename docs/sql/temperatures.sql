-- insertReading
insert into
  "temperature_readings" (
    "id",
    "tour_id",
    "box",
    "zone",
    "moment",
    "tenths",
    "note",
    "read_at",
    "actor_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("id") do nothing;

-- listReadingsOf
select
  "id",
  "tour_id",
  "box",
  "zone",
  "moment",
  "tenths",
  "note",
  "read_at",
  "actor_id"
from
  "temperature_readings"
where
  "tour_id" = $1
order by
  "read_at",
  "id";

-- listReadings
select
  "tour_id",
  "box",
  "zone",
  "moment",
  "tenths",
  "note",
  "read_at",
  "profiles"."first_name",
  "profiles"."last_name"
from
  "temperature_readings"
  left join "profiles" on "profiles"."id" = "temperature_readings"."actor_id"
where
  "read_at" >= $1
  and "read_at" < $2
order by
  "read_at",
  "temperature_readings"."id";
