-- listRunningOffers
select
  "product_id",
  "kind"
from
  running_offers ($1) as "offers"
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
