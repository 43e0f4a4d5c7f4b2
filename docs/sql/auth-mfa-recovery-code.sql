-- listUnusedCodes
select
  "recovery_codes"."factor_id",
  "recovery_codes"."code_hash"
from
  "recovery_codes"
  inner join "factors" on "factors"."id" = "recovery_codes"."factor_id"
where
  "factors"."user_id" = $1
  and "factors"."status" = $2
  and "recovery_codes"."number" = $3
  and "recovery_codes"."used_at" is null;

-- useRecoveryCode
update "recovery_codes"
set
  "used_at" = $1
where
  "factor_id" = $2
  and "code_hash" = $3
  and "used_at" is null
returning
  "number";

-- countUnusedCodes
select
  count(*) as "count"
from
  "recovery_codes"
  inner join "factors" on "factors"."id" = "recovery_codes"."factor_id"
where
  "factors"."user_id" = $1
  and "recovery_codes"."used_at" is null;

-- deleteRecoveryCodes
delete from "recovery_codes" using "factors"
where
  "factors"."id" = "recovery_codes"."factor_id"
  and "factors"."user_id" = $1;

-- insertRecoveryCodes
insert into
  "recovery_codes" ("factor_id", "number", "code_hash")
values
  ($1, $2, $3);
