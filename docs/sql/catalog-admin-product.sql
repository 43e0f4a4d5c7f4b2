-- listAdminProducts
select
  "products"."id",
  "products"."name",
  "products"."price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."stock_quantity",
  "products"."is_available",
  "products"."image_url",
  "products"."pack",
  "products"."barcode",
  "products"."version",
  "products"."archived_at",
  "products"."created_at",
  "products"."updated_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."id" as "offer_id",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents" as "offer_price_cents",
  "offers"."valid_to" as "offer_valid_to",
  (
    (
      select
        count(*) as "count"
      from
        "alerts"
      where
        "alerts"."product_id" = "products"."id"
        and "alerts"."confirmed_at" is not null
        and "alerts"."notified_at" is null
    )
  ) as "alert_count"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
where
  "products"."id" = any (
    array(
      (
        select
          "found"."id"
        from
          (
            select
              "products"."id",
              "products"."name" as "place"
            from
              "products"
            where
              "products"."archived_at" is null
              and "products"."category_id" = any (
                array(
                  select
                    id
                  from
                    categories
                  where
                    id = $2::uuid
                    or parent_id = $3::uuid
                )
              )
              and "products"."stock_quantity" between $4 and $5
              and lower(products.name) like $6
              and ("products"."name", products.id) > (cast($7 as text), $8::uuid)
            offset
              $9
          ) as "found"
        order by
          "found"."place" asc,
          "found"."id" asc
        limit
          $10
      )
    )
  )
order by
  "products"."name" asc,
  "products"."id" asc;

select
  "products"."id",
  "products"."name",
  "products"."price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."stock_quantity",
  "products"."is_available",
  "products"."image_url",
  "products"."pack",
  "products"."barcode",
  "products"."version",
  "products"."archived_at",
  "products"."created_at",
  "products"."updated_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."id" as "offer_id",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents" as "offer_price_cents",
  "offers"."valid_to" as "offer_valid_to",
  (
    (
      select
        count(*) as "count"
      from
        "alerts"
      where
        "alerts"."product_id" = "products"."id"
        and "alerts"."confirmed_at" is not null
        and "alerts"."notified_at" is null
    )
  ) as "alert_count"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
where
  "products"."id" = any (
    array(
      (
        select
          "found"."id"
        from
          (
            select
              "products"."id",
              "products"."price_cents" as "place"
            from
              "products"
            where
              "products"."archived_at" is null
              and "products"."is_available" = $2
              and (
                lower(products.name) like $3
                or "products"."barcode" = $4
              )
              and ("products"."price_cents", products.id) < (cast($5 as integer), $6::uuid)
            offset
              $7
          ) as "found"
        order by
          "found"."place" desc,
          "found"."id" desc
        limit
          $8
      )
    )
  )
order by
  "products"."price_cents" desc,
  "products"."id" desc;

select
  "products"."id",
  "products"."name",
  "products"."price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."stock_quantity",
  "products"."is_available",
  "products"."image_url",
  "products"."pack",
  "products"."barcode",
  "products"."version",
  "products"."archived_at",
  "products"."created_at",
  "products"."updated_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."id" as "offer_id",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents" as "offer_price_cents",
  "offers"."valid_to" as "offer_valid_to",
  (
    (
      select
        count(*) as "count"
      from
        "alerts"
      where
        "alerts"."product_id" = "products"."id"
        and "alerts"."confirmed_at" is not null
        and "alerts"."notified_at" is null
    )
  ) as "alert_count"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
where
  "products"."id" = any (
    array(
      (
        select
          "products"."id"
        from
          "products"
        where
          "products"."archived_at" is not null
          and ("products"."stock_quantity", products.id) > (cast($2 as integer), $3::uuid)
        order by
          "products"."stock_quantity" asc,
          "products"."id" asc
        limit
          $4
      )
    )
  )
order by
  "products"."stock_quantity" asc,
  "products"."id" asc;

select
  "products"."id",
  "products"."name",
  "products"."price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."stock_quantity",
  "products"."is_available",
  "products"."image_url",
  "products"."pack",
  "products"."barcode",
  "products"."version",
  "products"."archived_at",
  "products"."created_at",
  "products"."updated_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."id" as "offer_id",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents" as "offer_price_cents",
  "offers"."valid_to" as "offer_valid_to",
  (
    (
      select
        count(*) as "count"
      from
        "alerts"
      where
        "alerts"."product_id" = "products"."id"
        and "alerts"."confirmed_at" is not null
        and "alerts"."notified_at" is null
    )
  ) as "alert_count"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
where
  "products"."id" = any (
    array(
      (
        select
          "products"."id"
        from
          "products"
        where
          "products"."archived_at" is null
          and products.translations #>> array[$2::text, 'name'] is null
          and ("products"."created_at", products.id) < (cast($3 as timestamptz), $4::uuid)
        order by
          "products"."created_at" desc,
          "products"."id" desc
        limit
          $5
      )
    )
  )
order by
  "products"."created_at" desc,
  "products"."id" desc;

-- listAdminProductsByIds
select
  "products"."id",
  "products"."name",
  "products"."price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."stock_quantity",
  "products"."is_available",
  "products"."image_url",
  "products"."pack",
  "products"."barcode",
  "products"."version",
  "products"."archived_at",
  "products"."created_at",
  "products"."updated_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."id" as "offer_id",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents" as "offer_price_cents",
  "offers"."valid_to" as "offer_valid_to",
  (
    (
      select
        count(*) as "count"
      from
        "alerts"
      where
        "alerts"."product_id" = "products"."id"
        and "alerts"."confirmed_at" is not null
        and "alerts"."notified_at" is null
    )
  ) as "alert_count"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
where
  "products"."id" = any ($2::uuid[]);

-- findAdminProduct
select
  "products"."id",
  "products"."name",
  "products"."price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."stock_quantity",
  "products"."is_available",
  "products"."image_url",
  "products"."pack",
  "products"."barcode",
  "products"."version",
  "products"."archived_at",
  "products"."created_at",
  "products"."updated_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."id" as "offer_id",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "offers"."price_cents" as "offer_price_cents",
  "offers"."valid_to" as "offer_valid_to",
  (
    (
      select
        count(*) as "count"
      from
        "alerts"
      where
        "alerts"."product_id" = "products"."id"
        and "alerts"."confirmed_at" is not null
        and "alerts"."notified_at" is null
    )
  ) as "alert_count",
  "products"."description",
  "products"."ingredients",
  "products"."brand",
  "products"."origin",
  "products"."storage",
  "products"."vat_rate",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."allergens",
  "products"."is_free_of_allergens",
  "products"."nutri_score",
  "products"."labels",
  "products"."nutritional_values",
  "products"."search_words",
  "products"."translations",
  "products"."further_image_urls",
  "products"."family",
  "products"."minimum_shelf_life_days",
  "products"."cost_cents",
  "products"."shelf_id",
  "products"."sold_by"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
where
  "products"."id" = $2;

-- lockProduct
select
  "id",
  "version",
  "stock_quantity",
  "category_id",
  "archived_at"
from
  "products"
where
  "id" = $1
for no key update;

-- lockProducts
select
  "id",
  "version"
from
  "products"
where
  "id" = any ($1::uuid[])
order by
  "id"
for no key update;

-- lockCategoriesForShare
select
  "id"
from
  "categories"
where
  "id" = any ($1::uuid[])
  and "archived_at" is null
order by
  "id"
for share;

-- insertProduct
insert into
  "products" ("name", "category_id", "price_cents")
values
  ($1, $2, $3)
returning
  "id";

-- addSearchWord
update products
set
  search_words = search_words || jsonb_build_object(
    $1::text,
    coalesce(search_words -> $2::text, '[]') || to_jsonb($3::text)
  )
where
  id = $4
  and not coalesce(search_words -> $5::text, '[]') ? $6::text
  and jsonb_array_length(coalesce(search_words -> $7::text, '[]')) < $8::integer;

-- updateProduct
update "products"
set
  "price_cents" = $1
where
  "id" = $2;

-- updateProducts
update products
set
  name = coalesce(given.name, products.name),
  category_id = coalesce(given.category_id, products.category_id),
  price_cents = coalesce(given.price_cents, products.price_cents),
  is_available = coalesce(given.is_available, products.is_available)
from
  jsonb_to_recordset($1::jsonb) as given (
    id uuid,
    name text,
    category_id uuid,
    price_cents integer,
    is_available boolean
  )
where
  products.id = given.id;

-- listProductsForExport
select
  "products".*,
  "categories"."slug" as "category",
  (
    select
      max("stock_movements"."id") as "last"
    from
      "stock_movements"
    where
      "stock_movements"."product_id" = "products"."id"
  ) as "stock_movement"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
where
  "products"."archived_at" is null
  and "products"."id" > $1
order by
  "products"."id"
limit
  $2;
