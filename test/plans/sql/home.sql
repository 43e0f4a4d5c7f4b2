select
  "categories"."id", "categories"."name", "categories"."name_translations", "categories"."slug",
  "categories"."tint", "categories"."description", "categories"."image_url",
  "categories"."parent_id"
from "categories" left join "categories" as "parents" on "parents"."id" = "categories"."parent_id"
where "categories"."archived_at" is null
order by
  coalesce("parents"."position", "categories"."position"),
  coalesce("parents"."name", "categories"."name"), "categories"."level", "categories"."position",
  "categories"."name";
-- Sort
--   Hash Join left
--     Seq Scan on categories
--     Seq Scan on categories

select
  "products"."id", "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name", "products"."brand",
  (
    case
      when products.short_life_until is null then coalesce(offers.price_cents, products.price_cents)
      else short_life_price (
        coalesce(offers.price_cents, products.price_cents), products.short_life_percent,
        products.short_life_price_cents
      )
    end
  ) as "price_cents", coalesce(offers.price_cents, products.price_cents) as "regular_price_cents",
  "products"."short_life_until", "products"."price_per_unit", "products"."net_amount",
  "products"."net_unit", "products"."deposit_kind", "products"."deposit_cents",
  "products"."vat_rate", "products"."image_url", "products"."pack", "products"."labels",
  "products"."allergens", "products"."is_free_of_allergens", "products"."traces",
  "products"."has_trace_data",
  (products.is_available and products.archived_at is null) as "is_available",
  (
    case
      when products.short_life_until is not null then products.short_life_units
      when products.sale_state = 'normal' then (products.stock_quantity - products.waiting_quantity)
      else 0
    end
  ) as "stock_quantity", "categories"."id" as "category_id", "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug", "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind", "offers"."discount_percent" as "offer_discount_percent",
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
    select "offers"."product_id"
    from running_offers ($4) as "offers"
    union
    select "reduced"."id" as "product_id"
    from "products" as "reduced"
    where reduced.description ilike '%rabatt%'
  )
order by is_in_stock (products) desc, "offers"."discount_percent" desc nulls last, "products"."name"
limit $5;
-- Limit
--   Sort
--     Nested Loop left
--       Nested Loop inner
--         Nested Loop inner
--           Unique
--             Merge Append
--               Sort
--                 Seq Scan on offers
--               Index Scan on products by products_reduced
--           Index Scan on products by products_pkey
--         Index Scan on categories by categories_level
--       Index Scan on offers by offers_product_id_tstzrange_excl

select
  "products"."id", "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name", "products"."brand",
  (
    case
      when products.short_life_until is null then coalesce(offers.price_cents, products.price_cents)
      else short_life_price (
        coalesce(offers.price_cents, products.price_cents), products.short_life_percent,
        products.short_life_price_cents
      )
    end
  ) as "price_cents", coalesce(offers.price_cents, products.price_cents) as "regular_price_cents",
  "products"."short_life_until", "products"."price_per_unit", "products"."net_amount",
  "products"."net_unit", "products"."deposit_kind", "products"."deposit_cents",
  "products"."vat_rate", "products"."image_url", "products"."pack", "products"."labels",
  "products"."allergens", "products"."is_free_of_allergens", "products"."traces",
  "products"."has_trace_data",
  (products.is_available and products.archived_at is null) as "is_available",
  (
    case
      when products.short_life_until is not null then products.short_life_units
      when products.sale_state = 'normal' then (products.stock_quantity - products.waiting_quantity)
      else 0
    end
  ) as "stock_quantity", "categories"."id" as "category_id", "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug", "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind", "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."is_available"
  and "products"."category_id" in (
    select "meat"."id"
    from
      "categories" as "meat"
      left join "categories" as "branch" on "branch"."id" = "meat"."parent_id"
    where concat(meat.name, ' ', branch.name) ilike '%fleisch%'
  )
  and products.labels #>> '{halal,certifier}' <> ''
order by is_in_stock (products) desc, "products"."name"
limit $4;
-- Limit
--   Sort
--     Nested Loop left
--       Nested Loop inner
--         Nested Loop inner
--           Aggregate
--             Hash Join left
--               Seq Scan on categories
--               Seq Scan on categories
--           Index Scan on categories by categories_level
--         Index Scan on products by products_of_category
--       Index Scan on offers by offers_product_id_tstzrange_excl
