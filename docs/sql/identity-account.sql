-- listSessions
select
  "id",
  "created_at",
  "refreshed_at",
  "user_agent",
  "ip"
from
  "sessions"
where
  "user_id" = $1
order by
  "refreshed_at" desc,
  "id";
