select
  "users"."id" as "user_id", "sessions"."id" as "session_id", "sessions"."aal", "users"."email",
  "users"."role",
  exists (
    select "factors"."id"
    from "factors"
    where "factors"."user_id" = "users"."id" and "factors"."status" = $1
  ) as "has_second_factor",
  exists (
    select "role_rules"."id"
    from "role_rules"
    where "role_rules"."id" = "users"."role" and "role_rules"."requires_second_factor" = $2
  ) as "role_requires_factor"
from "sessions" inner join "users" on "users"."id" = "sessions"."user_id"
where
  "sessions"."id" = $3
  and "users"."id" = $4
  and "users"."is_anonymous" = $5
  and ("users"."banned_until" is null or "users"."banned_until" <= $6);
-- Nested Loop inner
--   Index Scan on sessions by sessions_user_id
--   Index Scan on users by users_pkey
--   Index Scan on factors by factors_user_id_friendly_name_key
--   Seq Scan on role_rules

select
  "profiles"."first_name", "profiles"."last_name", "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city", phone_confirmed_at is not null as "is_phone_confirmed"
from
  "profiles"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
where "profiles"."id" = $2;
-- Nested Loop left
--   Index Scan on profiles by profiles_pkey
--   Index Scan on addresses by addresses_one_default
