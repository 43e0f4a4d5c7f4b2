-- findAccount
select
  "users".*,
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
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
  ) as "identities",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "factors"."id",
          "factors"."friendly_name",
          "factors"."status",
          "factors"."last_challenged_at",
          "factors"."created_at",
          "factors"."updated_at"
        from
          "factors"
        where
          "factors"."user_id" = "users"."id"
        order by
          "factors"."created_at"
      ) as agg
  ) as "factors"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
where
  "users"."id" = $2;

-- findAccountByEmail
select
  "users".*,
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
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
  ) as "identities",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "factors"."id",
          "factors"."friendly_name",
          "factors"."status",
          "factors"."last_challenged_at",
          "factors"."created_at",
          "factors"."updated_at"
        from
          "factors"
        where
          "factors"."user_id" = "users"."id"
        order by
          "factors"."created_at"
      ) as agg
  ) as "factors"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
where
  "users"."email" = $2;

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
    "app_metadata",
    "email_confirmed_at",
    "created_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
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

-- listPasswordHashes
select
  "email",
  "password_hash"
from
  "users"
where
  "email" in ($1, $2)
  and "password_hash" is not null
order by
  "email";

-- lockRights
select
  "id"
from
  "users"
where
  "id" = $1
for no key update;

-- lockUser
select
  "id"
from
  "users"
where
  "id" = $1
for update;

-- replaceHash
update "users"
set
  "password_hash" = $1
where
  "id" = $2
  and "password_hash" = $3;

-- markRegisteredAgain
update "users"
set
  "is_registered_again" = $1
where
  "email" = $2
  and "email_confirmed_at" is null;

-- updateUser
update "users"
set
  "last_sign_in_at" = $1
where
  "id" = $2;

-- listAccounts
select
  "users".*,
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
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
  ) as "identities",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "factors"."id",
          "factors"."friendly_name",
          "factors"."status",
          "factors"."last_challenged_at",
          "factors"."created_at",
          "factors"."updated_at"
        from
          "factors"
        where
          "factors"."user_id" = "users"."id"
        order by
          "factors"."created_at"
      ) as agg
  ) as "factors"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
where
  "users"."email" like $2
order by
  "users"."created_at" desc,
  "users"."id" desc
limit
  $3
offset
  $4;

-- countAccounts
select
  count(*) as "count"
from
  "users"
where
  "email" like $1;

-- deleteUser
delete from "users"
where
  "id" = $1;

-- deleteIdentities
delete from "identities"
where
  "user_id" = $1
  and "id" = $2;

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

-- setEmail
update "users"
set
  "email" = $1,
  "email_confirmed_at" = $2,
  "new_email" = $3,
  "is_email_change_half_confirmed" = $4,
  "is_anonymous" = $5
where
  "id" = $6;

update "identities"
set
  "identity_data" = identity_data || $1::jsonb
where
  "user_id" = $2
  and "provider" = $3;

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
