-- claimKey
insert into
  "staff_calls" ("actor_id", "idempotency_key", "fingerprint")
values
  ($1, $2, $3)
on conflict do nothing
returning
  "actor_id";

-- findCall
select
  "fingerprint",
  "answer"
from
  "staff_calls"
where
  "actor_id" = $1
  and "idempotency_key" = $2;

-- recordAnswer
update "staff_calls"
set
  "answer" = $1
where
  "actor_id" = $2
  and "idempotency_key" = $3;

-- deleteCallsAfter
delete from "staff_calls"
where
  "created_at" < now() - make_interval(days => $1);
