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
  "offers"."original_price_cents" as "offer_original_price_cents", "products"."legal_name",
  "products"."description", "products"."ingredients", "products"."brand", "products"."origin",
  "products"."storage", "products"."instructions", "products"."responsible_name",
  "products"."responsible_address", "products"."organic_code", "products"."pack_halal_text",
  "products"."minimum_shelf_life_days", "products"."sold_by", "products"."nutri_score",
  "products"."food_kind", "products"."is_prepacked", "products"."is_in_liquid",
  "products"."needs_instructions", "products"."drained_amount", "products"."alcohol_percent",
  "products"."fat_below", "products"."collagen_below", "products"."ingredients_exemption",
  "products"."nutrition_exemption", "products"."statements", "products"."nutritional_values",
  case when $3::text <> 'de' then products.translations -> $4::text end as "translations",
  "products"."promised_origin", "products"."further_image_urls", "products"."family",
  "products"."created_at", "products"."updated_at"
from
  products as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($5) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where "products"."archived_at" is null and "products"."id" = $6;
-- Nested Loop left
--   Hash Join inner
--     Seq Scan on categories
--     Index Scan on products by products_pkey
--   Index Scan on offers by offers_product_id_tstzrange_excl

select
  "products"."id" as "product_id", "products"."name", "products"."category_id",
  (
    case
      when products.short_life_until is null then coalesce(offers.price_cents, products.price_cents)
      else short_life_price (
        coalesce(offers.price_cents, products.price_cents), products.short_life_percent,
        products.short_life_price_cents
      )
    end
  ) as "price_cents", "products"."deposit_cents", "products"."net_amount", "products"."net_unit",
  "products"."pack", "products"."labels", "products"."search_words", "products"."allergens",
  "products"."is_free_of_allergens", "products"."traces", "products"."has_trace_data",
  "shelves"."zone", null as "origin_key"
from
  "products"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
  left join "shelves" on "shelves"."id" = "products"."shelf_id"
where
  "products"."id" = $2
  and "products"."archived_at" is null
  and ("products"."is_available" = $3 or not is_in_stock (products));
-- Nested Loop left
--   Nested Loop left
--     Index Scan on products by products_pkey
--     Index Scan on offers by offers_product_id_tstzrange_excl
--   Seq Scan on shelves

select products.id
from
  alike_products ($1::uuid, $2::integer) as alike
  inner join products on products.id = alike.product_id
where products.category_id = (select category_id from products where id = $3::uuid)
order by alike.place;
-- Nested Loop inner
--   Index Scan on products by products_pkey
--   Limit
--     Hash Join inner
--       Seq Scan on categories
--       Index Scan on products by products_pkey
--       Function Scan on jsonb_each
--     Aggregate
--       Limit
--         CTE Scan
--         Index Scan on products by products_of_category
--     Unique
--       Sort
--         Append
--           CTE Scan
--           Nested Loop inner
--             Nested Loop inner
--               CTE Scan
--               Seq Scan on categories
--             CTE Scan
--     Limit
--       Sort
--         Nested Loop inner
--           CTE Scan
--           Nested Loop inner
--             CTE Scan
--             Append
--               Limit
--                 Index Scan on products by products_of_category_by_price
--               Limit
--                 Index Scan on products by products_of_category_by_price
--     Unique
--       Sort
--         Index Scan on search_postings by search_postings_product
--     Sort
--       WindowAgg
--         Incremental Sort
--           Nested Loop inner
--             CTE Scan
--             Aggregate
--               Hash Join right semi
--                 Index Scan on search_postings by search_postings_product
--                 CTE Scan
--   Index Scan on products by products_pkey

select pairs.other_id as id
from product_pairs as pairs inner join products on products.id = pairs.other_id
where
  pairs.product_id = $1::uuid
  and pairs.other_id <> all ($2::uuid[])
  and products.archived_at is null
  and products.is_available
  and is_in_stock (products)
order by pairs.likeness desc, pairs.other_id
limit $3::integer;
-- Limit
--   Nested Loop inner
--     Index Scan on product_pairs by product_pairs_best
--     Index Scan on products by products_pkey
