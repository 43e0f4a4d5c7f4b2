select "categories"."slug"
from
  "categories" as "children"
  inner join "categories" on "categories"."id" = "children"."parent_id"
where "children"."slug" = $1;
-- Hash Join inner
--   Seq Scan on categories
--   Seq Scan on categories

with
  base as materialized (
    select
      products.id, products.category_id, products.name, products.brand, products.created_at,
      0 as position, source.is_listed as is_listed, price,
      case products.net_unit
        when 'kg' then price / products.net_amount
        when 'l' then price / products.net_amount
        when 'g' then price * 1000 / products.net_amount
        when 'ml' then price * 1000 / products.net_amount
      end as unit_price,
      case
        when products.labels = '{}' then 0
        else case
          when products.labels #>> '{halal,certifier}' <> '' then 1
          else 0
        end + case
          when products.labels -> 'vegan' = 'true' then 2
          else 0
        end + case
          when products.labels -> 'vegetarian' = 'true'
          or products.labels -> 'vegan' = 'true' then 4
          else 0
        end + case
          when products.labels -> 'organic' = 'true' then 8
          else 0
        end + case
          when products.labels -> 'lactose_free' = 'true' then 16
          else 0
        end + case
          when products.labels -> 'gluten_free' = 'true' then 32
          else 0
        end + case
          when products.halal_stunning in ('none', 'no_animal') then 64
          else 0
        end + case
          when products.halal_stunning in ('electric', 'bolt', 'no_animal') then 128
          else 0
        end
      end + case
        when products.allergens = '{}' then case
          when products.is_free_of_allergens then 4194048
          else 0
        end
        else 4194048 - (
          case
            when 'gluten' = any (products.allergens) then 256
            else 0
          end + case
            when 'crustaceans' = any (products.allergens) then 512
            else 0
          end + case
            when 'eggs' = any (products.allergens) then 1024
            else 0
          end + case
            when 'fish' = any (products.allergens) then 2048
            else 0
          end + case
            when 'peanuts' = any (products.allergens) then 4096
            else 0
          end + case
            when 'soybeans' = any (products.allergens) then 8192
            else 0
          end + case
            when 'milk' = any (products.allergens) then 16384
            else 0
          end + case
            when 'nuts' = any (products.allergens) then 32768
            else 0
          end + case
            when 'celery' = any (products.allergens) then 65536
            else 0
          end + case
            when 'mustard' = any (products.allergens) then 131072
            else 0
          end + case
            when 'sesame' = any (products.allergens) then 262144
            else 0
          end + case
            when 'sulphites' = any (products.allergens) then 524288
            else 0
          end + case
            when 'lupin' = any (products.allergens) then 1048576
            else 0
          end + case
            when 'molluscs' = any (products.allergens) then 2097152
            else 0
          end
        )
      end + case
        when offers.id is not null then 4194304
        else 0
      end + case
        when is_in_stock (products) then 8388608
        else 0
      end as mask
    from
      (
        select
          branch.id as category_id, branch.id = shown.id
          or shown.parent_id is null as is_listed
        from
          categories as shown
          join categories as branch on coalesce(shown.parent_id, shown.id) in (branch.id, branch.parent_id)
        where shown.slug = $1
      ) as source
      join products on products.category_id = source.category_id
      left join running_offers ($2) as offers on offers.product_id = products.id
      and offers.price_cents < products.price_cents
      cross join lateral (
        values
          (
            (
              case
                when products.short_life_until is null then coalesce(offers.price_cents, products.price_cents)
                else short_life_price (
                  coalesce(offers.price_cents, products.price_cents), products.short_life_percent,
                  products.short_life_price_cents
                )
              end
            )
          )
      ) as charged (price)
    where products.archived_at is null and products.is_available
  ),
  tested as materialized (
    select
      *, $3::text[] is null
      or coalesce(brand = any ($4::text[]), false) as is_of_brand, $5::integer is null
      or price <= $6::integer as is_in_range
    from base
    where mask & $7::integer = $8::integer
  )
select
  (
    select coalesce(json_object_agg(mask, count), '{}')
    from
      (
        select mask, count(*)
        from tested
        where is_listed and is_of_brand and is_in_range
        group by mask
      ) as by_mask
  ) as masks,
  (select count(*)::integer from tested where is_listed and is_of_brand and price <= 300) as price,
  (
    select coalesce(json_agg(json_build_array(brand, count)), '[]')
    from
      (
        select brand, count(*)
        from tested
        where is_listed and is_in_range and brand is not null
        group by brand
        order by brand = any ($9::text[]) desc, count desc, brand
        limit $10
      ) as by_brand
  ) as brands,
  (
    select coalesce(json_object_agg(category_id, count), '{}')
    from
      (
        select category_id, count(*)
        from tested
        where is_of_brand and is_in_range
        group by category_id
      ) as by_category
  ) as categories,
  array(
    select id
    from tested
    where is_listed and is_of_brand and is_in_range
    order by position, mask & 8388608 desc, mask & 4194304 desc, name, id
    limit $11
    offset $12
  ) as ids;
-- Result
--   Nested Loop left
--     Nested Loop inner
--       Nested Loop inner
--         Seq Scan on categories
--         Seq Scan on categories
--       Index Scan on products by products_of_category
--     Index Scan on offers by offers_product_id_tstzrange_excl
--   CTE Scan
--   Aggregate
--     Aggregate
--       CTE Scan
--   Aggregate
--     CTE Scan
--   Aggregate
--     Limit
--       Sort
--         Aggregate
--           CTE Scan
--   Aggregate
--     Aggregate
--       CTE Scan
--   Limit
--     Sort
--       CTE Scan
