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

-- findSession
select
  "id",
  "user_id",
  "aal",
  "factor_id",
  "amr",
  "created_at",
  "refreshed_at",
  "refreshed_ip",
  "refreshed_user_agent"
from
  "sessions"
where
  "id" = $1;

-- findPrincipal
select
  "users"."id" as "user_id",
  "sessions"."id" as "session_id",
  "sessions"."aal",
  "users"."email",
  "users"."role",
  exists (
    select
      "factors"."id"
    from
      "factors"
    where
      "factors"."user_id" = "users"."id"
      and "factors"."status" = $1
  ) as "has_second_factor",
  exists (
    select
      "role_rules"."id"
    from
      "role_rules"
    where
      "role_rules"."id" = "users"."role"
      and "role_rules"."requires_second_factor" = $2
  ) as "role_requires_factor"
from
  "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
where
  "sessions"."id" = $3
  and "users"."id" = $4
  and "users"."is_anonymous" = $5
  and (
    "users"."banned_until" is null
    or "users"."banned_until" <= $6
  );

-- insertSession
insert into
  "sessions" (
    "user_id",
    "amr",
    "user_agent",
    "ip",
    "created_at",
    "refreshed_at",
    "refreshed_ip",
    "refreshed_user_agent"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  "id",
  "user_id",
  "aal",
  "amr";

-- elevateSession
update "sessions"
set
  "aal" = $1,
  "factor_id" = $2,
  "amr" = $3
where
  "id" = $4
returning
  "id",
  "user_id",
  "aal",
  "amr";

-- findCurrentCounter
select
  max("counter") as "counter"
from
  "refresh_tokens"
where
  "session_id" = $1;

-- touchSession
update "sessions"
set
  "refreshed_at" = $1,
  "refreshed_ip" = $2,
  "refreshed_user_agent" = $3
where
  "id" = $4;

-- deleteEndedSessions
delete from "sessions"
where
  "id" = any (
    array(
      (
        select
          "id"
        from
          "sessions"
        where
          "id" in (
            select
              "unused"."id"
            from
              "sessions" as "unused"
            where
              "unused"."refreshed_at" < $1
            union all
            select
              "old"."id"
            from
              "sessions" as "old"
            where
              "old"."created_at" < $2
            union all
            select
              "of_staff"."id"
            from
              "users"
              inner join "sessions" as "of_staff" on "of_staff"."user_id" = "users"."id"
            where
              "users"."role" <> $3
              and (
                "of_staff"."refreshed_at" < $4
                or "of_staff"."created_at" < $5
              )
          )
        limit
          $6
        for update
          skip locked
      )
    )
  );

-- deleteSession
delete from "sessions"
where
  "id" = $1;

-- deleteSessions
delete from "sessions"
where
  "user_id" = $1
  and "id" != $2
  and "aal" = $3;

-- lockSession
set
  local lock_timeout = '5s';

select
  "id"
from
  "sessions"
where
  "id" = $1
for update;

-- findRefreshToken
select
  "session_id",
  "counter"
from
  "refresh_tokens"
where
  "token_hash" = $1;

-- listSuccessors
select
  "counter",
  "salt",
  "created_at"
from
  "refresh_tokens"
where
  "session_id" = $1
  and "counter" > $2
order by
  "counter";

-- insertRefreshToken
insert into
  "refresh_tokens" (
    "token_hash",
    "session_id",
    "counter",
    "salt",
    "created_at"
  )
values
  ($1, $2, $3, $4, $5);

-- deleteRefreshTokensBelow
delete from "refresh_tokens"
where
  "session_id" = $1
  and "counter" < $2;
