select
  "work_tasks"."id", "work_events"."kind", "work_events"."code", "work_events"."payload",
  "work_events"."occurred_at", "work_events"."received_at", "work_events"."order_id",
  "orders"."order_number", "work_tasks"."resolved_at", "work_tasks"."note",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name",
  (
    select "order_items"."product_name"
    from "order_items"
    where
      order_items.id::text = work_events.payload ->> 'order_item_id'
      and "order_items"."order_id" = "work_events"."order_id"
  ) as "product_name"
from
  "work_tasks"
  inner join "work_events" on "work_events"."event_id" = "work_tasks"."event_id"
  left join "profiles" on "profiles"."id" = "work_events"."user_id"
  left join "orders" on "orders"."id" = "work_events"."order_id"
where "work_tasks"."resolved_at" is null
order by "work_tasks"."created_at", "work_tasks"."id"
limit $1;
-- Limit
--   Nested Loop left
--     Nested Loop left
--       Nested Loop inner
--         Index Scan on work_tasks by work_tasks_open
--         Index Scan on work_events by work_events_pkey
--       Index Scan on profiles by profiles_pkey
--     Index Scan on orders by orders_pkey
--     Index Scan on order_items by order_items_order_id_position_key
