with
  held as materialized (select product_id, created_at from cart_items where user_id = $1::uuid),
  together as materialized (
    select
      pairs.other_id as id,
      row_number() over (order by sum(pairs.likeness) desc, pairs.other_id) as place
    from
      held
      inner join product_pairs as pairs on pairs.product_id = held.product_id
      inner join products on products.id = pairs.other_id
    where
      products.archived_at is null
      and products.is_available
      and is_in_stock (products)
      and pairs.other_id not in (select product_id from held)
    group by pairs.other_id
    order by place
    limit $2::integer
  ),
  latest as materialized (
    select product_id
    from held
    where (select count(*) from together) < $3::integer
    order by created_at desc, product_id
    limit 4
  )
select id
from
  (
    select id, 1 as rank, place
    from together
    union all
    select alike.product_id, 2, min(alike.place)
    from latest cross join lateral alike_products (latest.product_id, $4::integer) as alike
    where
      alike.product_id not in (select product_id from held)
      and alike.product_id not in (select id from together)
    group by alike.product_id
  ) as recommended
order by rank, place, id
limit $5::integer;
-- Limit
--   Index Scan on cart_items by cart_items_pkey
--   Limit
--     Sort
--       WindowAgg
--         Sort
--           Aggregate
--             Sort
--               Nested Loop inner
--                 Nested Loop inner
--                   CTE Scan
--                   Index Scan on product_pairs by product_pairs_best
--                     CTE Scan
--                 Index Scan on products by products_pkey
--   Limit
--     Aggregate
--       CTE Scan
--     Sort
--       Result
--         CTE Scan
--   Sort
--     Append
--       CTE Scan
--       Aggregate
--         Sort
--           Nested Loop inner
--             CTE Scan
--             Limit
--               Hash Join inner
--                 Seq Scan on categories
--                 Index Scan on products by products_pkey
--                 Function Scan on jsonb_each
--               Aggregate
--                 Limit
--                   CTE Scan
--                   Index Scan on products by products_of_category_by_age
--               Unique
--                 Sort
--                   Append
--                     CTE Scan
--                     Nested Loop inner
--                       Nested Loop inner
--                         CTE Scan
--                         Seq Scan on categories
--                       CTE Scan
--               Limit
--                 Sort
--                   Nested Loop inner
--                     CTE Scan
--                     Nested Loop inner
--                       CTE Scan
--                       Append
--                         Limit
--                           Index Scan on products by products_of_category_by_price
--                         Limit
--                           Index Scan on products by products_of_category_by_price
--               Unique
--                 Sort
--                   Index Scan on search_postings by search_postings_product
--               Sort
--                 WindowAgg
--                   Incremental Sort
--                     Nested Loop inner
--                       CTE Scan
--                       Aggregate
--                         Hash Join right semi
--                           Index Scan on search_postings by search_postings_product
--                           CTE Scan
--             CTE Scan
--             CTE Scan
