-- deleteMessagesOf
delete from "messages"
where
  (
    "user_id" = $1
    or "recipient" = $2
  );

-- insertMessages
with
  "written" as (
    insert into
      "messages" (
        "channel",
        "recipient",
        "subject",
        "text",
        "html",
        "reply_to",
        "unsubscribe_url",
        "dedupe_key",
        "user_id",
        "is_secret"
      )
    select
      channel,
      recipient,
      subject,
      text,
      html,
      reply_to,
      unsubscribe_url,
      dedupe_key,
      user_id,
      coalesce(is_secret, false)
    from
      json_to_recordset($1::json) as message (
        channel text,
        recipient text,
        subject text,
        text text,
        html text,
        reply_to text,
        unsubscribe_url text,
        dedupe_key text,
        user_id uuid,
        is_secret boolean
      )
    on conflict ("dedupe_key") do nothing
    returning
      "id"
  )
insert into
  "outbox_pending" ("message_id")
select
  "id"
from
  "written";

-- enqueueJobs
with
  taken as (
    delete from outbox_pending
    where
      ctid = any (
        array(
          select
            ctid
          from
            outbox_pending
          for update
            skip locked
        )
      )
    returning
      message_id
  ),
  parts as (
    select
      json_agg(message_id) as message_ids
    from
      (
        select
          message_id,
          (row_number() over () - 1) / $1::integer as part
        from
          taken
      ) as numbered
    group by
      part
  )
select
  graphile_worker.add_job (
    $2,
    json_build_object('message_ids', message_ids),
    max_attempts => $3::integer
  )
from
  parts;

-- countSmsOfDay
select
  count(*) as "count"
from
  "messages"
where
  "channel" = $1
  and "recipient" = $2
  and "created_at" > now() - interval '1 day';

-- claimQueued
update "messages"
set
  "claimed_until" = now() + make_interval(secs => $1)
where
  "id" = any ($2)
  and "state" = $3
  and coalesce(claimed_until < now(), true)
returning
  "id",
  "channel",
  "recipient",
  "subject",
  "text",
  "html",
  "reply_to",
  "unsubscribe_url";

-- findUnsent
select
  "id"
from
  "messages"
where
  "id" = any ($1)
  and "state" = $2
limit
  $3;

-- giveUp
update "messages"
set
  "state" = $1
where
  "id" = any ($2)
  and "state" = $3;

-- recordDelivery
update "messages"
set
  "state" = $1,
  "attempts" = "attempts" + $2,
  "last_error" = $3,
  "sent_at" = now(),
  "claimed_until" = $4,
  "text" = case
    when is_secret then ''
    else text
  end,
  "html" = case
    when is_secret then null
    else html
  end
where
  "id" = any ($5);

-- deleteMessagesBefore
delete from "messages"
where
  "created_at" < $1
  and "state" <> $2;

-- recordFailure
update "messages"
set
  "attempts" = "attempts" + $1,
  "last_error" = $2,
  "claimed_until" = $3
where
  "id" = $4;

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
