-- findOwnOrder
select
  "id",
  "status"
from
  "orders"
where
  "id" = $1
  and "user_id" = $2;

-- lockOrder
select
  "id",
  "user_id",
  "status"
from
  "orders"
where
  "id" = $1
for no key update;

-- listConsents
select
  "order_items"."id" as "order_item_id",
  coalesce(
    (
      select
        consent
      from
        substitution_consents
      where
        order_id = orders.id
        and product_id = order_items.product_id
    ),
    (
      select
        substitution_consent
      from
        user_settings
      where
        user_id = orders.user_id
    ),
    'none'
  ) as "consent"
from
  "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
where
  "orders"."id" = $1
order by
  "order_items"."position";

-- saveConsents
insert into
  substitution_consents (order_id, product_id, consent)
select
  order_items.order_id,
  order_items.product_id,
  chosen.consent
from
  jsonb_to_recordset($1::jsonb) as chosen (order_item_id uuid, consent text)
  join order_items on order_items.id = chosen.order_item_id
where
  order_items.order_id = $2
on conflict (order_id, product_id) do update
set
  consent = excluded.consent;

-- findMissing
select
  "order_items"."order_id",
  "order_items"."product_id",
  "order_items"."price_at_purchase_cents" as "price_cents",
  "order_items"."deposit_cents",
  "products"."name",
  "products"."category_id",
  "products"."net_amount",
  "products"."net_unit",
  "products"."pack",
  "products"."labels",
  "products"."search_words",
  "products"."allergens",
  "products"."is_free_of_allergens",
  "shelves"."zone",
  "orders"."language",
  coalesce(
    (
      select
        consent
      from
        substitution_consents
      where
        order_id = orders.id
        and product_id = order_items.product_id
    ),
    (
      select
        substitution_consent
      from
        user_settings
      where
        user_id = orders.user_id
    ),
    'none'
  ) as "consent"
from
  "order_items"
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  inner join "products" on "products"."id" = "order_items"."product_id"
  left join "shelves" on "shelves"."id" = "products"."shelf_id"
where
  "order_items"."id" = $1;

-- listOffers
select
  "substitution_offers"."id",
  "substitution_offers"."order_id",
  "substitution_offers"."order_item_id",
  "substitution_offers"."event_id",
  "substitution_offers"."quantity",
  "substitution_offers"."consent",
  "substitution_offers"."candidates",
  "substitution_offers"."deadline",
  "substitution_offers"."state",
  "substitution_offers"."decided_by",
  "substitution_offers"."product_id",
  "substitution_offers"."product_quantity",
  coalesce(
    order_items.product_name_translated,
    order_items.product_name
  ) as "product_name"
from
  "substitution_offers"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where
  "substitution_offers"."order_id" = $1
order by
  "substitution_offers"."created_at" desc,
  "substitution_offers"."id";

-- findOffer
select
  "substitution_offers"."id",
  "substitution_offers"."order_id",
  "substitution_offers"."order_item_id",
  "substitution_offers"."event_id",
  "substitution_offers"."quantity",
  "substitution_offers"."consent",
  "substitution_offers"."candidates",
  "substitution_offers"."deadline",
  "substitution_offers"."state",
  "substitution_offers"."decided_by",
  "substitution_offers"."product_id",
  "substitution_offers"."product_quantity",
  coalesce(
    order_items.product_name_translated,
    order_items.product_name
  ) as "product_name"
from
  "substitution_offers"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where
  "substitution_offers"."id" = $1;

-- findOfferOfEvent
select
  "substitution_offers"."id",
  "substitution_offers"."order_id",
  "substitution_offers"."order_item_id",
  "substitution_offers"."event_id",
  "substitution_offers"."quantity",
  "substitution_offers"."consent",
  "substitution_offers"."candidates",
  "substitution_offers"."deadline",
  "substitution_offers"."state",
  "substitution_offers"."decided_by",
  "substitution_offers"."product_id",
  "substitution_offers"."product_quantity",
  coalesce(
    order_items.product_name_translated,
    order_items.product_name
  ) as "product_name"
from
  "substitution_offers"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where
  "substitution_offers"."event_id" = $1;

-- insertOffer
insert into
  "substitution_offers" (
    "order_id",
    "order_item_id",
    "event_id",
    "quantity",
    "consent",
    "created_at",
    "deadline",
    "candidates"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
returning
  "id";

-- setDecided
update "substitution_offers"
set
  "state" = $1,
  "decided_by" = $2,
  "decided_at" = $3,
  "product_id" = $4,
  "product_quantity" = $5
where
  "id" = $6;

-- setState
update "substitution_offers"
set
  "state" = $1,
  "decided_at" = coalesce(decided_at, $2::timestamptz)
where
  "id" = $3;

-- listUndone
select
  "id",
  "order_id",
  "state",
  "product_id",
  "product_quantity"
from
  "substitution_offers"
where
  "order_id" = any ($1::uuid[])
  and "state" in ($2, $3)
order by
  "product_id";
