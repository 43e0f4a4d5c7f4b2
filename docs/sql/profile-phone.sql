-- findPhone
select
  "profiles"."phone",
  "profiles"."phone_confirmed_at",
  "user_settings"."language"
from
  "profiles"
  inner join "user_settings" on "user_settings"."user_id" = "profiles"."id"
where
  "profiles"."id" = $1;

-- savePhoneCode
insert into
  "phone_codes" (
    "user_id",
    "phone",
    "code_hash",
    "created_at",
    "attempts"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id") do update
set
  "user_id" = $6,
  "phone" = $7,
  "code_hash" = $8,
  "created_at" = $9,
  "attempts" = $10;

-- countPhoneCodeAttempt
update "phone_codes"
set
  "attempts" = "attempts" + $1
where
  "user_id" = $2
  and "created_at" > $3
  and "attempts" < $4
returning
  "phone",
  "code_hash";

-- deletePhoneCode
delete from "phone_codes"
where
  "user_id" = $1;

-- confirmPhone
update "profiles"
set
  "phone_confirmed_at" = $1
where
  "id" = $2
  and "phone" = $3
returning
  "id";
