-- listAddresses
select
  "id",
  "label",
  "bell_name",
  "street",
  "house_number",
  "access",
  "postal_code",
  "city",
  "note",
  "phone",
  "is_default",
  "version"
from
  "addresses"
where
  "user_id" = $1
order by
  "is_default" desc,
  "created_at",
  "id";

-- lockOwner
select
  "id"
from
  "users"
where
  "id" = $1
for no key update;

-- insertAddress
insert into
  "addresses" ("user_id", "is_default")
values
  ($1, $2)
on conflict ("id") do nothing
returning
  "id";

-- updateAddress
update "addresses"
set
  "city" = $1,
  "version" = "version" + $2
where
  "id" = $3
  and "user_id" = $4;

-- setDefault
update "addresses"
set
  "is_default" = $1
where
  "user_id" = $2
  and "is_default" = $3
  and "id" <> $4;

update "addresses"
set
  "is_default" = $1
where
  "user_id" = $2
  and "id" = $3;

-- deleteAddress
delete from "addresses"
where
  "id" = $1
  and "user_id" = $2;

-- deleteAddressesOf
delete from "addresses"
where
  "user_id" = $1;
