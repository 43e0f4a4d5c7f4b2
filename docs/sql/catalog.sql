-- listCategories
select
  "categories"."id",
  "categories"."name",
  "categories"."name_translations",
  "categories"."slug",
  "categories"."tint",
  "categories"."description",
  "categories"."image_url",
  "categories"."parent_id"
from
  "categories"
  left join "categories" as "parents" on "parents"."id" = "categories"."parent_id"
where
  "categories"."archived_at" is null
order by
  coalesce("parents"."position", "categories"."position"),
  coalesce("parents"."name", "categories"."name"),
  "categories"."level",
  "categories"."position",
  "categories"."name";

-- findCategory
select
  "categories"."id",
  "categories"."name",
  "categories"."name_translations",
  "categories"."slug",
  "categories"."tint",
  "categories"."description",
  "categories"."image_url",
  "categories"."parent_id",
  "categories"."description_translations"
from
  "categories"
where
  "categories"."archived_at" is null
  and "categories"."slug" = $1;

-- findMainCategory
select
  "categories"."slug"
from
  "categories" as "children"
  inner join "categories" on "categories"."id" = "children"."parent_id"
where
  "children"."slug" = $1;

-- findMovedCategory
select
  "categories"."id",
  "categories"."name",
  "categories"."name_translations",
  "categories"."slug",
  "categories"."tint",
  "categories"."description",
  "categories"."image_url",
  "categories"."parent_id",
  "categories"."description_translations"
from
  "categories"
  inner join "category_slugs" on "category_slugs"."category_id" = "categories"."id"
where
  "categories"."archived_at" is null
  and "category_slugs"."slug" = $1;

-- selectSummaries
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null;

-- selectCartSummaries
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents";

-- selectSummariesOf
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  (
    select
      *
    from
      products
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents";

-- listProductsByIds
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = any ($4);

-- findProduct
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "products"."description",
  "products"."ingredients",
  "products"."brand",
  "products"."origin",
  "products"."storage",
  "products"."nutri_score",
  "products"."nutritional_values",
  case
    when $3::text <> 'de' then products.translations -> $4::text
  end as "translations",
  "products"."further_image_urls",
  "products"."minimum_shelf_life_days",
  "products"."sold_by",
  "products"."family",
  "products"."created_at",
  "products"."updated_at"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($5) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = $6;

-- listFamily
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."family" = $4
  and "products"."is_available"
order by
  "products"."id"
limit
  $5;

-- listHighlights
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."is_available"
  and "products"."id" in (
    select
      "offers"."product_id"
    from
      running_offers ($4) as "offers"
    union
    select
      "reduced"."id" as "product_id"
    from
      "products" as "reduced"
    where
      reduced.description ilike '%rabatt%'
  )
order by
  products.stock_quantity > 0 desc,
  "offers"."discount_percent" desc nulls last,
  "products"."name"
limit
  $5;

-- listHalalMeat
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."is_available"
  and "categories"."name" ilike $4
  and products.labels #>> '{halal,certifier}' <> ''
order by
  "products"."name"
limit
  $5;

-- findNextOfferBoundary
select
  least(
    (
      select
        min("valid_from") as "begin"
      from
        "offers"
      where
        "valid_from" > $1
    ),
    (
      select
        min("valid_to") as "end"
      from
        "offers"
      where
        "valid_to" > $2
    ),
    (
      select
        min("valid_from") as "page"
      from
        "page_versions"
      where
        "valid_from" > $3
    ),
    (
      select
        min("valid_from") as "ad_begin"
      from
        "ads"
      where
        "valid_from" > $4
    ),
    (
      select
        min("valid_to") as "ad_end"
      from
        "ads"
      where
        "valid_to" > $5
    ),
    (
      select
        min("valid_from") as "notice_begin"
      from
        "shop_notices"
      where
        "valid_from" > $6
    ),
    (
      select
        min("valid_to") as "notice_end"
      from
        "shop_notices"
      where
        "valid_to" > $7
    )
  ) as "boundary";

-- notifyOffersUntil
select
  notify_offers_until ($1);

-- notifyProductChanges
select
  notify_product_changes ();
