-- insertServiceKey
insert into
  "service_keys" ("name", "created_at", "expires_at")
values
  ($1, $2, $3)
returning
  "id";

-- useServiceKey
update "service_keys"
set
  "last_used_at" = $1
where
  "id" = $2
  and "revoked_at" is null
  and "expires_at" > $3
returning
  "id",
  "name";

-- listServiceKeys
select
  *
from
  "service_keys"
order by
  "created_at" desc;

-- revokeServiceKey
update "service_keys"
set
  "revoked_at" = coalesce("revoked_at", $1)
where
  "id" = $2
returning
  "id",
  "name";

-- insertServiceAudit
insert into
  "audit_log" (
    "actor_id",
    "action",
    "subject_type",
    "subject_id",
    "after"
  )
values
  ($1, $2, $3, $4, $5);
