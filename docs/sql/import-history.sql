-- insertImport
insert into
  "product_imports" (
    "id",
    "file_name",
    "created_by",
    "created",
    "updated"
  )
values
  ($1, $2, $3, $4, $5);

-- recordBefore
insert into
  product_import_rows (import_id, product_id, before, version, moved)
select
  $1::uuid,
  id,
  to_jsonb(products),
  version,
  0
from
  products
where
  id = any ($2::uuid[]);

-- recordCreated
insert into
  product_import_rows (import_id, product_id, version, moved)
select
  $1::uuid,
  id,
  1,
  0
from
  unnest($2::uuid[]) as created (id);

-- recordEffects
update product_import_rows
set
  version = products.version,
  moved = products.stock_quantity - coalesce((before ->> 'stock_quantity')::integer, 0)
from
  products
where
  import_id = $1::uuid
  and products.id = product_id;

-- finishImport
delete from "product_imports"
where
  "id" = $1;

update "product_imports"
set
  "created" = $1,
  "updated" = $2
where
  "id" = $3;

-- listImports
select
  "product_imports"."id",
  "product_imports"."file_name",
  "product_imports"."created_at",
  "product_imports"."reverted_at",
  "product_imports"."created",
  "product_imports"."updated",
  "users"."email" as "author"
from
  "product_imports"
  left join "users" on "users"."id" = "product_imports"."created_by"
order by
  "product_imports"."created_at" desc,
  "product_imports"."id" desc
limit
  $1;

-- lockImport
select
  "reverted_at"
from
  "product_imports"
where
  "id" = $1
for update;

-- lockImportedProducts
select
from
  products
where
  id in (
    select
      product_id
    from
      product_import_rows
    where
      import_id = $1::uuid
  )
order by
  id
for no key update;

-- excludeEdited
delete from product_import_rows as row using products
where
  row.import_id = $1::uuid
  and products.id = row.product_id
  and (
    products.version <> row.version
    or products.archived_at is not null
    or exists (
      select
      from
        categories
      where
        categories.id = (row.before ->> 'category_id')::uuid
        and categories.archived_at is not null
    )
  )
returning
  products.name;

-- restoreChanged
update products
set
  "name" = was."name",
  "category_id" = was."category_id",
  "price_cents" = was."price_cents",
  "price_per_unit" = was."price_per_unit",
  "net_amount" = was."net_amount",
  "net_unit" = was."net_unit",
  "is_available" = was."is_available",
  "image_url" = was."image_url",
  "pack" = was."pack",
  "barcode" = was."barcode",
  "cost_cents" = was."cost_cents",
  "description" = was."description",
  "ingredients" = was."ingredients",
  "brand" = was."brand",
  "origin" = was."origin",
  "storage" = was."storage",
  "vat_rate" = was."vat_rate",
  "deposit_kind" = was."deposit_kind",
  "deposit_cents" = was."deposit_cents",
  "allergens" = was."allergens",
  "is_free_of_allergens" = was."is_free_of_allergens",
  "nutri_score" = was."nutri_score",
  "labels" = was."labels",
  "nutritional_values" = was."nutritional_values",
  "search_words" = was."search_words",
  "translations" = was."translations",
  "further_image_urls" = was."further_image_urls",
  "family" = was."family",
  "minimum_shelf_life_days" = was."minimum_shelf_life_days"
from
  product_import_rows as row,
  jsonb_populate_record(null::products, row.before) as was
where
  row.import_id = $1::uuid
  and row.before is not null
  and products.id = row.product_id;

-- archiveCreated
update products
set
  archived_at = $1::timestamptz,
  barcode = null
from
  product_import_rows as row
where
  row.import_id = $2::uuid
  and row.before is null
  and products.id = row.product_id;

-- moveStockBack
insert into
  stock_movements (product_id, quantity, reason, note, actor_id)
select
  product_id,
  quantity,
  'correction',
  'import reverted',
  nullif(current_setting('shop.actor_id', true), '')::uuid
from
  (
    select
      row.product_id,
      greatest(- row.moved, - products.stock_quantity) as quantity
    from
      product_import_rows as row
      join products on products.id = row.product_id
    where
      row.import_id = $1::uuid
  ) as possible
where
  quantity <> 0
order by
  product_id;

-- countReverted
select
  count(before)::integer as restored,
  (count(*) - count(before))::integer as archived
from
  product_import_rows
where
  import_id = $1::uuid;

-- markReverted
update "product_imports"
set
  "reverted_at" = $1
where
  "id" = $2;

-- deleteOldImports
delete from "product_imports"
where
  "created_at" < now() - make_interval(days => $1);
