-- listCriticalLots
select
  "lots"."product_id",
  "lots"."id" as "lot_id",
  "lots"."date",
  "lots"."quantity",
  "products"."minimum_shelf_life_days"
from
  "products"
  inner join "lots" on "lots"."product_id" = "products"."id"
where
  "products"."id" = any ($1::uuid[])
  and "lots"."quantity" > $2
  and exists (
    select
      "ending"."id"
    from
      "lots" as "ending"
    where
      "ending"."product_id" = "products"."id"
      and "ending"."quantity" > $3
      and "ending"."date" < $4::date + products.minimum_shelf_life_days + $5::integer
  );

-- listOpenNeeds
select
  order_items.product_id,
  sum(
    order_items.quantity - coalesce(settled.quantity, 0)
  )::integer as quantity,
  (
    orders.delivery_time_start at time zone 'Europe/Berlin'
  )::date as day
from
  orders
  join order_items on order_items.order_id = orders.id
  left join lateral (
    select
      sum(quantity) as quantity
    from
      picks
    where
      order_item_id = order_items.id
  ) as settled on true
where
  orders.status in ('pending', 'confirmed', 'preparing')
  and order_items.product_id = any ($1::uuid[])
  and orders.id is distinct from $2::uuid
group by
  order_items.product_id,
  day;
