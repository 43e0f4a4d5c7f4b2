-- countDeliveries
select
  extract(
    isodow
    from
      local_start
  )::integer as weekday,
  local_start::time as start,
  local_end::time as end,
  coalesce(
    sum(count) filter (
      where
        not is_before
    ),
    0
  )::integer as deliveries,
  coalesce(
    sum(count) filter (
      where
        is_before
    ),
    0
  )::integer as before_deliveries
from
  (
    select
      delivery_time_start at time zone 'Europe/Berlin' as local_start,
      delivery_time_end at time zone 'Europe/Berlin' as local_end,
      delivery_time_start < $1 as is_before,
      count(*) as count
    from
      orders
    where
      delivery_time_start >= $2
      and delivery_time_start < $3
      and status <> 'cancelled'
    group by
      delivery_time_start,
      delivery_time_end
  ) as windows
group by
  1,
  2,
  3 /* custom plan */;

-- countUndoings
select
  kind,
  is_own,
  reason,
  count(*) filter (
    where
      at >= $1
  ) as count,
  count(*) filter (
    where
      at < $2
  ) as before_count
from
  (
    select
      'cancellation' as kind,
      order_events.created_at as at,
      nullif(trim(order_events.reason), '') as reason,
      order_events.by_customer
      or coalesce(order_events.actor_id = orders.user_id, false) as is_own
    from
      order_events
      join orders on orders.id = order_events.order_id
    where
      machine = 'status'
      and to_state = 'cancelled'
      and order_events.created_at >= $3
      and order_events.created_at < $4
    union all
    select
      'change',
      replaced_at,
      nullif(trim(order_versions.reason), ''),
      order_versions.reason is null
      and order_versions.replaced_by is not distinct from orders.user_id
    from
      order_versions
      join orders on orders.id = order_versions.order_id
    where
      replaced_at >= $5
      and replaced_at < $6
  ) as undone
group by
  kind,
  is_own,
  reason /* custom plan */;
