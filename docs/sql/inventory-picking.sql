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
      "order_id" = any ($1::uuid[])
  )
order by
  "id"
for no key update;

-- releaseOpenUnits
insert into
  stock_movements (product_id, quantity, reason, order_id, actor_id)
select
  product_id,
  order_items.quantity - coalesce(settled.quantity, 0),
  'cancellation',
  order_id,
  $1::uuid
from
  order_items
  left join lateral (
    select
      sum(quantity)::integer as quantity
    from
      picks
    where
      order_item_id = order_items.id
  ) as settled on true
where
  order_id = any ($2::uuid[])
  and order_items.quantity > coalesce(settled.quantity, 0)
order by
  product_id;

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
          order_id,
          product_id,
          order_items.quantity - coalesce(settled.quantity, 0) as quantity
        from
          order_items
          left join lateral (
            select
              sum(quantity)::integer as quantity
            from
              picks
            where
              order_item_id = order_items.id
          ) as settled on true
        where
          order_id = $3
          and order_items.quantity > coalesce(settled.quantity, 0)
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
      and (
        lots.date is null
        or lots.date >= $4::date
      )
  ) as in_lots on true
where
  wanted.quantity > coalesce(in_lots.quantity, 0)
order by
  wanted.product_id;

-- pickOpenLines
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
          order_id,
          product_id,
          order_items.quantity - coalesce(settled.quantity, 0) as quantity
        from
          order_items
          left join lateral (
            select
              sum(quantity)::integer as quantity
            from
              picks
            where
              order_item_id = order_items.id
          ) as settled on true
        where
          order_id = $1
          and order_items.quantity > coalesce(settled.quantity, 0)
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
      and (
        lots.date is null
        or lots.date >= $2::date
      )
  ),
  matched as (
    select
      available.id as lot_id,
      wanted.id as order_item_id,
      least(wanted.until, available.until) - greatest(
        wanted.until - wanted.quantity,
        available.until - available.quantity
      ) as quantity
    from
      wanted
      join available on available.product_id = wanted.product_id
      and wanted.until - wanted.quantity < available.until
      and available.until - available.quantity < wanted.until
  ),
  moved as (
    insert into
      lot_movements (lot_id, quantity, reason, order_item_id, actor_id)
    select
      lot_id,
      - quantity,
      'picked',
      order_item_id,
      $3
    from
      matched
  )
insert into
  picks (
    order_id,
    order_item_id,
    outcome,
    quantity,
    picked_quantity,
    lot_id,
    actor_id
  )
select
  $4,
  order_item_id,
  'picked',
  quantity,
  quantity,
  lot_id,
  $5
from
  matched;
