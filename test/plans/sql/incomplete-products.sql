select "id", "name", "missing"
from
  "products"
  inner join (
    select product_id, missing
    from
      (
        select
          gaps.product_id,
          case
            when waivers.waived is null then gaps.missing
            else array(
              select particular
              from unnest(gaps.missing) with ordinality as gap (particular, place)
              where particular <> all (waivers.waived)
              order by place
            )
          end as missing
        from
          product_gaps as gaps
          left join (
            select product_id, array_agg(particular) as waived
            from particular_waivers
            where until >= $1::date
            group by product_id
          ) as waivers using (product_id)
      ) as unwaived
    where missing <> '{}'
  ) as "incomplete" on "incomplete"."product_id" = "products"."id"
where "is_available" = $2 and "archived_at" is null
order by "name", "id"
limit $3;
-- Limit
--   Result
--     Sort
--       Hash Join left
--         Hash Join inner
--           Index Scan on products by products_name
--           Seq Scan on product_gaps
--         Aggregate
--           Seq Scan on particular_waivers
--         Function Scan on unnest
--     Function Scan on unnest
