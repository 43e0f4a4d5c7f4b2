-- findCurrentNotice
select
  "id",
  "texts",
  "link_to"
from
  "shop_notices"
where
  "valid_from" <= $1
  and "valid_to" > $2
order by
  "valid_from" desc,
  "created_at" desc,
  "id" desc
limit
  $3;

-- listNotices
select
  "id",
  "texts",
  "link_to",
  "valid_from",
  "valid_to",
  "created_at"
from
  "shop_notices"
where
  "valid_from" <= $1
  and "valid_to" > $2
  and ("created_at", "id") < ($3::timestamptz, $4::uuid)
order by
  "created_at" desc,
  "id" desc
limit
  $5;

-- insertNotice
insert into
  "shop_notices" ("link_to", "valid_from", "valid_to", "texts")
values
  ($1, $2, $3, $4::jsonb)
returning
  "id",
  "texts",
  "link_to",
  "valid_from",
  "valid_to",
  "created_at";

-- updateNotice
update "shop_notices"
set
  "link_to" = $1,
  "valid_from" = $2,
  "valid_to" = $3,
  "texts" = $4::jsonb
where
  "id" = $5
returning
  "id",
  "texts",
  "link_to",
  "valid_from",
  "valid_to",
  "created_at";

-- deleteNotice
delete from "shop_notices"
where
  "id" = $1
returning
  "id",
  "texts",
  "link_to",
  "valid_from",
  "valid_to",
  "created_at";
