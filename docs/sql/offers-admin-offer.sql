-- listAdminOffers
select
  "offers"."id",
  "offers"."kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents",
  "offers"."valid_from",
  "offers"."valid_to",
  "products"."id" as "product_id",
  "products"."name" as "product_name",
  "products"."image_url" as "product_image_url",
  "products"."pack" as "product_pack",
  "products"."price_cents" as "product_price_cents"
from
  "offers"
  inner join "products" on "products"."id" = "offers"."product_id"
where
  "offers"."valid_from" <= $1
  and "offers"."valid_to" > $2
  and lower(products.name) like $3
  and ("offers"."valid_to", "offers"."id") < ($4::timestamptz, $5::uuid)
order by
  "offers"."valid_to" desc,
  "offers"."id" desc
limit
  $6;

select
  "offers"."id",
  "offers"."kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents",
  "offers"."valid_from",
  "offers"."valid_to",
  "products"."id" as "product_id",
  "products"."name" as "product_name",
  "products"."image_url" as "product_image_url",
  "products"."pack" as "product_pack",
  "products"."price_cents" as "product_price_cents"
from
  "offers"
  inner join "products" on "products"."id" = "offers"."product_id"
where
  "offers"."valid_from" > $1
  and lower(products.name) like $2
  and ("offers"."valid_to", "offers"."id") < ($3::timestamptz, $4::uuid)
order by
  "offers"."valid_to" desc,
  "offers"."id" desc
limit
  $5;

select
  "offers"."id",
  "offers"."kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents",
  "offers"."valid_from",
  "offers"."valid_to",
  "products"."id" as "product_id",
  "products"."name" as "product_name",
  "products"."image_url" as "product_image_url",
  "products"."pack" as "product_pack",
  "products"."price_cents" as "product_price_cents"
from
  "offers"
  inner join "products" on "products"."id" = "offers"."product_id"
where
  "offers"."valid_to" <= $1
  and lower(products.name) like $2
  and ("offers"."valid_to", "offers"."id") < ($3::timestamptz, $4::uuid)
order by
  "offers"."valid_to" desc,
  "offers"."id" desc
limit
  $5;

-- findAdminOffer
select
  "offers"."id",
  "offers"."kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents",
  "offers"."valid_from",
  "offers"."valid_to",
  "products"."id" as "product_id",
  "products"."name" as "product_name",
  "products"."image_url" as "product_image_url",
  "products"."pack" as "product_pack",
  "products"."price_cents" as "product_price_cents"
from
  "offers"
  inner join "products" on "products"."id" = "offers"."product_id"
where
  "offers"."id" = $1;

-- findProduct
select
  "id",
  "price_cents"
from
  "products"
where
  "id" = $1
  and "archived_at" is null;

-- lockProduct
select
  "id",
  "price_cents"
from
  "products"
where
  "id" = $1
  and "archived_at" is null
for no key update;

-- findLowestPrice
select
  lowest_recent_price ($1::uuid, $2::timestamptz, $3::uuid) as "lowest";

-- lockOffer
select
  "products"."id"
from
  "products"
where
  "products"."id" = (
    select
      "offers"."product_id"
    from
      "offers"
    where
      "offers"."id" = $1
  )
for no key update;

select
  "offers"."id",
  "offers"."product_id",
  "offers"."valid_from",
  "offers"."valid_to",
  "products"."price_cents" as "regular_price_cents"
from
  "offers"
  inner join "products" on "products"."id" = "offers"."product_id"
where
  "offers"."id" = $1
for update of
  "offers";

-- insertOffer
insert into
  "offers" (
    "product_id",
    "kind",
    "price_cents",
    "valid_from",
    "valid_to"
  )
values
  ($1, $2, $3, $4, $5)
returning
  "id";

-- updateOffer
update "offers"
set
  "price_cents" = $1
where
  "id" = $2;

-- deleteOffer
delete from "offers"
where
  "id" = $1;
