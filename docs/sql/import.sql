-- forbidWrites
set transaction read only;

-- listCategoryNames
select
  "id",
  "slug",
  "name",
  "name_translations",
  "parent_id",
  "tint"
from
  "categories"
where
  "archived_at" is null
order by
  "slug";

-- findKnownProducts
select
  "id",
  "archived_at",
  (
    select
      max("stock_movements"."id") as "last"
    from
      "stock_movements"
    where
      "stock_movements"."product_id" = "products"."id"
  ) as "stock_movement",
  "name",
  "category_id",
  "price_cents",
  "price_per_unit",
  "net_amount",
  "net_unit",
  "is_available",
  "image_url",
  "pack",
  "barcode",
  "cost_cents",
  "description",
  "ingredients",
  "brand",
  "origin",
  "storage",
  "vat_rate",
  "deposit_kind",
  "deposit_cents",
  "allergens",
  "is_free_of_allergens",
  "nutri_score",
  "labels",
  "nutritional_values",
  "search_words",
  "translations",
  "further_image_urls",
  "family",
  "minimum_shelf_life_days",
  "stock_quantity"
from
  "products"
where
  "id" in (
    select
      unnest($1::uuid[])
    union
    select
      id
    from
      products
    where
      barcode = any ($2::text[])
    union
    select
      products.id
    from
      products
      join jsonb_to_recordset($3::jsonb) as named (category_id uuid, name text) using (category_id, name)
    where
      products.archived_at is null
  );

-- deferBarcodeConstraint
set constraints products_barcode_key deferred;

-- checkBarcodes
set constraints products_barcode_key immediate;

-- insertProducts
insert into
  products (
    "id",
    "name",
    "category_id",
    "price_cents",
    "price_per_unit",
    "net_amount",
    "net_unit",
    "is_available",
    "image_url",
    "pack",
    "barcode",
    "cost_cents",
    "description",
    "ingredients",
    "brand",
    "origin",
    "storage",
    "vat_rate",
    "deposit_kind",
    "deposit_cents",
    "allergens",
    "is_free_of_allergens",
    "nutri_score",
    "labels",
    "nutritional_values",
    "search_words",
    "translations",
    "further_image_urls",
    "family",
    "minimum_shelf_life_days"
  )
select
  "id",
  "name",
  "category_id",
  "price_cents",
  "price_per_unit",
  "net_amount",
  "net_unit",
  "is_available",
  "image_url",
  "pack",
  "barcode",
  "cost_cents",
  "description",
  "ingredients",
  "brand",
  "origin",
  "storage",
  "vat_rate",
  "deposit_kind",
  "deposit_cents",
  "allergens",
  "is_free_of_allergens",
  "nutri_score",
  "labels",
  "nutritional_values",
  "search_words",
  "translations",
  "further_image_urls",
  "family",
  "minimum_shelf_life_days"
from
  jsonb_populate_recordset(null::products, $1::jsonb);

-- updateProducts
update products
set
  "name" = coalesce("given"."name", "products"."name"),
  "category_id" = coalesce("given"."category_id", "products"."category_id"),
  "price_cents" = coalesce("given"."price_cents", "products"."price_cents"),
  "price_per_unit" = coalesce(
    "given"."price_per_unit",
    "products"."price_per_unit"
  ),
  "net_amount" = coalesce("given"."net_amount", "products"."net_amount"),
  "net_unit" = coalesce("given"."net_unit", "products"."net_unit"),
  "is_available" = coalesce("given"."is_available", "products"."is_available"),
  "image_url" = coalesce("given"."image_url", "products"."image_url"),
  "pack" = coalesce("given"."pack", "products"."pack"),
  "barcode" = coalesce("given"."barcode", "products"."barcode"),
  "cost_cents" = coalesce("given"."cost_cents", "products"."cost_cents"),
  "description" = coalesce("given"."description", "products"."description"),
  "ingredients" = coalesce("given"."ingredients", "products"."ingredients"),
  "brand" = coalesce("given"."brand", "products"."brand"),
  "origin" = coalesce("given"."origin", "products"."origin"),
  "storage" = coalesce("given"."storage", "products"."storage"),
  "vat_rate" = coalesce("given"."vat_rate", "products"."vat_rate"),
  "deposit_kind" = case
    when given.deposit_cents is null then "products"."deposit_kind"
    else "given"."deposit_kind"
  end,
  "deposit_cents" = coalesce(
    "given"."deposit_cents",
    "products"."deposit_cents"
  ),
  "allergens" = coalesce("given"."allergens", "products"."allergens"),
  "is_free_of_allergens" = coalesce(
    "given"."is_free_of_allergens",
    "products"."is_free_of_allergens"
  ),
  "nutri_score" = coalesce("given"."nutri_score", "products"."nutri_score"),
  "labels" = coalesce("given"."labels", "products"."labels"),
  "nutritional_values" = coalesce(
    "given"."nutritional_values",
    "products"."nutritional_values"
  ),
  "search_words" = coalesce("given"."search_words", "products"."search_words"),
  "translations" = coalesce("given"."translations", "products"."translations"),
  "further_image_urls" = coalesce(
    "given"."further_image_urls",
    "products"."further_image_urls"
  ),
  "family" = coalesce("given"."family", "products"."family"),
  "minimum_shelf_life_days" = coalesce(
    "given"."minimum_shelf_life_days",
    "products"."minimum_shelf_life_days"
  )
from
  jsonb_populate_recordset(null::products, $1::jsonb) as given
where
  products.id = given.id;

-- lockProducts
select
from
  products
where
  id = any ($1::uuid[])
order by
  id
for no key update;

-- moveStock
insert into
  stock_movements (product_id, quantity, reason, note, actor_id)
select
  product_id,
  quantity,
  reason,
  'import',
  nullif(current_setting('shop.actor_id', true), '')::uuid
from
  (
    select
      change.product_id,
      greatest(change.quantity, - products.stock_quantity) as quantity,
      change.reason
    from
      jsonb_to_recordset($1::jsonb) as change (product_id uuid, quantity integer, reason text)
      join products on products.id = change.product_id
  ) as possible
where
  quantity <> 0
order by
  product_id;

-- findColumnChoice
select
  "choice"
from
  "import_columns"
where
  "key" = $1;

-- storeColumnChoice
insert into
  "import_columns" ("key", "choice", "chosen_at")
values
  ($1, $2, now())
on conflict ("key") do update
set
  "choice" = $3,
  "chosen_at" = now();
