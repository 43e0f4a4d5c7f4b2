-- findEvents
select
  "event_id",
  "user_id",
  "code"
from
  "work_events"
where
  "event_id" = any ($1::uuid[]);

-- findTourBegin
select
  min(coalesce(left_at, leaves_at - interval '2 hours')) as "begin"
from
  "tours"
where
  "driver_id" = $1
  and "state" in ($2, $3);

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
    "payload",
    "order_id"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10::jsonb,
    coalesce(
      (
        select
          id
        from
          orders
        where
          id = $11::uuid
      ),
      (
        select
          order_id
        from
          order_items
        where
          id = $12::uuid
      ),
      (
        select
          order_id
        from
          picks
        where
          id = $13::uuid
      ),
      (
        select
          order_id
        from
          tour_stops
        where
          id = $14::uuid
      ),
      (
        select
          order_id
        from
          work_events as earlier
        where
          earlier.event_id = $15::uuid
      )
    )
  )
on conflict ("event_id") do nothing
returning
  "event_id";

-- wasRefused
select
  "result"
from
  "work_events"
where
  "event_id" = $1
  and "user_id" = $2;

-- isInBatchOfOther
select
  "pick_batches"."id"
from
  "work_events"
  inner join "pick_batch_orders" on "pick_batch_orders"."order_id" = "work_events"."order_id"
  inner join "pick_batches" on "pick_batches"."id" = "pick_batch_orders"."batch_id"
where
  "work_events"."event_id" = $1
  and "work_events"."kind" in ($2, $3, $4, $5)
  and "pick_batch_orders"."released_at" is null
  and "pick_batches"."picker_id" <> $6;

-- insertTask
insert into
  "work_tasks" ("event_id")
values
  ($1);

-- listEventsOf
select
  "work_events"."kind",
  "work_events"."device_id",
  "work_events"."occurred_at",
  "work_events"."received_at",
  "orders"."order_number"
from
  "work_events"
  left join "orders" on "orders"."id" = "work_events"."order_id"
where
  "work_events"."user_id" = $1
order by
  "work_events"."received_at",
  "work_events"."seq";

-- forgetReportersBefore
update "work_events"
set
  "user_id" = $1
where
  "user_id" is not null
  and "received_at" < $2;
