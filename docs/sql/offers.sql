-- listRunningOffers
select
  "product_id",
  "kind"
from
  "offers"
where
  "valid_from" <= $1
  and "valid_to" > $2
order by
  "kind",
  "position",
  "id";

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
order by
  "position",
  "id";
