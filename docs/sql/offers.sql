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
