-- findAccount
select
  "users".*,
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  "profiles"."street",
  "profiles"."house_number",
  "profiles"."city",
  "profiles"."postal_code",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "identities".*
        from
          "identities"
        where
          "identities"."user_id" = "users"."id"
        order by
          "identities"."created_at"
      ) as agg
  ) as "identities"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
where
  "users"."id" = $1;

-- findAccountByEmail
select
  "users".*,
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  "profiles"."street",
  "profiles"."house_number",
  "profiles"."city",
  "profiles"."postal_code",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "identities".*
        from
          "identities"
        where
          "identities"."user_id" = "users"."id"
        order by
          "identities"."created_at"
      ) as agg
  ) as "identities"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
where
  "users"."email" = $1;

-- emailExists
select
  "id"
from
  "users"
where
  "email" = $1;

-- insertUser
insert into
  "users" (
    "email",
    "password_hash",
    "role",
    "user_metadata",
    "email_confirmed_at",
    "created_at"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("email") do nothing
returning
  "id";

-- insertIdentity
insert into
  "identities" (
    "user_id",
    "provider",
    "provider_id",
    "identity_data"
  )
values
  ($1, $2, $3, $4);

-- lockUser
select
  "id"
from
  "users"
where
  "id" = $1
for update;

-- updateUser
update "users"
set
  "last_sign_in_at" = $1
where
  "id" = $2;

-- confirmEmail
update "users"
set
  "email_confirmed_at" = $1
where
  "id" = $2
  and "email_confirmed_at" is null
returning
  "id";

update "identities"
set
  "identity_data" = identity_data || '{"email_verified": true}'
where
  "user_id" = $1
  and "provider" = $2;

-- saveOneTimeToken
insert into
  "one_time_tokens" (
    "user_id",
    "kind",
    "token_hash",
    "is_for_browser",
    "created_at"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id", "kind") do update
set
  "user_id" = $6,
  "kind" = $7,
  "token_hash" = $8,
  "is_for_browser" = $9,
  "created_at" = $10;

-- takeOneTimeToken
delete from "one_time_tokens"
where
  "token_hash" = $1
  and "kind" = any ($2)
  and "created_at" > $3
returning
  "user_id",
  "kind",
  "is_for_browser";

-- deleteOneTimeTokens
delete from "one_time_tokens"
where
  "user_id" = $1;

-- insertAuditEntry
insert into
  "audit_log" (
    "actor_id",
    "action",
    "subject_type",
    "subject_id",
    "before",
    "after"
  )
values
  ($1, $2, $3, $4, $5, $6);
