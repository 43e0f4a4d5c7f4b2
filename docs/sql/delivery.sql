-- listBookings
select
  "starts_at",
  "booked"
from
  "delivery_slots"
where
  "starts_at" = any ($1::timestamptz[]);

-- bookSlot
insert into
  "delivery_slots" ("starts_at", "ends_at", "capacity", "booked")
values
  ($1, $2, $3, $4)
on conflict ("starts_at") do update
set
  "booked" = "delivery_slots"."booked" + $5,
  "capacity" = "excluded"."capacity"
where
  "delivery_slots"."booked" < "excluded"."capacity"
returning
  "starts_at";

-- releaseSlot
update "delivery_slots"
set
  "booked" = "booked" - $1
where
  "starts_at" = $2;
