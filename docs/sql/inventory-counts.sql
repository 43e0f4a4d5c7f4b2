-- listShelfCounts
select
  "shelves"."id",
  "shelves"."zone",
  "shelves"."aisle",
  "shelves"."position",
  count(lots.id)::integer as "lots",
  count(
    (
      select
        max(counted_at)
      from
        lot_counts
      where
        lot_counts.lot_id = lots.id
        and counted_at >= $1
    )
  )::integer as "counted"
from
  "shelves"
  left join "products" on "products"."shelf_id" = "shelves"."id"
  and "products"."archived_at" is null
  left join "lots" on "lots"."product_id" = "products"."id"
  and "lots"."blocked_at" is null
  and (
    lots.quantity > 0
    or (
      select
        max(counted_at)
      from
        lot_counts
      where
        lot_counts.lot_id = lots.id
        and counted_at >= $2
    ) is not null
  )
group by
  "shelves"."id"
order by
  "shelves"."aisle",
  "shelves"."position";

-- findShelf
select
  *
from
  "shelves"
where
  "id" = $1;

-- listShelfLots
select
  "lots"."id",
  "lots"."product_id",
  "products"."name" as "product_name",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."supplier_id",
  "lots"."unit_cost_cents",
  "lots"."received_at",
  "lots"."quantity",
  "lots"."blocked_at",
  "lots"."blocked_quantity",
  "lots"."block_reason",
  (
    select
      max(counted_at)
    from
      lot_counts
    where
      lot_counts.lot_id = lots.id
      and counted_at >= $1
  ) as "counted_at"
from
  "lots"
  inner join "products" on "products"."id" = "lots"."product_id"
where
  "products"."shelf_id" = $2
  and "products"."archived_at" is null
  and "lots"."blocked_at" is null
  and (
    lots.quantity > 0
    or (
      select
        max(counted_at)
      from
        lot_counts
      where
        lot_counts.lot_id = lots.id
        and counted_at >= $3
    ) is not null
  )
order by
  "products"."name",
  "products"."id",
  "lots"."date" asc nulls last,
  "lots"."code",
  "lots"."id";
