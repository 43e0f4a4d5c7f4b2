-- listActiveAds
select
  "id",
  "texts",
  "tint",
  "image_url",
  "image_position",
  "image_fit",
  "link_to"
from
  "ads"
where
  "is_active"
  and (
    "valid_from" is null
    or "valid_from" <= $1
  )
  and (
    "valid_to" is null
    or "valid_to" > $2
  )
order by
  "position",
  "id";

-- listAllAds
select
  "id",
  "texts",
  "tint",
  "image_url",
  "image_position",
  "image_fit",
  "link_to",
  "is_active",
  "valid_from",
  "valid_to"
from
  "ads"
order by
  "position",
  "id";

-- lockAds
select
  "id"
from
  "ads"
order by
  "id"
for update;

-- insertAd
insert into
  "ads" (
    "tint",
    "image_url",
    "image_position",
    "image_fit",
    "link_to",
    "is_active",
    "valid_from",
    "valid_to",
    "texts",
    "position"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9::jsonb,
    (
      select
        coalesce(max(position), -1) + 1 as "next"
      from
        "ads"
    )
  );

-- updateAd
update "ads"
set
  "tint" = $1,
  "image_url" = $2,
  "image_position" = $3,
  "image_fit" = $4,
  "link_to" = $5,
  "is_active" = $6,
  "valid_from" = $7,
  "valid_to" = $8,
  "texts" = $9::jsonb
where
  "id" = $10
returning
  "id";

-- deleteAd
delete from "ads"
where
  "id" = $1
returning
  "id";

-- setPositions
update ads
set
  position = wanted.position - 1
from
  unnest($1::uuid[]) with ordinality as wanted (id, position)
where
  ads.id = wanted.id
  and ads.position <> wanted.position - 1;
