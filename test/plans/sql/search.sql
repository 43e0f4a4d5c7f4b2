select "id"
from
  (
    select products.*
    from
      (
        select
          products.*, (ranked.score - case when is_in_stock (products) then 0 else 18 end) as score,
          coalesce(branches.position, shelves.position) as shelf,
          case when branches.id is null then 0 else shelves.position end as part
        from
          (
            with
              typed as materialized (
                select word, length(word) as letters, min(position)::smallint as position
                from
                  (
                    -- A word that no product carries means what the shop says that it means.
                    select
                      meant.word,
                      row_number() over (order by entered.position, meant.position) as position
                    from
                      unnest(
                        join_synonyms (search_normalize ((select $1)))
                      ) with ordinality as entered (word, position)
                      cross join lateral meant_by (entered.word) as meaning
                      cross join lateral unnest(meaning.terms) with ordinality as meant (word, position)
                  ) as entered
                group by word
                order by position
                limit 8
              ),
              bounds as materialized (
                -- Of several words the hits must be complete: a product is among them for every word.
                select
                  case
                    when count(*) = 1
                    and cardinality((select $2::text[])) = 0 then 200
                    else 20000
                  end as of_term,
                  case
                    when count(*) = 1
                    and cardinality((select $3::text[])) = 0 then 600
                    else 100000
                  end as of_all, sum(letters) as letters, count(*) as words
                from typed
              ),
              met as materialized (
                select
                  typed.position, typed.letters, terms.term, fields.field,
                  -- Fruit is what lies in the group, before "fruit lollipops", and after what is called so alone.
                  terms.score * case
                    when fields.field = 6
                    and terms.score > 39 then 1.25
                    else fields.weight
                  end as score, terms.score > 39 as is_whole, terms.score > 36 as is_head,
                  -- If these words are all that the field says; also mistyped.
                  case
                    when terms.score between 5 and 39 then null
                    when fields.field = 1 then 1.2
                    when fields.field = 2 then 1.4
                  end::real as alone
                from
                  typed
                  cross join match_search_terms (typed.word) as terms
                  cross join (
                    values (1::smallint, 1.2::real), (2, 1), (3, 0.3), (4, 1.2), (5, 0.9), (6, 0.7)
                  ) as fields (field, weight)
                  -- By a part of its name a group says nothing.
                where fields.field < 6 or terms.score < 5 or terms.score > 29
                order by score desc
              ),
              nouns as materialized (
                -- What a product is called, and nothing else.
                select distinct met.position
                from met
                where
                  met.is_whole
                  and met.field in (1, 2)
                  and (
                    select true
                    from search_postings as postings
                    where
                      postings.term = met.term
                      and postings.field = met.field
                      and postings.words = any ('{1,11,21,31,41,51,61,71,81,91}')
                    limit 1
                  )
              ),
              rules as materialized (
                select
                  cardinality((select $4::text[])) > 0
                  or bounds.words - count(distinct met.position) > 1 as is_narrow
                from
                  bounds
                  left join met on met.is_whole
                  and met.field = 4
                  and (
                    select true
                    from search_postings as postings
                    where postings.term = met.term and postings.field = 4
                    limit 1
                  )
                group by bounds.words
              ),
              hits as (
                -- The nested loop preserves the order of "met": the limit cuts off the least.
                select
                  met.position, met.letters, met.field, met.is_whole, met.is_head, hit.product_id,
                  -- Shelf or group are called by these words alone: sorbet is on the shelf of ice cream.
                  met.field in (3, 6)
                  and met.is_whole
                  and hit.words % 10 = bounds.words as is_of_shelf,
                  -- What is called by these very words, before what has others besides, and before other kinds
                  -- of goods: see index_for_search.
                  case
                    when met.alone is not null
                    and hit.words % 10 <= bounds.words then met.score * met.alone * (1 - (hit.words / 10) / 40.0::real)
                    else met.score * (1 - (hit.words / 10) / 20.0::real)
                  end + 1.0::real / (hit.words % 10) as score
                from
                  met
                  cross join bounds
                  cross join lateral (
                    select postings.product_id, postings.words
                    from search_postings as postings
                    where
                      postings.term = met.term
                      and postings.field = met.field
                      -- Of the words of a group all must be there: a bread spread is no bread.
                      and (met.field < 6 or postings.words % 10 <= bounds.words)
                    order by postings.words, postings.product_id
                    limit bounds.of_term
                  ) as hit
                  -- Where there is bread, what goes on it ("Brotbelag") is not meant by "Brot".
                where
                  met.field < 6
                  or met.is_whole
                  or met.position not in (select position from nouns)
                limit (select of_all from bounds)
              ),
              found as materialized (
                select
                  product_id, sum(letters) as letters, sum(score) as score,
                  bool_and(score > 10) as is_sure, bool_or(is_named) as is_named,
                  sum(
                    letters + case when position in (select position from nouns) then 200 else 0 end
                  ) as weight
                from
                  (
                    -- Basmati rice is on the shelf of rice, strawberry ice cream is not.
                    select
                      product_id, position, min(letters) as letters,
                      bool_or(is_whole or is_head) as is_named,
                      max(score) + case when bool_or(field = 3 and is_whole) then 2 else 0 end
                      -- Of all that carries a label, a search word or that of a group, what is named after it comes
                      -- first.
                      + case
                        when bool_or(field in (2, 4))
                        and bool_or(field = 1 and is_whole)
                        or bool_or(field = 6)
                        and bool_or(field = 1 and is_head) then 1
                        else 0
                      end as score, bool_and(field in (3, 6))
                      and not bool_or(is_of_shelf) as is_shelf
                    from hits
                    group by product_id, position
                  ) as best
                where
                  not (
                    is_shelf
                    and (select is_narrow from rules)
                    and position in (select position from nouns)
                  )
                group by product_id
              ),
              ranked as (
                select product_id, score
                from found
                where
                  weight = (select max(weight) from found)
                  and (
                    letters = (select letters from bounds)
                    -- A fourth, if it is called so: cream, of "Sahne fettreduziert".
                    or is_sure
                    and letters * case
                      when weight > 200 then 4
                      else 3
                    end >= (
                      select
                        letters
                      from
                        bounds
                    )
                  )
                  -- Where there is mince, what only begins with the word ("Hackfleischspieße") is not meant by it.
                  and (
                    is_named
                    or (select words > 1 or letters < 4 from bounds)
                    or not exists (select from nouns)
                    or (select count(*) from found as called where called.is_named) < 2
                  )
                  and (
                    cardinality((select $5::text[])) = 0
                    or exists (
                      select
                      from products
                      where
                        products.id = found.product_id
                        and (
                          products.labels || case
                            when products.labels -> 'vegan' = 'true' then '{"vegetarian": true}'
                            else '{}'
                          end::jsonb
                        ) ?& (
                          select
                            $6::text[]
                        )
                    )
                  )
                order by score desc, product_id
                limit 200
              )
            select product_id, score
            from ranked
          ) as ranked
          -- One by one: at most 200 of them are ranked, however many the shop has.
          cross join lateral (
            select *
            from products
            where products.id = ranked.product_id
            limit 1
          ) as products
          inner join categories as shelves on shelves.id = products.category_id
          left join categories as branches on branches.id = shelves.parent_id
      ) as products
    order by products.score desc, products.shelf, products.part, products.name, products.id
    limit $7
  ) as "products"
order by products.score desc, products.shelf, products.part, products.name, products.id;
-- Limit
--   Sort
--     Nested Loop left
--       Nested Loop inner
--         Index Scan on categories by categories_of_parent
--         Nested Loop inner
--           Limit
--             Limit
--               Sort
--                 Aggregate
--                   WindowAgg
--                     Result
--                     Incremental Sort
--                       Nested Loop inner
--                         Nested Loop inner
--                           Function Scan on unnest
--                           Function Scan on meant_by
--                         Function Scan on unnest
--             Aggregate
--               Result
--               Result
--               CTE Scan
--             Sort
--               Nested Loop inner
--                 Nested Loop inner
--                   CTE Scan
--                   Function Scan on match_search_terms
--                 Values Scan
--             Unique
--               Sort
--                 CTE Scan
--                   Limit
--                     Index Scan on search_postings by search_postings_pkey
--             Aggregate
--               Result
--               Sort
--                 Nested Loop left
--                   CTE Scan
--                   CTE Scan
--                     Limit
--                       Index Scan on search_postings by search_postings_pkey
--             Aggregate
--               CTE Scan
--               Sort
--                 Aggregate
--                   Limit
--                     CTE Scan
--                     Nested Loop inner
--                       CTE Scan
--                       Nested Loop inner
--                         CTE Scan
--                           CTE Scan
--                         Limit
--                           Index Scan on search_postings by search_postings_pkey
--                 CTE Scan
--               CTE Scan
--             Aggregate
--               CTE Scan
--             CTE Scan
--             CTE Scan
--             CTE Scan
--             CTE Scan
--             Aggregate
--               CTE Scan
--             Result
--             Sort
--               CTE Scan
--                 Index Scan on products by products_pkey
--                   Result
--           Limit
--             Index Scan on products by products_pkey
--       Seq Scan on categories

with
  base as materialized (
    select
      products.id, products.category_id, products.name, products.brand, products.created_at,
      source.position as position, true as is_listed, price,
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
      unnest($1::uuid[]) with ordinality as source (id, position)
      join products on products.id = source.id
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
--       Function Scan on unnest
--       Index Scan on products by products_pkey
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
