-- lockProductsOf
select
  "id"
from
  "products"
where
  "id" in (
    select
      "product_id"
    from
      "order_items"
    where
      "order_id" = $1
  )
order by
  "id"
for no key update;

-- bookFoundGoods
insert into
  stock_movements (product_id, quantity, reason, order_id, actor_id)
select
  wanted.product_id,
  wanted.quantity - coalesce(in_lots.quantity, 0),
  'count',
  $1,
  $2
from
  (
    select
      product_id,
      sum(quantity)::integer as quantity
    from
      (
        select
          order_items.id,
          product_id,
          order_items.quantity + coalesce(picked.quantity, 0) as quantity
        from
          order_items
          left join lateral (
            select
              sum(quantity)::integer as quantity
            from
              lot_movements
            where
              order_item_id = order_items.id
          ) as picked on true
        where
          order_id = $3
          and order_items.quantity + coalesce(picked.quantity, 0) > 0
      ) as line
    group by
      product_id
  ) as wanted
  left join lateral (
    select
      sum(quantity)::integer as quantity
    from
      lots
    where
      product_id = wanted.product_id
  ) as in_lots on true
where
  wanted.quantity > coalesce(in_lots.quantity, 0)
order by
  wanted.product_id;

-- takeFromLots
with
  wanted as (
    select
      *,
      sum(quantity) over (
        partition by
          product_id
        order by
          id
      ) as until
    from
      (
        select
          order_items.id,
          product_id,
          order_items.quantity + coalesce(picked.quantity, 0) as quantity
        from
          order_items
          left join lateral (
            select
              sum(quantity)::integer as quantity
            from
              lot_movements
            where
              order_item_id = order_items.id
          ) as picked on true
        where
          order_id = $1
          and order_items.quantity + coalesce(picked.quantity, 0) > 0
      ) as line
  ),
  available as (
    select
      id,
      product_id,
      quantity,
      sum(quantity) over (
        partition by
          product_id
        order by
          date nulls last,
          id
      ) as until
    from
      lots
    where
      quantity > 0
      and product_id in (
        select
          product_id
        from
          wanted
      )
  )
insert into
  lot_movements (lot_id, quantity, reason, order_item_id, actor_id)
select
  available.id,
  greatest(
    wanted.until - wanted.quantity,
    available.until - available.quantity
  ) - least(wanted.until, available.until),
  'picked',
  wanted.id,
  $2
from
  wanted
  join available on available.product_id = wanted.product_id
  and wanted.until - wanted.quantity < available.until
  and available.until - available.quantity < wanted.until;
