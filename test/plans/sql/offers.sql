select "product_id", "kind"
from running_offers ($1) as "offers"
order by "kind", "position", "id";
-- Sort
--   Seq Scan on offers

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
where "products"."archived_at" is null and "products"."id" = any ($4);
-- Nested Loop left
--   Hash Join inner
--     Index Scan on products by products_created
--     Seq Scan on categories
--   Index Scan on offers by offers_product_id_tstzrange_excl
