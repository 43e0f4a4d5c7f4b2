insert into "cart_items" ("user_id", "product_id", "quantity", "seen_price_cents", "seen_origin")
select
  $1::uuid as "user_id", "products"."id", $2::integer as "quantity",
  (
    case
      when products.short_life_until is null then coalesce(offers.price_cents, products.price_cents)
      else short_life_price (
        coalesce(offers.price_cents, products.price_cents), products.short_life_percent,
        products.short_life_price_cents
      )
    end
  ) as "seen_price_cents", "products"."promised_origin"
from
  "products"
  left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."id" = $4
  and "products"."is_available"
  and "products"."archived_at" is null
  and (
    (
      case
        when products.short_life_until is not null then products.short_life_units
        when products.sale_state = 'normal' then (
          products.stock_quantity - products.waiting_quantity
        )
        else 0
      end
    ) >= $5
    or exists (
      select "cart_items"."product_id"
      from "cart_items"
      where
        "cart_items"."user_id" = $6
        and "cart_items"."product_id" = $7
        and "cart_items"."quantity" >= $8
    )
  )
on conflict ("user_id", "product_id") do update
set
  "quantity" = "excluded"."quantity", "seen_price_cents" = "excluded"."seen_price_cents",
  "seen_origin" = "excluded"."seen_origin"
returning "product_id";
-- ModifyTable on cart_items
--   Index Scan on cart_items by cart_items_product
--   Nested Loop left
--     Index Scan on products by products_pkey
--     Index Scan on offers by offers_product_id_tstzrange_excl

select
  (select "revision" from "carts" where "user_id" = $1) as "revision",
  (
    select to_json(obj)
    from
      (
        select "delivery_fee_cents", "minimum_order_cents", "free_from_cents"
        from "delivery_areas"
        where "is_active" = $2
        order by "delivery_fee_cents", "minimum_order_cents"
        limit $3
      ) as obj
  ) as "cheapest",
  (
    select to_json(obj)
    from
      (
        select "delivery_fee_cents", "minimum_order_cents", "free_from_cents"
        from
          "addresses"
          inner join "delivery_postal_codes" as "codes" on "codes"."postal_code" = "addresses"."postal_code"
          inner join "delivery_areas" on "delivery_areas"."id" = "codes"."area_id"
        where "addresses"."user_id" = $4 and "is_default" = $5
      ) as obj
  ) as "area",
  (
    select "postal_code"
    from "addresses"
    where "user_id" = $6 and "is_default" = $7
  ) as "postal_code", balance_of ($8) as "balance_cents",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          product.*, cart_items.quantity, cart_items.seen_price_cents,
          case
            when md5(origin_class ("cart_items"."seen_origin")::text) <> product.origin_key then cart_items.seen_origin
          end as previous_origin
        from
          (
            select
              "products"."id", "products"."name",
              case
                when $9::text <> 'de' then products.translations -> $10::text
              end ->> 'name' as "translated_name", "products"."brand",
              (
                case
                  when products.short_life_until is null then coalesce(offers.price_cents, products.price_cents)
                  else short_life_price (
                    coalesce(offers.price_cents, products.price_cents), products.short_life_percent,
                    products.short_life_price_cents
                  )
                end
              ) as "price_cents",
              coalesce(offers.price_cents, products.price_cents) as "regular_price_cents",
              "products"."short_life_until", "products"."price_per_unit", "products"."net_amount",
              "products"."net_unit", "products"."deposit_kind", "products"."deposit_cents",
              "products"."vat_rate", "products"."image_url", "products"."pack", "products"."labels",
              "products"."allergens", "products"."is_free_of_allergens", "products"."traces",
              "products"."has_trace_data",
              (products.is_available and products.archived_at is null) as "is_available",
              (
                case
                  when products.short_life_until is not null then products.short_life_units
                  when products.sale_state = 'normal' then (
                    products.stock_quantity - products.waiting_quantity
                  )
                  else 0
                end
              ) as "stock_quantity", "categories"."id" as "category_id",
              "categories"."name" as "category_name",
              "categories"."name_translations" as "category_name_translations",
              "categories"."slug" as "category_slug", "categories"."tint" as "category_tint",
              "offers"."kind" as "offer_kind",
              "offers"."discount_percent" as "offer_discount_percent",
              "offers"."original_price_cents" as "offer_original_price_cents",
              "products"."promised_origin",
              md5(origin_class ("products"."promised_origin")::text) as "origin_key"
            from
              products as "products"
              inner join "categories" on "categories"."id" = "products"."category_id"
              left join running_offers ($11) as "offers" on "offers"."product_id" = "products"."id"
              and "offers"."price_cents" < "products"."price_cents"
          ) as product
          join cart_items on cart_items.product_id = product.id
        where cart_items.user_id = $12
        order by cart_items.created_at, cart_items.product_id
      ) as agg
  ) as "items",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "promotions"."id" as "promotion_id", "promotions"."name",
          "promotions"."name_translations", "promotions"."code", "promotions"."kind",
          "promotions"."value", "promotions"."minimum_cents", "promotions"."is_combinable",
          case
            when promotions.valid_from > $13
            or promotions.valid_to <= $14 then 'promotion_over'
            when promotions.use_limit <= (
              select count(*)
              from order_discounts
              where order_discounts.promotion_id = promotions.id and order_discounts.is_use
            ) then 'promotion_used_up'
            when promotions.first_order_only
            and exists (
              select
              from orders
              where orders.user_id = $15 and orders.status <> 'cancelled'
            ) then 'promotion_for_first_order'
            when promotions.customer_limit <= (
              select count(*)
              from order_discounts join orders on orders.id = order_discounts.order_id
              where
                order_discounts.promotion_id = promotions.id
                and order_discounts.is_use
                and orders.user_id = $16
            ) then 'promotion_already_used'
          end as "problem"
        from
          "promotions"
          left join "cart_codes" on "cart_codes"."promotion_id" = "promotions"."id"
          and "cart_codes"."user_id" = $17
        where
          (
            "cart_codes"."user_id" is not null
            or (
              "promotions"."code" is null
              and "promotions"."valid_from" <= $18
              and case
                when promotions.valid_from > $19
                or promotions.valid_to <= $20 then 'promotion_over'
                when promotions.use_limit <= (
                  select count(*)
                  from order_discounts
                  where order_discounts.promotion_id = promotions.id and order_discounts.is_use
                ) then 'promotion_used_up'
                when promotions.first_order_only
                and exists (
                  select
                  from orders
                  where orders.user_id = $21 and orders.status <> 'cancelled'
                ) then 'promotion_for_first_order'
                when promotions.customer_limit <= (
                  select count(*)
                  from order_discounts join orders on orders.id = order_discounts.order_id
                  where
                    order_discounts.promotion_id = promotions.id
                    and order_discounts.is_use
                    and orders.user_id = $22
                ) then 'promotion_already_used'
              end is null
            )
          )
        order by "promotions"."created_at", "promotions"."id"
      ) as agg
  ) as "promotions";
-- Result
--   Index Scan on carts by carts_pkey
--   Limit
--     Sort
--       Seq Scan on delivery_areas
--   Nested Loop inner
--     Nested Loop inner
--       Index Scan on addresses by addresses_one_default
--       Seq Scan on delivery_postal_codes
--     Seq Scan on delivery_areas
--   Index Scan on addresses by addresses_one_default
--   Aggregate
--     Sort
--       Nested Loop left
--         Nested Loop inner
--           Nested Loop inner
--             Index Scan on cart_items by cart_items_pkey
--             Index Scan on products by products_pkey
--           Index Scan on categories by categories_level
--         Index Scan on offers by offers_product_id_tstzrange_excl
--   Aggregate
--     Sort
--       Index Scan on orders by orders_user
--       Index Scan on orders by orders_user
--       Hash Join right
--         Index Scan on cart_codes by cart_codes_pkey
--         Seq Scan on promotions
--         Aggregate
--           Index Scan on order_discounts by order_discounts_uses
--         Aggregate
--           Nested Loop inner
--             Index Scan on orders by orders_user
--             Index Scan on order_discounts by order_discounts_promotion
--         Aggregate
--           Index Scan on order_discounts by order_discounts_uses
--         Aggregate
--           Nested Loop inner
--             Index Scan on orders by orders_user
--             Index Scan on order_discounts by order_discounts_promotion
