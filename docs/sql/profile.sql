-- insertProfile
insert into
  "profiles" ("id", "phone")
values
  ($1, $2);

insert into
  "user_settings" ("user_id", "language")
values
  ($1, $2);

-- findOwnProfile
select
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
  phone_confirmed_at is not null as "is_phone_confirmed"
from
  "profiles"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
where
  "profiles"."id" = $2;

-- findProfileFields
select
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city"
from
  "profiles"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
where
  "profiles"."id" = $2;

-- updateProfileFields
update "profiles"
set
  "phone" = $1
where
  "id" = $2;

-- findSettings
select
  "language",
  "theme",
  "email_notifications",
  "marketing_notifications",
  "order_update_notifications",
  "preferred_payment_method",
  "substitution_consent"
from
  "user_settings"
where
  "user_id" = $1;

-- lockProfile
select
  "id"
from
  "profiles"
where
  "id" = $1
for update;

-- updateSettings
update "user_settings"
set
  "theme" = $1
where
  "user_id" = $2;
