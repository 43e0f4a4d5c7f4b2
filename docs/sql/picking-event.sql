-- findEvents
select
  "event_id",
  "user_id",
  "code"
from
  "work_events"
where
  "event_id" = any ($1::uuid[]);

-- findLastSeq
select
  coalesce(max(seq), 0) as "seq"
from
  "work_events"
where
  "device_id" = $1
  and "user_id" = $2;

-- insertEvent
insert into
  "work_events" (
    "event_id",
    "device_id",
    "user_id",
    "seq",
    "kind",
    "occurred_at",
    "counted_at",
    "received_at",
    "result",
    "payload"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)
on conflict ("event_id") do nothing
returning
  "event_id";

-- setOrder
update "work_events"
set
  "order_id" = $1
where
  "event_id" = $2;

-- insertTask
insert into
  "work_tasks" ("event_id")
values
  ($1);

-- findOrderOf
select
  id
from
  orders
where
  id = $1::uuid
union all
select
  order_id
from
  order_items
where
  id = $2::uuid
union all
select
  order_id
from
  picks
where
  id = $3::uuid
union all
select
  order_id
from
  work_events
where
  event_id = $4::uuid
  and order_id is not null
limit
  1;
