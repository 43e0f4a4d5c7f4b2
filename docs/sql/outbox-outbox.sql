-- listOutbox
select
  "id",
  "channel",
  "recipient",
  case
    when channel = 'sms'
    and not is_secret then text
    else subject
  end as "subject",
  "state",
  "attempts",
  "last_error",
  "created_at",
  "sent_at"
from
  "messages"
where
  "state" = $1
  and "channel" = $2
  and ("created_at", "id") < ($3::timestamptz, $4::uuid)
order by
  "created_at" desc,
  "id" desc
limit
  $5;

-- findOutboxMessage
select
  "id",
  "channel",
  "recipient",
  case
    when channel = 'sms'
    and not is_secret then text
    else subject
  end as "subject",
  "state",
  "attempts",
  "last_error",
  "created_at",
  "sent_at"
from
  "messages"
where
  "id" = $1;

-- requeueMessage
with
  "requeued" as (
    update "messages"
    set
      "state" = $1,
      "last_error" = $2,
      "sent_at" = $3
    where
      "id" = $4
      and "state" <> $5
      and coalesce(claimed_until < now(), true)
    returning
      "id"
  )
insert into
  "outbox_pending" ("message_id")
select
  "id"
from
  "requeued";
