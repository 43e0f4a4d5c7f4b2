-- findMissing
select
  "order_id",
  coalesce(product_name_translated, product_name) as "product_name"
from
  "order_items"
where
  "id" = $1;

-- findOffer
select
  "substitution_offers"."order_id",
  "substitution_offers"."consent",
  "substitution_offers"."quantity",
  "substitution_offers"."candidates",
  "substitution_offers"."deadline",
  coalesce(product_name_translated, product_name) as "product_name"
from
  "substitution_offers"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where
  "substitution_offers"."id" = $1;
