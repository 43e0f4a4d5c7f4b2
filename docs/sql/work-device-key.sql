-- findDeviceKey
select
  "key"
from
  "device_keys"
where
  "user_id" = $1;

-- insertDeviceKey
insert into
  "device_keys" ("user_id", "key")
values
  ($1, $2)
on conflict do nothing;
