-- insertProfile
insert into
  "profiles" ("id", "city")
values
  ($1, $2);

insert into
  "user_settings" ("user_id", "language")
values
  ($1, $2);

-- findOwnProfile
select
  "first_name",
  "last_name",
  "phone",
  "street",
  "house_number",
  "city",
  "postal_code",
  phone_confirmed_at is not null as "is_phone_confirmed"
from
  "profiles"
where
  "id" = $1;

-- findProfileFields
select
  "first_name",
  "last_name",
  "phone",
  "street",
  "house_number",
  "city",
  "postal_code"
from
  "profiles"
where
  "id" = $1;

-- updateProfileFields
update "profiles"
set
  "city" = $1
where
  "id" = $2;

-- findSettings
select
  "language",
  "theme",
  "email_notifications",
  "marketing_notifications",
  "order_update_notifications",
  "preferred_payment_method"
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
