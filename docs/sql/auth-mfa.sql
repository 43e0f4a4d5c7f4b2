-- findFactor
select
  *
from
  "factors"
where
  "id" = $1
  and "user_id" = $2;

-- insertFactor
insert into
  "factors" (
    "user_id",
    "friendly_name",
    "secret",
    "created_at"
  )
values
  ($1, $2, $3, $4)
on conflict ("user_id", "friendly_name") do nothing
returning
  "id";

-- updateFactor
update "factors"
set
  "status" = $1,
  "last_used_step" = $2
where
  "id" = $3;

-- deleteUnverifiedFactors
delete from "factors"
where
  "user_id" = $1
  and "status" = $2
  and "id" != $3;

delete from "factors"
where
  "user_id" = $1
  and "status" = $2
  and "created_at" < $3;

-- deleteFactorsOf
delete from "factors"
where
  "user_id" = $1;

-- deleteFactor
update "sessions"
set
  "aal" = $1
where
  "factor_id" = $2;

delete from "factors"
where
  "id" = $1;

-- insertChallenge
insert into
  "factor_challenges" ("factor_id", "ip", "created_at")
values
  ($1, $2, $3)
returning
  "id";

-- findChallenge
select
  "id",
  "ip",
  "created_at",
  "verified_at"
from
  "factor_challenges"
where
  "id" = $1
  and "factor_id" = $2;

-- deleteChallengesBefore
delete from "factor_challenges"
where
  "factor_id" = $1
  and "created_at" < $2;

-- closeChallenge
update "factor_challenges"
set
  "verified_at" = $1
where
  "id" = $2;

-- countFactorAttempt
update "users"
set
  "factor_attempts" = "factor_attempts" + $1
where
  "id" = $2
  and "factor_attempts" < $3
returning
  "factor_attempts";

-- forgetFactorAttempts
update "users"
set
  "factor_attempts" = $1
where
  "id" = $2
  and "factor_attempts" > $3;
