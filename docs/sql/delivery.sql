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
  booked + (
    select
      count(*)
    from
      slot_holds
    where
      slot_holds.starts_at = delivery_slots.starts_at
      and user_id <> $1
      and expires_at > $2
  ) as "taken"
from
  "delivery_slots"
where
  "starts_at" = $3;

-- bookSlot
with
  "released" as (
    delete from "slot_holds"
    where
      "user_id" = $1
  )
update "delivery_slots"
set
  "booked" = "booked" + $2,
  "capacity" = $3
where
  "starts_at" = $4
  and booked + (
    select
      count(*)
    from
      slot_holds
    where
      slot_holds.starts_at = delivery_slots.starts_at
      and user_id <> $5
      and expires_at > $6
  ) < $7
returning
  "starts_at";

-- putHold
insert into
  "slot_holds" ("user_id", "starts_at", "expires_at")
values
  ($1, $2, $3)
on conflict ("user_id") do update
set
  "starts_at" = "excluded"."starts_at",
  "expires_at" = "excluded"."expires_at";

-- releaseSlot
update "delivery_slots"
set
  "booked" = "booked" - $1
where
  "starts_at" = $2;
