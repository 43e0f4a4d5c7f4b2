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
  (
    select found.*
    from
      (
        select listed.id
        from categories as listed
        where
          listed.slug = $3
          or listed.parent_id = (
            select parents.id
            from categories as parents
            where parents.slug = $4
          )
      ) as wanted
      cross join lateral (
        select products.*
        from products
        where
          products.archived_at is null
          and products.is_available
          and products.category_id = wanted.id
        order by products.name, products.id
        limit $5
      ) as found
    order by found.name, found.id
    limit $6
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($7) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
order by "products"."name", "products"."id";
-- Sort
--   Nested Loop left
--     Hash Join inner
--       Seq Scan on categories
--       Limit
--         Seq Scan on categories
--         Sort
--           Nested Loop inner
--             Seq Scan on categories
--             Limit
--               Index Scan on products by products_category
--     Index Scan on offers by offers_product_id_tstzrange_excl
