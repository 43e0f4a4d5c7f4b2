-- findVisible
select
  "id"
from
  "orders"
where
  "id" = $1
  and (
    orders.status in ('pending', 'confirmed', 'preparing')
    and not exists (
      select
      from
        pick_batch_orders as taken
      where
        taken.order_id = orders.id
        and taken.released_at is null
    )
    or exists (
      select
      from
        pick_batch_orders as own
        join pick_batches on pick_batches.id = own.batch_id
      where
        own.order_id = orders.id
        and pick_batches.picker_id = $2
        and (
          own.released_at is null
          or orders.status = 'ready'
        )
    )
  );

select
  "id"
from
  "orders"
where
  "id" = $1
  and exists (
    select
    from
      tour_stops as own
      join tours on tours.id = own.tour_id
    where
      own.order_id = orders.id
      and tours.driver_id = $2
      and tours.state <> 'settled'
      and own.decision is distinct from 'again'
  );

-- eraseAccessOfOrders
update "orders"
set
  "drop_off" = drop_off || '{"access": ""}'
where
  drop_off ->> 'access' <> ''
  and "status" in ($1, $2)
  and "delivery_time_end" < $3;

-- eraseAccessOfVersions
update "order_versions"
set
  "content" = jsonb_set(order_versions.content, '{drop_off,access}', '""')
from
  "orders"
where
  "orders"."id" = "order_versions"."order_id"
  and order_versions.content #>> '{drop_off,access}' <> ''
  and "orders"."status" in ($1, $2)
  and "orders"."delivery_time_end" < $3;
