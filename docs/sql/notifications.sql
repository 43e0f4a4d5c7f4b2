-- findWaiting
select
  "id",
  "channel",
  "recipient",
  "subject",
  "text",
  "html",
  "reply_to"
from
  "messages"
where
  "id" = any ($1)
  and "state" = $2;

-- recordDelivery
update "messages"
set
  "state" = $1,
  "attempts" = "attempts" + $2,
  "last_error" = $3,
  "sent_at" = now()
where
  "id" = any ($4);

-- recordFailure
update "messages"
set
  "attempts" = "attempts" + $1,
  "last_error" = $2
where
  "id" = $3;

-- listMessages
select
  "id",
  "channel",
  "recipient",
  "subject",
  "text",
  "html",
  "created_at"
from
  "messages"
where
  "channel" in ($1)
order by
  "created_at" desc,
  "id" desc
limit
  $2;
