-- listTaken
select
  "starts_at",
  "booked",
  (
    select
      count(*) as "held"
    from
      "slot_holds"
    where
      "slot_holds"."starts_at" = "delivery_slots"."starts_at"
      and "expires_at" > $1
  ) as "held"
from
  "delivery_slots"
where
  "starts_at" = any ($2::timestamptz[]);

-- lockSlot
select
  "starts_at"
from
  "delivery_slots"
where
  "starts_at" = $1
for no key update;

-- insertSlot
insert into
  "delivery_slots" ("starts_at", "ends_at", "capacity")
values
  ($1, $2, $3)
on conflict do nothing;

-- countTakenByOthers
select
  "booked" + (
    select
      count(*) as "held"
    from
      "slot_holds"
    where
      "starts_at" = $1
      and "user_id" <> $2
      and "expires_at" > $3
  ) as "taken"
from
  "delivery_slots"
where
  "starts_at" = $4;

-- bookSlot
update "delivery_slots"
set
  "booked" = "booked" + $1,
  "capacity" = $2
where
  "starts_at" = $3;

-- putHold
insert into
  "slot_holds" ("user_id", "starts_at", "expires_at")
values
  ($1, $2, $3)
on conflict ("user_id") do update
set
  "starts_at" = "excluded"."starts_at",
  "expires_at" = "excluded"."expires_at";

-- deleteHold
delete from "slot_holds"
where
  "user_id" = $1;

-- releaseSlot
update "delivery_slots"
set
  "booked" = "booked" - $1
where
  "starts_at" = $2;
