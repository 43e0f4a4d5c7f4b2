with
  taken as (
    delete from outbox_pending
    where ctid = any (array(select ctid from outbox_pending for update skip locked))
    returning message_id
  ),
  parts as (
    select json_agg(message_id) as message_ids
    from
      (select message_id, (row_number() over () - 1) / $1::integer as part from taken) as numbered
    group by part
  )
select
  graphile_worker.add_job (
    $2, json_build_object('message_ids', message_ids), max_attempts => $3::integer
  )
from parts;
-- ModifyTable on outbox_pending
--   LockRows
--     Seq Scan on outbox_pending
--   Seq Scan on outbox_pending
-- Aggregate
--   WindowAgg
--     CTE Scan

update "messages"
set "claimed_until" = now() + make_interval(secs => $1)
where "id" = any ($2) and "state" = $3 and coalesce(claimed_until < now(), true)
returning
  "id", "channel", "recipient", "subject", "text", "html", "reply_to", "unsubscribe_url",
  exists (select from message_files where message_id = messages.id) as "has_files";
-- ModifyTable on messages
--   Index Scan on messages by messages_state
--   Seq Scan on message_files

update "messages"
set
  "state" = $1, "attempts" = "attempts" + $2, "last_error" = $3, "sent_at" = now(),
  "claimed_until" = $4
where "id" = any ($5);
-- ModifyTable on messages
--   Index Scan on messages by messages_pkey

select "id"
from "messages"
where "id" = any ($1) and "state" = $2
limit $3;
-- Limit
--   Index Scan on messages by messages_state
