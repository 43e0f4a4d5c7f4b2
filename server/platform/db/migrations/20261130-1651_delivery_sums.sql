-- Sums of days as those of sales (0087): deliveries by the window of their delivery, and changes
-- and cancellations by the day on which they were made. Each has marks of its own, so that a mark
-- has nothing summed that did not change.

create table changed_deliveries (day date not null);
create table changed_undoings (day date not null);

-- Without cancelled orders. Times of Berlin.
create table delivery_sums (
  day date not null,
  window_start time not null,
  window_end time not null,
  deliveries integer not null,
  primary key (day, window_start, window_end)
);

create table undoing_sums (
  day date not null,
  kind text not null check (kind in ('cancellation', 'change')),
  is_own boolean not null,
  reason text,
  undoings integer not null,
  constraint undoing_sums_once unique nulls not distinct (day, kind, is_own, reason)
);

create function sum_deliveries_of(of_day date) returns table (
  window_start time, window_end time, deliveries integer
) language sql stable as $$
  select (delivery_time_start at time zone 'Europe/Berlin')::time, (delivery_time_end at time zone 'Europe/Berlin')::time,
      count(*)::integer
    from orders
    where delivery_time_start >= of_day::timestamp at time zone 'Europe/Berlin'
      and delivery_time_start < (of_day + 1)::timestamp at time zone 'Europe/Berlin' and status <> 'cancelled'
    group by 1, 2
$$;

create function sum_undoings_of(of_day date) returns table (
  kind text, is_own boolean, reason text, undoings integer
) language sql stable as $$
  with undone as (
    select 'cancellation' as kind, order_events.by_customer or coalesce(order_events.actor_id = orders.user_id, false) as is_own,
        order_events.reason
      from order_events join orders on orders.id = order_events.order_id
      where order_events.machine = 'status' and order_events.to_state = 'cancelled'
        and order_events.created_at >= of_day::timestamp at time zone 'Europe/Berlin'
        and order_events.created_at < (of_day + 1)::timestamp at time zone 'Europe/Berlin'
    union all
    select 'change', order_versions.reason is null and order_versions.replaced_by is not distinct from orders.user_id,
        order_versions.reason
      from order_versions join orders on orders.id = order_versions.order_id
      where order_versions.replaced_at >= of_day::timestamp at time zone 'Europe/Berlin'
        and order_versions.replaced_at < (of_day + 1)::timestamp at time zone 'Europe/Berlin'
  )
  select undone.kind, undone.is_own, nullif(trim(undone.reason), ''), count(*)::integer from undone group by 1, 2, 3
$$;

create view current_delivery_sums as
  select day, window_start, window_end, deliveries
    from delivery_sums where day not in (select day from changed_deliveries)
  union all
  select changed.day, window_start, window_end, deliveries
    from (select distinct day from changed_deliveries) as changed, sum_deliveries_of(changed.day);

create view current_undoing_sums as
  select day, kind, is_own, reason, undoings
    from undoing_sums where day not in (select day from changed_undoings)
  union all
  select changed.day, kind, is_own, reason, undoings
    from (select distinct day from changed_undoings) as changed, sum_undoings_of(changed.day);

create or replace function mark_days_of_orders() returns trigger language plpgsql as $$
begin
  insert into changed_days select distinct berlin_day(created_at) from written;
  insert into changed_deliveries select distinct berlin_day(delivery_time_start) from written;
  return null;
end $$;

create function mark_deliveries_of_order() returns trigger language plpgsql as $$
begin
  insert into changed_deliveries
    select distinct berlin_day(at) from unnest(array[old.delivery_time_start, new.delivery_time_start]) as at;
  return null;
end $$;
create trigger orders_updated_delivery after update on orders for each row
  when (old.delivery_time_start <> new.delivery_time_start or old.delivery_time_end <> new.delivery_time_end
    or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function mark_deliveries_of_order();

-- An undoing is that of the customer by comparison with the account of the order.
create function mark_undoings_of_order() returns trigger language plpgsql as $$
begin
  insert into changed_undoings
    select berlin_day(created_at) from order_events
      where order_id = new.id and machine = 'status' and to_state = 'cancelled'
    union
    select berlin_day(replaced_at) from order_versions where order_id = new.id;
  return null;
end $$;
create trigger orders_updated_account after update of user_id on orders for each row
  when (old.user_id is distinct from new.user_id)
  execute function mark_undoings_of_order();

create function mark_undoings_of_event() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into changed_undoings values (berlin_day(old.created_at)); end if;
  if tg_op <> 'DELETE' then insert into changed_undoings values (berlin_day(new.created_at)); end if;
  return null;
end $$;
create trigger order_events_inserted_in_day after insert on order_events for each row
  when (new.machine = 'status' and new.to_state = 'cancelled') execute function mark_undoings_of_event();
create trigger order_events_updated_in_day after update on order_events for each row
  when ('cancelled' in (old.to_state, new.to_state)) execute function mark_undoings_of_event();
create trigger order_events_deleted_in_day after delete on order_events for each row
  when (old.machine = 'status' and old.to_state = 'cancelled') execute function mark_undoings_of_event();

create function mark_undoings_of_version() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into changed_undoings values (berlin_day(old.replaced_at)); end if;
  if tg_op <> 'DELETE' then insert into changed_undoings values (berlin_day(new.replaced_at)); end if;
  return null;
end $$;
create trigger order_versions_changed_in_day after insert or update or delete on order_versions for each row
  execute function mark_undoings_of_version();

insert into changed_deliveries select distinct berlin_day(delivery_time_start) from orders;
insert into changed_undoings
  select berlin_day(created_at) from order_events where machine = 'status' and to_state = 'cancelled'
  union
  select berlin_day(replaced_at) from order_versions;
