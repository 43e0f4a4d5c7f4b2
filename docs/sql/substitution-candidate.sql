-- listCandidates
select
  "products"."id" as "product_id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."image_url",
  "products"."pack",
  "categories"."tint",
  "products"."category_id",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."cost_cents",
  "products"."net_amount",
  "products"."net_unit",
  "products"."labels",
  "products"."search_words",
  "products"."allergens",
  "products"."is_free_of_allergens",
  "products"."stock_quantity",
  "shelves"."zone"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
  left join "shelves" on "shelves"."id" = "products"."shelf_id"
where
  "products"."archived_at" is null
  and "products"."is_available" = $2
  and "products"."stock_quantity" > $3
  and "products"."sold_by" = $4
  and "products"."id" <> $5
  and (
    categories.id = $6
    or categories.parent_id = (
      select
        parent_id
      from
        categories
      where
        id = $7
    )
  )
order by
  categories.id = $8 desc,
  "products"."id"
limit
  $9;

-- findSoldOut
select
  "products"."id" as "product_id",
  "products"."name",
  "products"."category_id",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."deposit_cents",
  "products"."net_amount",
  "products"."net_unit",
  "products"."pack",
  "products"."labels",
  "products"."search_words",
  "products"."allergens",
  "products"."is_free_of_allergens",
  "shelves"."zone"
from
  "products"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
  left join "shelves" on "shelves"."id" = "products"."shelf_id"
where
  "products"."id" = $2
  and "products"."archived_at" is null
  and (
    "products"."is_available" = $3
    or "products"."stock_quantity" < $4
  );

-- listHistories
select
  candidate ->> 'product_id' as product_id,
  count(*) filter (
    where
      candidate ->> 'product_id' = offers.product_id::text
  )::integer as accepted,
  count(*) filter (
    where
      offers.product_id is null
  )::integer as rejected
from
  order_items
  join substitution_offers as offers on offers.order_item_id = order_items.id
  cross join jsonb_array_elements(offers.candidates) as candidate
where
  order_items.product_id = $1
  and offers.decided_by = 'customer'
group by
  candidate ->> 'product_id';
